internal import CExtensionRuntime
internal import LinuxSystem

/// Writes a line to the log when the kernel refuses a file or the network to an author's code (`hostel_refusals.h`).
enum Refusals {
    /// For Foundation, once, in the fork server.
    static func prepare() { report(hostel_refusals_prepare()) }

    /// For the libraries from number `first` on, after an extension's library was opened.
    static func install(first: Int) { report(hostel_refusals_install(first)) }

    /// Refusals are written from here on.
    ///
    /// - Parameters:
    ///   - bundle: the path of the extension's bundle.
    ///   - allowing: the command that allows the network to an extension whose entitlements ask for it; nil if they do
    ///     not, or if it has the network.
    static func begin(bundle: String, isNetworkClient: Bool, allowing command: String?) {
        guard let command else { return hostel_refusals_begin(bundle, isNetworkClient ? 1 : 0, nil) }
        hostel_refusals_begin(bundle, isNetworkClient ? 1 : 0, command)
    }

    private static func report(_ result: Int32) {
        if result < 0 { Log.write("refused files and connections are not logged here: \(errorText(-result))") }
    }
}
