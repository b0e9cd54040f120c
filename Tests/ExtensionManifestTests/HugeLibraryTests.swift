import Glibc
import HostelTestSupport
import SystemPackage
import Testing

@testable import ExtensionManifest

/// Library files with offsets near the largest number. Sums of such offsets would overflow.
struct HugeLibraryTests {
    /// A sparse file claims a size that no disk has. A file system in memory allows it.
    @Test(.enabled(if: access("/dev/shm", W_OK) == 0, "no writable /dev/shm"))
    func sparseFileLargerThanAnyMemoryIsRefused() throws {
        let path = "/dev/shm/hostel-sparse-\(getpid())"
        let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
        try #require(file >= 0)
        defer {
            close(file)
            unlink(path)
        }
        let bytes = ELFBuilder(versions: ["GLIBC_2.4"]).build()
        try #require(write(file, bytes, bytes.count) == bytes.count && ftruncate(file, .max) == 0)
        let expected = LibraryImageError.file(.tooLarge(bytes: .max, limit: ELFWindow.mostBytes))
        #expect(throws: expected) { try LibraryImageReader.read(try OpenFile(path)) }
    }

    @Test func segmentBeyondAnyFileIsRefused() throws {
        let folder = try TemporaryFolder()
        try folder.write("text", to: "file")
        let path = folder.filePath.appending("file").string
        let far = ELFLayout.Segment(type: 1, offset: .max - 40, address: 1 << 40, fileSize: 32)
        // The file ends before the segment begins, so nothing is read.
        let ranges = [(address: 1 << 40 + 8, count: 8)]
        #expect(throws: LibraryImageError.self) {
            try ELFImage(try OpenFile(path), [far], only: ranges, limit: 100).number(1 << 40 + 8, as: UInt64.self)
        }
        let wide = ELFLayout.Segment(type: 1, offset: 0, address: 0, fileSize: .max)
        #expect(throws: LibraryImageError.malformed("the segments are too large")) {
            try ELFImage(try OpenFile(path), [ELFLayout.Segment(type: 1, offset: 0, address: 0, fileSize: 4), wide])
        }
    }
}
