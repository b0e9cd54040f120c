import Foundation

/// Where `swift build --build-tests` puts the programs and libraries that tests start.
package enum BuildProducts {
    /// The folder of the repository.
    package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    package static let debug = root + "/.build/debug"
    package static let forkServer = debug + "/hostel-fork-server"
}
