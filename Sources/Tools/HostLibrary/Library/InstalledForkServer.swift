internal import CHostelHost
internal import Glibc
internal import LinuxSystem

/// The fork server of the installation that this library belongs to.
///
/// The library lies in `lib`, the program in `bin` beside it; as built, both lie in one folder.
enum InstalledForkServer {
    /// Nil where neither exists; then the host searches beside the running program.
    static let path: String? = {
        guard getenv("HOSTEL_FORK_SERVER") == nil, let folder = ownFolder else { return nil }
        let name = "hostel-fork-server"
        return [folder + "/../bin/" + name, folder + "/" + name].first { access($0, X_OK) == 0 }
    }()

    /// Found by an address: a program may have loaded this library without its symbols.
    private static var ownFolder: String? {
        let function: @convention(c) () -> UInt32 = hostel_host_version
        return libraryPath(at: unsafeBitCast(function, to: UnsafeRawPointer.self)).flatMap(realFolder)
    }
}
