internal import CLinux

/// The fork server's launch structure as Swift values.
struct LaunchOptions: Hashable {
    var sessionDescriptor: Int32
    var crashDescriptor: Int32
    var identifier: String
    var extensionPoint: String
    var bundlePath: String
    var libraryPath: String
    var principalClass: String
    var principalFunction: String
    var moduleName: String
    var settings: [String: String]
    /// The judged library, open for reading; nil if the host passed none.
    var libraryDescriptor: Int32?
    /// Reports changes in the watched folders; nil if none is watched.
    var noticesDescriptor: Int32?
    /// The watch's number by folder.
    var watchedFolders: [String: Int32]

    /// Nil for a version of the structure that this SDK does not know.
    init?(_ launch: hostel_launch) {
        guard launch.version == HOSTEL_LAUNCH_VERSION else { return nil }
        func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
        sessionDescriptor = launch.session_descriptor
        crashDescriptor = launch.crash_descriptor
        identifier = text(launch.identifier)
        extensionPoint = text(launch.extension_point)
        bundlePath = text(launch.bundle_path)
        libraryPath = text(launch.library_path)
        principalClass = text(launch.principal_class)
        principalFunction = text(launch.principal_function)
        moduleName = text(launch.module_name)
        libraryDescriptor = launch.library_descriptor < 0 ? nil : launch.library_descriptor
        noticesDescriptor = launch.notices_descriptor < 0 ? nil : launch.notices_descriptor
        watchedFolders = [:]
        var index = 0
        while noticesDescriptor != nil, let folder = launch.watched_folders?[index] {
            if let number = launch.watch_numbers?[index], number >= 0 { watchedFolders[text(folder)] = number }
            index += 1
        }
        settings = [:]
        var next = launch.settings
        while let entry = next?.pointee {
            let pair = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if let name = pair.first { settings[String(name)] = pair.count > 1 ? String(pair[1]) : "" }
            next = next?.advanced(by: 1)
        }
    }
}
