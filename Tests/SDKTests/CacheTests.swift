import ExtensionFoundation
import Foundation
import Testing
import UIKit

/// The helpers for what a container and its widget hand to each other as files.
struct CacheTests {
    private final class Folder {
        let url: URL
        init() throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent(
                "hostel-cache-\(UUID().uuidString.prefix(8))")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        deinit { try? FileManager.default.removeItem(at: url) }
    }

    @Test func picturesAreNamedByTheirKeys() {
        #expect(ImageCache.fileName(forKey: "") == "d41d8cd98f00b204e9800998ecf8427e")
        #expect(ImageCache.fileName(forKey: nil) == "d41d8cd98f00b204e9800998ecf8427e")
        // As in the test suite of RFC 1321.
        #expect(ImageCache.fileName(forKey: "abc") == "900150983cd24fb0d6963f7d28e17f72")
        // As md5sum gives it.
        #expect(ImageCache.fileName(forKey: "a.png") == "32d3ca5e23f4ccf1e4c8660c40e75f33.png")
        #expect(ImageCache.fileName(forKey: "a." + String(repeating: "x", count: 300)).utf8.count == 32)
    }

    @Test func theFolderIsMadeOrThereIsNone() async throws {
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

    @Test func whatIsBeingWrittenCountsAsThere() async throws {
        let folder = try Folder()
        let cache = ImageCache(container: folder.url)
        #expect(!cache.contains("a.png"))
        for number in 0..<100 {
            let data = Data(repeating: UInt8(number), count: 4096)
            let isWritten = await withCheckedContinuation { done in
                cache.store(data, forKey: "a.png") { done.resume(returning: $0) }
                // The file may or may not be there by now, but it counts, with the newest bytes.
                #expect(cache.contains("a.png"))
                #expect(cache.data(forKey: "a.png") == data)
            }
            #expect(isWritten)
            #expect(cache.fileExists(forKey: "a.png"))
            #expect(cache.data(forKey: "a.png") == data)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/Caches").count == 1)
    }

    @Test func rightAfterASaveTheFileMayNotBeThereAndThePictureIs() async throws {
        let folder = try Folder()
        let cache = ImageCache(container: folder.url)
        let other = ImageCache(container: folder.url)
        // Writes come one after the other, and the first is not over before its completion is.
        let gate = DispatchSemaphore(value: 0)
        cache.store(Data([1]), forKey: "first.png") { _ in gate.wait() }
        let data = Data([2])
        let isWritten = await withCheckedContinuation { done in
            cache.store(data, forKey: "second.png") { done.resume(returning: $0) }
            #expect(!cache.fileExists(forKey: "second.png"))
            #expect(cache.contains("second.png") && cache.data(forKey: "second.png") == data)
            // Who has not saved it himself knows of the file alone.
            #expect(!other.contains("second.png") && other.data(forKey: "second.png") == nil)
            gate.signal()
        }
        #expect(isWritten && cache.fileExists(forKey: "second.png"))
        #expect(other.contains("second.png") && other.data(forKey: "second.png") == data)
    }

    @Test func aDraftOfADeadWriterIsWrittenOver() async throws {
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
        // A link under the draft's name is nobody's draft, and is not followed: another place is taken.
        try FileManager.default.createSymbolicLink(
            atPath: caches.path + "/." + name + ".0.new", withDestinationPath: "/etc/hostname")
        let again = await withCheckedContinuation { done in
            cache.store(Data([2]), forKey: "a.png") { done.resume(returning: $0) }
        }
        #expect(again && cache.data(forKey: "a.png") == Data([2]))
        #expect(try FileManager.default.contentsOfDirectory(atPath: caches.path).count == 2)
    }

    @Test func onlyJSONIsKept() throws {
        let folder = try Folder()
        let cache = ResponseCache(container: folder.url)
        #expect(cache.url?.lastPathComponent == "QDLabCache.json")
        #expect(cache.store(["meta": ["status": 200]]))
        let text = try String(contentsOf: try #require(cache.url), encoding: .utf8)
        #expect(text.contains("\n"), "for people to read")
        for bad: Any in [["a": Double.nan], ["a": Double.infinity], ["a": Date()], "text"] {
            #expect(!cache.store(bad))
        }
        #expect((cache.read() as? [String: [String: Int]])?["meta"] == ["status": 200])
        #expect(!ResponseCache(container: nil).store([1]) && ResponseCache(container: nil).read() == nil)
    }

    @Test func piecesOfOneByteAreOneAnswer() throws {
        var accumulator = JSONAccumulator()
        var answers: [Any] = []
        for byte in #"{"title": "a } \" ] b", "list": [1, [2]]}"#.utf8 {
            answers += try accumulator.append(Data([byte]))
        }
        #expect(answers.count == 1)
        #expect((answers.first as? [String: Any])?["title"] as? String == #"a } " ] b"#)
        #expect(try accumulator.finish() == nil)
    }

    @Test func twoAnswersInARowAreBothDelivered() throws {
        var accumulator = JSONAccumulator(limit: 100)
        #expect(try accumulator.append(Data(#"{"a": 1} [2"#.utf8)).count == 1)
        #expect(try accumulator.append(Data(#"]{"b": 3}"#.utf8)).count == 2)
        #expect(try accumulator.append(Data(" 42".utf8)).isEmpty)
        #expect(try accumulator.finish() as? Int == 42)
        // After what is no answer the next one is.
        #expect(throws: JSONAccumulator.Failure.malformed) { try accumulator.append(Data("{1}".utf8)) }
        #expect(throws: JSONAccumulator.Failure.tooLarge(limit: 100)) {
            try accumulator.append(Data(("[" + String(repeating: "1", count: 200)).utf8))
        }
        #expect(accumulator.pendingBytes == 0)
        #expect(try accumulator.append(Data("[]".utf8)).count == 1)
    }

    @Test func anyBytesAreTakenWithinBounds() {
        var state: UInt64 = 42
        var accumulator = JSONAccumulator(limit: 512)
        for _ in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let alphabet = Array(#"{}[]",:\ 01eé"#.utf8)
            let piece = (0..<8).map { alphabet[Int((state >> (8 * UInt64($0))) & 0xFF) % alphabet.count] }
            _ = try? accumulator.append(Data(piece))
            #expect(accumulator.pendingBytes <= 512)
        }
    }

    @Test(arguments: ServerAddress.Build.allCases, [true, false])
    func anotherServerOnlyWhileItIsBeingMade(_ build: ServerAddress.Build, _ isThere: Bool) throws {
        let folder = try Folder()
        if isThere {
            let list = #"["http://127.0.0.1:8080", "http://127.0.0.1:9090"]"#
            try Data(list.utf8).write(to: folder.url.appendingPathComponent("QDServerIP.json"))
        }
        let address = ServerAddress.address(container: folder.url, build: build)
        #expect(address == (isThere && build != .release ? "http://127.0.0.1:8080" : "http://app3.qdaily.com"))
        #expect(ServerAddress.Build(info: ["HostelBuild": build.rawValue]) == build)
        #expect(
            ServerAddress.Build(info: nil) == .release && ServerAddress.Build(info: ["HostelBuild": "x"]) == .release)
    }
}
