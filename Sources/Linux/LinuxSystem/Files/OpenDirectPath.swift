import CLinux
import Glibc

/// Opens a file or folder as a place (O_PATH), by a path on which no link lies.
///
/// The kernel names the file that was opened, so a link that somebody puts on the way meanwhile is noticed.
///
/// - Throws: ELOOP if the path leads to its file by a link, or is not absolute and in its plain form.
package func openDirectPath(_ path: String) throws(SystemError) -> OwnedDescriptor {
    let opened = OwnedDescriptor(owning: try systemCall(.open) { hostel_open_path(path) })
    let name = "/proc/self/fd/\(opened.rawValue)"
    // One byte more than the path: a longer name is another one.
    let named = try withUnsafeTemporaryAllocation(of: CChar.self, capacity: path.utf8.count + 1) {
        buffer throws(SystemError) in
        let count = try systemCall(.readlink) {
            Int32(clamping: hostel_readlinkat(AT_FDCWD, name, buffer.baseAddress, buffer.count))
        }
        return path.utf8.elementsEqual(buffer.prefix(Int(count)).lazy.map { UInt8(bitPattern: $0) })
    }
    if !named { throw SystemError(.open, ELOOP) }
    return opened
}
