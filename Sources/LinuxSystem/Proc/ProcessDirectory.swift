import CLinux
import Glibc

/// A process's folder in /proc, kept open: once the process is reaped every read fails, and none tells of another
/// process that came to have the number.
package struct ProcessDirectory: ~Copyable, Sendable {
    private let directory: OwnedDescriptor

    /// Most bytes that are read of one file. `status` and `smaps_rollup` are below 4 KiB.
    private static let mostBytes = 64 * 1024
    /// Most descriptors that are listed.
    private static let mostDescriptors = 4096

    package init(pid: Int32) throws(SystemError) {
        directory = try OwnedDescriptor.open("/proc/\(pid)", flags: O_RDONLY | O_DIRECTORY)
    }

    /// The bytes of one file. ESRCH once the process has ended.
    package func read(_ file: ProcFile) throws(SystemError) -> [UInt8] {
        let opened = OwnedDescriptor(
            owning: try systemCall(.open) { hostel_open_at(directory.rawValue, file.rawValue, O_RDONLY) })
        return try opened.readAll(limit: Self.mostBytes)
    }

    /// One short file, kept open to be read again and again: a call in place of four.
    package func open(_ file: ProcFile) throws(SystemError) -> RepeatedReading {
        RepeatedReading(
            OwnedDescriptor(
                owning: try systemCall(.open) { hostel_open_at(directory.rawValue, file.rawValue, O_RDONLY) }))
    }

    /// What the kernel tells of one open descriptor, its locks among it. ENOENT once it is closed.
    package func descriptorInformation(_ number: Int32) throws(SystemError) -> [UInt8] {
        let opened = OwnedDescriptor(
            owning: try systemCall(.open) { hostel_open_at(directory.rawValue, "fdinfo/\(number)", O_RDONLY) })
        return try opened.readAll(limit: Self.mostBytes)
    }

    /// The open descriptors, in order of their numbers. One that is closed meanwhile is left out.
    package func openDescriptors() throws(SystemError) -> [OpenDescriptor] {
        let links = OwnedDescriptor(
            owning: try systemCall(.open) { hostel_open_at(directory.rawValue, "fd", O_RDONLY | O_DIRECTORY) })
        var numbers = [Int32](repeating: 0, count: Self.mostDescriptors)
        let count = try systemCall(.getdents64) { hostel_list_numbers(links.rawValue, &numbers, numbers.count) }
        var found: [OpenDescriptor] = []
        for number in numbers.prefix(Int(count)).sorted() {
            var target = [UInt8](repeating: 0, count: 4096)
            let length = target.withUnsafeMutableBytes {
                hostel_readlinkat(links.rawValue, "\(number)", $0.bindMemory(to: CChar.self).baseAddress, 4096)
            }
            if length < 0 { continue }
            found.append(
                OpenDescriptor(number: number, target: DescriptorTarget(parsing: Array(target.prefix(Int(length))))))
        }
        return found
    }
}
