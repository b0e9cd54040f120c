internal import CRuntime
internal import Foundation
internal import Glibc

/// The bundle of this process, for code that the fork server rehearses too.
///
/// `Bundle.main` stays what it was at its first use. So the fork server, whose children have other bundles, must not use it,
/// and a rehearsed view asks here first.
package enum MainBundle {
    /// The fork server's own path, written there before any rehearsal; nil in any other process. An extension has another
    /// one, and need not write this page.
    nonisolated(unsafe) private static var rehearsed: UnsafePointer<CChar>?

    /// Notes in the fork server that the main bundle is not that of its children.
    static func beginRehearsals() { rehearsed = _CFGetProcessPath().pointee }

    /// Whether `Bundle.main` is this process's own.
    package static var isKnown: Bool { !ProcessKind.isExtension || processPath != nil }

    /// Whether the bundle may have a file, without making Foundation's bundle in an extension's process.
    package static func mayHave(_ file: String) -> Bool {
        guard ProcessKind.isExtension else { return true }
        guard let path = processPath, let end = path.lastIndex(of: "/") else { return false }
        return access(path[...end] + file, R_OK) == 0
    }

    /// The path of the extension's library, from which Foundation finds the bundle; nil until the extension is known.
    private static var processPath: String? {
        guard let path = _CFGetProcessPath().pointee, path != rehearsed else { return nil }
        return String(cString: path)
    }
}
