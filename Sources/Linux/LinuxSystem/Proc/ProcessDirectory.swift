import CLinux
import Glibc

/// A process's folder in /proc, kept open. Once the process is reaped every read fails, even if another process has its
/// number by then.
package struct ProcessDirectory: ~Copyable, Sendable {
    private let directory: OwnedDescriptor

    /// The most bytes read from one file. `status` and `smaps_rollup` are below 4 KiB.
    private static let mostBytes = 64 * 1024
    /// Some 40,000 mappings of memory, or 500 of files whose names are as long as possible. A widget has about 600
    /// mappings in 60 KiB.
    package static let mostBytesOfMaps = 2 * 1024 * 1024
    /// The most descriptors listed.
    private static let mostDescriptors = 4096

    package init(pid: Int32) throws(SystemError) {
        directory = try OwnedDescriptor.open("/proc/\(pid)", flags: O_RDONLY | O_DIRECTORY)
    }

    /// Reads one file. Throws ESRCH once the process has exited.
    package func read(_ file: ProcFile) throws(SystemError) -> [UInt8] {
        let opened = OwnedDescriptor(
            owning: try systemCall(.open) { hostel_open_at(directory.rawValue, file.rawValue, O_RDONLY) })
        return try opened.readAll(limit: Self.mostBytes)
    }

    /// Opens one short file for repeated reads, each of which takes one call instead of four.
    package func open(_ file: ProcFile) throws(SystemError) -> RepeatedReading {
        RepeatedReading(
            OwnedDescriptor(
                owning: try systemCall(.open) { hostel_open_at(directory.rawValue, file.rawValue, O_RDONLY) }))
    }

    /// The kernel's text about one open descriptor, which lists its locks. Throws ENOENT once it is closed.
    package func descriptorInformation(_ number: Int32) throws(SystemError) -> [UInt8] {
        try descriptorInformation(number, limit: Self.mostBytes)
    }

    private func descriptorInformation(_ number: Int32, limit: Int) throws(SystemError) -> [UInt8] {
        let opened = OwnedDescriptor(
            owning: try systemCall(.open) { hostel_open_at(directory.rawValue, "fdinfo/\(number)", O_RDONLY) })
        return try opened.readAll(limit: limit)
    }

    /// Bytes of one descriptor's fdinfo without locks, at most.
    private static let bytesWithoutLocks = 256

    /// Counts the locks that the process holds. Stops counting above `most`. A process whose descriptors have more text
    /// than twice as many locks need has more than `most`, too.
    ///
    /// Linear in the locks: 160,000 take 0.14 s. /proc/locks takes 5 s for as many, since the kernel looks for the
    /// place anew for every 4 KiB.
    ///
    /// All descriptors of the kernel's own kinds have one inode, on the whole machine, and each shows the process's POSIX
    /// locks of it. The text of some kinds grows with what the process put into them: 64,800 entries of an epoll take
    /// 80 ms. So at most one of these is read, and only if there is no shorter one.
    ///
    /// - Parameter isExpected: whether a lock of this file needs no mention.
    package func lockTally(most: Int, isExpected: (DescriptorTarget) -> Bool) throws(SystemError) -> LockTally {
        var seen: [UInt64: Set<UInt64>] = [:]
        var tally = LockTally()
        let descriptors = try openDescriptors()
        let long = descriptors.filter(\.target.hasLongText)
        let hasShort = descriptors.contains { if case .anonymous = $0.target { !$0.target.hasLongText } else { false } }
        let read = descriptors.filter { !$0.target.hasLongText } + (hasShort ? [] : long.prefix(1))
        let mostBytes = (2 * most + 1) * LockLines.mostBytesOfLine + read.count * Self.bytesWithoutLocks
        for descriptor in read where tally.count <= most {
            guard let status = status(of: descriptor.number),
                let text = try? descriptorInformation(descriptor.number, limit: mostBytes - tally.bytes)
            else { continue }
            let lines = LockLines(in: text)
            let isNew = seen[UInt64(status.st_dev), default: []].insert(UInt64(status.st_ino)).inserted
            tally.count += isNew ? lines.all : lines.all - lines.posix
            // The number may belong to another file by now.
            if tally.stray == nil, lines.all > 0, !isExpected(descriptor.target),
                target(of: descriptor.number) == descriptor.target
            {
                tally.stray = descriptor.target
            }
            tally.bytes += text.count
            if tally.bytes >= mostBytes { tally.count = max(tally.count, most + 1) }
        }
        return tally
    }

    /// Bytes in open files that no folder lists.
    package struct UnnamedBytes: Hashable, Sendable {
        /// In memory files, mapped or not.
        package var memory: UInt64 = 0
        /// In files whose last name was removed.
        package var disk: UInt64 = 0
    }

    /// The mapped files without a name of which the process has no descriptor, and whether its list of mappings could
    /// be read to the end.
    ///
    /// The kernel tells their sizes only to a privileged reader.
    package func mappedUnnamedFiles() throws(SystemError) -> (files: [ProcMaps.UnnamedFile], isWhole: Bool) {
        let opened = OwnedDescriptor(
            owning: try systemCall(.open) { hostel_open_at(directory.rawValue, ProcFile.maps.rawValue, O_RDONLY) })
        let maps = ProcMaps(
            parsing: try opened.readAll(limit: Self.mostBytesOfMaps, chunk: 65_536), limit: Self.mostBytesOfMaps)
        guard !maps.unnamedFiles.isEmpty else { return ([], maps.isWhole) }
        var open: Set<UInt64> = []
        for descriptor in try openDescriptors() {
            if let status = status(of: descriptor.number) { open.insert(UInt64(status.st_ino)) }
        }
        return (maps.unnamedFiles.filter { !open.contains($0.inode) }, maps.isWhole)
    }

    /// Follows the link to the file itself, because the name in the link proves nothing.
    private func status(of descriptor: Int32) -> stat? {
        var status = stat()
        return fstatat(directory.rawValue, "fd/\(descriptor)", &status, 0) == 0 ? status : nil
    }

    /// Counts the bytes in the process's open files without a name, each file once. A file that is in a socket on its
    /// way to another process belongs to no process and is not counted.
    package func unnamedBytes() throws(SystemError) -> UnnamedBytes {
        var seen: [UInt64: Set<UInt64>] = [:]
        var bytes = UnnamedBytes()
        for descriptor in try openDescriptors() {
            let isMemory = if case .sharedMemory = descriptor.target { true } else { false }
            let isDeleted = if case .path(_, isDeleted: true) = descriptor.target { true } else { false }
            guard isMemory || isDeleted else { continue }
            guard let status = status(of: descriptor.number), status.st_nlink == 0,
                seen[UInt64(status.st_dev), default: []].insert(UInt64(status.st_ino)).inserted
            else { continue }
            let size = UInt64(max(0, status.st_blocks)) * 512
            if isMemory { bytes.memory += size } else { bytes.disk += size }
        }
        return bytes
    }

    /// The number of open descriptors. It looks at none of them: Linux 6.2 and later tell it as the folder's size.
    package func descriptorCount() throws(SystemError) -> Int {
        var status = stat()
        if fstatat(directory.rawValue, "fd", &status, 0) == 0, status.st_size > 0 { return Int(status.st_size) }
        let links = OwnedDescriptor(
            owning: try systemCall(.open) { hostel_open_at(directory.rawValue, "fd", O_RDONLY | O_DIRECTORY) })
        return Int(try systemCall(.getdents64) { hostel_list_numbers(links.rawValue, nil, 0) })
    }

    /// The open descriptors, in order of their numbers. A descriptor that is closed during the call is left out.
    package func openDescriptors() throws(SystemError) -> [OpenDescriptor] {
        let links = OwnedDescriptor(
            owning: try systemCall(.open) { hostel_open_at(directory.rawValue, "fd", O_RDONLY | O_DIRECTORY) })
        var numbers = [Int32](repeating: 0, count: Self.mostDescriptors)
        let count = try systemCall(.getdents64) { hostel_list_numbers(links.rawValue, &numbers, numbers.count) }
        var found: [OpenDescriptor] = []
        for number in numbers.prefix(Int(count)).sorted() {
            guard let target = Self.target(at: "\(number)", in: links.rawValue) else { continue }
            found.append(OpenDescriptor(number: number, target: target))
        }
        return found
    }

    private func target(of descriptor: Int32) -> DescriptorTarget? {
        Self.target(at: "fd/\(descriptor)", in: directory.rawValue)
    }

    private static func target(at link: String, in folder: Int32) -> DescriptorTarget? {
        var target = [UInt8](repeating: 0, count: 4096)
        let length = target.withUnsafeMutableBytes {
            hostel_readlinkat(folder, link, $0.bindMemory(to: CChar.self).baseAddress, 4096)
        }
        return length < 0 ? nil : DescriptorTarget(parsing: Array(target.prefix(Int(length))))
    }
}
