internal import Confinement
internal import LinuxSystem
internal import PlainText

/// The files that one process keeps although no folder lists them: deleted files, and memory files that it maps and of
/// which it has closed the descriptor.
///
/// The kernel does not tell the size of a file that is only mapped, so each counts as the largest that an extension can
/// make. Programs keep the descriptor of a file that they still need, so none is expected.
package struct HeldFiles: Hashable, Sendable {
    /// In deleted files with a descriptor.
    private var openDiskBytes: UInt64 = 0
    private var mapped: [ProcMaps.UnnamedFile] = []
    /// False if the process has more mappings than a look reads. Then the files that it keeps are unknown.
    package private(set) var isWhole = true

    /// A process that keeps no files.
    package init() {}

    /// Reads the files of a process. A process that has exited keeps none.
    package init(ofProcess pid: Int32) {
        guard let directory = try? ProcessDirectory(pid: pid), let open = try? directory.unnamedBytes(),
            let found = try? directory.mappedUnnamedFiles()
        else { return }
        openDiskBytes = open.disk
        (mapped, isWhole) = (found.files, found.isWhole)
    }

    /// The same, with the mapped files that an earlier look has found too: between closing a descriptor and removing
    /// the mapping, any program has such a file for a moment.
    package func lasting(since before: HeldFiles?) -> HeldFiles {
        var lasting = self
        let known = Set(before?.mapped ?? [])
        lasting.mapped = mapped.filter(known.contains)
        lasting.isWhole = isWhole || before?.isWhole != false
        return lasting
    }

    /// The bytes in memory files that are only mapped.
    package var memoryBytes: UInt64 { Self.bytes(mapped.count { $0.formerPath == nil }) }

    /// The bytes in deleted files: those with a descriptor, and those of these folders that are only mapped. A deleted
    /// file elsewhere is the system's, such as a library that was updated.
    package func diskBytes(in folders: [String]) -> UInt64 {
        let count = mapped.count { file in
            guard let path = file.formerPath else { return false }
            return folders.contains { path.lies(in: $0) }
        }
        return openDiskBytes.saturatingAdd(Self.bytes(count))
    }

    private static func bytes(_ files: Int) -> UInt64 { UInt64(files).saturatingMultiply(ResourceLimit.largestFile) }
}
