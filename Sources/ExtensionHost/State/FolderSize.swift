internal import Foundation

/// What the files of a folder take on disk. What lies in it is written by extensions: links are not followed, and the
/// number of entries is bounded.
package enum FolderSize {
    /// Entries that are looked at; a folder of more is measured by these.
    package static let mostEntries = 10_000

    /// Bytes of blocks, of a file with several names once; 0 where there is no such folder.
    package static func measure(_ folder: String) -> UInt64 {
        var bytes: UInt64 = 0
        var linked: Set<UInt64> = []
        var count = 0
        var folders = [folder]
        while let path = folders.popLast(), count < mostEntries {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
                count += 1
                guard count <= mostEntries else { return bytes }
                let place = path + "/" + name
                var status = stat()
                guard lstat(place, &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFDIR {
                    folders.append(place)
                } else if status.st_nlink > 1, !linked.insert(UInt64(status.st_ino)).inserted {
                    continue
                }
                bytes += UInt64(max(0, status.st_blocks)) * 512
            }
        }
        return bytes
    }
}
