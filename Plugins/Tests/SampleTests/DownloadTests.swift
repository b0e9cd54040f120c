import DailyShared
import Foundation
import Testing
import UIKit

@testable import DailyApp
@testable import FeedWidget

/// The server's answers and pictures on their way from the app to the widget.
@Suite struct DownloadTests {
    private final class Folder {
        let url: URL
        init() throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent(
                "hostel-download-\(UUID().uuidString.prefix(8))")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        deinit { try? FileManager.default.removeItem(at: url) }
    }

    @Test func onlyJSONIsStored() throws {
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

    @Test func twoAnswersInARowAreBothReturned() throws {
        var accumulator = JSONAccumulator(limit: 100)
        #expect(try accumulator.append(Data(#"{"a": 1} [2"#.utf8)).count == 1)
        #expect(try accumulator.append(Data(#"]{"b": 3}"#.utf8)).count == 2)
        #expect(try accumulator.append(Data(" 42".utf8)).isEmpty)
        #expect(try accumulator.finish() as? Int == 42)
        // After a malformed answer the next one is complete.
        #expect(throws: JSONAccumulator.Failure.malformed) { try accumulator.append(Data("{1}".utf8)) }
        #expect(throws: JSONAccumulator.Failure.tooLarge(limit: 100)) {
            try accumulator.append(Data(("[" + String(repeating: "1", count: 200)).utf8))
        }
        #expect(accumulator.pendingBytes == 0)
        #expect(try accumulator.append(Data("[]".utf8)).count == 1)
    }

    @Test func anyBytesAreReadWithinBounds() {
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
    func onlyDebugAndBetaBuildsUseAnotherServer(_ build: ServerAddress.Build, _ isThere: Bool) throws {
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

    @Test func theWidgetShowsTheDownloadedArticle() throws {
        let folder = try Folder()
        var download = FeedDownload(container: folder.url)
        let answer = #"{"meta": {"status": 200}, "response": {"papers": [{"article_id": 7, "title": "A"}]}}"#
        let half = answer.utf8.count / 2
        #expect(try download.receive(Data(answer.utf8.prefix(half))) == 0)
        #expect(try download.receive(Data(answer.utf8.dropFirst(half))) == 1)
        let store = FeedStore(container: folder.url)
        guard case .fresh(let paper) = FeedOutcome(store.read(), shown: nil) else {
            Issue.record("no article")
            return
        }
        #expect(paper.articleID == 7 && paper.title == "A")
        var nowhere = FeedDownload(container: nil)
        #expect(try nowhere.receive(Data("[]".utf8)) == 0)
    }

    /// 1 × 1 pixel.
    private static let png = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPgEpEDAABoAD1UCKP3AAAAAElFTkSuQmCC")

    @Test @MainActor func theWidgetShowsTheDownloadedPicture() async throws {
        let folder = try Folder()
        let store = FeedStore(container: folder.url)
        #expect(store.picture(named: "new.png") == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty, "a look makes no folder")
        let png = try #require(Self.png)
        let isThere = await withCheckedContinuation { done in
            FeedDownload(container: folder.url).receive(picture: png, named: "new.png") { done.resume(returning: $0) }
        }
        #expect(isThere)
        #expect(store.picture(named: "new.png")?.size == CGSize(width: 1, height: 1))
    }
}
