import ExtensionFoundation
import Foundation
import Testing
import UIKit

/// A folder that is deleted with the test.
private final class Folder {
    let url: URL
    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "hostel-cache-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
}

/// Pictures that a container and its widget share as files.
struct ImageCacheTests {
    @Test func picturesAreNamedByTheirKeys() {
        #expect(ImageCache.fileName(forKey: "") == "d41d8cd98f00b204e9800998ecf8427e")
        #expect(ImageCache.fileName(forKey: nil) == "d41d8cd98f00b204e9800998ecf8427e")
        // As in the test suite of RFC 1321.
        #expect(ImageCache.fileName(forKey: "abc") == "900150983cd24fb0d6963f7d28e17f72")
        // As md5sum gives it.
        #expect(ImageCache.fileName(forKey: "a.png") == "32d3ca5e23f4ccf1e4c8660c40e75f33.png")
        #expect(ImageCache.fileName(forKey: "a." + String(repeating: "x", count: 300)).utf8.count == 32)
    }

    @Test func theFolderIsCreatedOrNil() async throws {
        let folder = try Folder()
        let cache = ImageCache(container: folder.url.appendingPathComponent("new/group"))
        #expect(cache.folder?.path == folder.url.path + "/new/group/Caches")
        #expect(FileManager.default.fileExists(atPath: folder.url.path + "/new/group/Caches"))
        for url in [nil, URL(fileURLWithPath: "/proc/self")] {
            let none = ImageCache(container: url)
            #expect(none.folder == nil && !none.contains("a") && none.data(forKey: "a") == nil)
            let isWritten = await withCheckedContinuation { done in
                none.store(Data([1]), forKey: "a") { done.resume(returning: $0) }
            }
            #expect(!isWritten)
        }
    }

    @Test func cacheHoldsAPictureWhileItsFileIsWritten() async throws {
        let folder = try Folder()
        let cache = ImageCache(container: folder.url)
        #expect(!cache.contains("a.png"))
        for number in 0..<100 {
            let data = Data(repeating: UInt8(number), count: 4096)
            let isWritten = await withCheckedContinuation { done in
                cache.store(data, forKey: "a.png") { done.resume(returning: $0) }
                // The file may or may not exist yet, but the picture counts, with the newest bytes.
                #expect(cache.contains("a.png"))
                #expect(cache.data(forKey: "a.png") == data)
            }
            #expect(isWritten)
            #expect(cache.fileExists(forKey: "a.png"))
            #expect(cache.data(forKey: "a.png") == data)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/Caches").count == 1)
    }

    @Test func cacheHoldsAPictureBeforeItsFileIsWritten() async throws {
        let folder = try Folder()
        let cache = ImageCache(container: folder.url)
        let other = ImageCache(container: folder.url)
        // Writes are serial, and the first one ends with its completion.
        let gate = DispatchSemaphore(value: 0)
        cache.store(Data([1]), forKey: "first.png") { _ in gate.wait() }
        let data = Data([2])
        let isWritten = await withCheckedContinuation { done in
            cache.store(data, forKey: "second.png") { done.resume(returning: $0) }
            #expect(!cache.fileExists(forKey: "second.png"))
            #expect(cache.contains("second.png") && cache.data(forKey: "second.png") == data)
            // Another cache sees the file alone.
            #expect(!other.contains("second.png") && other.data(forKey: "second.png") == nil)
            gate.signal()
        }
        #expect(isWritten && cache.fileExists(forKey: "second.png"))
        #expect(other.contains("second.png") && other.data(forKey: "second.png") == data)
    }

    @Test func theDraftOfADeadWriterIsOverwritten() async throws {
        let folder = try Folder()
        let cache = ImageCache(container: folder.url)
        let caches = try #require(cache.folder)
        let name = ImageCache.fileName(forKey: "a.png")
        try Data(repeating: 7, count: 9_000).write(to: caches.appendingPathComponent("." + name + ".0.new"))
        let isWritten = await withCheckedContinuation { done in
            cache.store(Data([1]), forKey: "a.png") { done.resume(returning: $0) }
        }
        #expect(isWritten && cache.data(forKey: "a.png") == Data([1]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: caches.path) == [name])
        // A link with the draft's name is not a draft and is not followed: another name is used.
        try FileManager.default.createSymbolicLink(
            atPath: caches.path + "/." + name + ".0.new", withDestinationPath: "/etc/hostname")
        let again = await withCheckedContinuation { done in
            cache.store(Data([2]), forKey: "a.png") { done.resume(returning: $0) }
        }
        #expect(again && cache.data(forKey: "a.png") == Data([2]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: caches.path).count == 2)
    }
}
