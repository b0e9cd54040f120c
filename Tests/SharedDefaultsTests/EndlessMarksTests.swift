import Foundation
import HostelTestSupport
import LinuxSystem
import Testing

@testable import SharedDefaults

/// Texts of endless combining marks, of which a comparison or a hash takes minutes.
struct EndlessMarksTests {
    private static func marks(_ count: Int) -> String { "a" + String(repeating: "\u{301}\u{323}", count: count / 2) }

    private static var keys: [LogRecord] {
        let key = marks(400)
        return [
            .set(key, .bool(true)), .remove(key), .replace([key: .bool(true)]),
            .set("k", .array([.dictionary([key: .bool(true)])])),
        ]
    }

    @Test(arguments: keys.indices) func recordWithSuchAKeyIsLeftOutAndWrittenOver(_ index: Int) throws {
        let folder = try TemporaryFolder("defaults")
        let good = LogForm.encode(.set("good", .bool(true)))
        let bytes = LogForm.head + good + LogForm.encode(Self.keys[index])
        try Data(bytes).write(to: URL(fileURLWithPath: folder.log))
        let store = DefaultsStore(path: folder.log)
        #expect(try store.entries() == ["good": .bool(true)])
        #expect(store.readBytes == LogForm.head.count + good.count)
        try store.set(.integer(1), forKey: "more")
        #expect(try DefaultsStore(path: folder.log).entries() == ["good": .bool(true), "more": .integer(1)])
    }

    @Test func suchAKeyIsNotWritten() throws {
        let folder = try TemporaryFolder("defaults")
        let store = DefaultsStore(path: folder.log)
        let key = Self.marks(400)
        #expect(throws: DefaultsError.keyOfMarks) { try store.set(.bool(true), forKey: key) }
        #expect(throws: DefaultsError.keyOfMarks) { try store.set(.dictionary([key: .bool(true)]), forKey: "k") }
        #expect(throws: DefaultsError.keyOfMarks) { try store.remove(key) }
        #expect(throws: DefaultsError.keyOfMarks) { try store.replaceAll(with: [key: .bool(true)]) }
        #expect(try store.entries().isEmpty)
    }

    @Test func valuesOfSuchTextsAreComparedByBytes() throws {
        let folder = try TemporaryFolder("defaults")
        let store = DefaultsStore(path: folder.log)
        let start = threadNanoseconds()
        for end in ["b", "c"] { try store.set(.string(Self.marks(200_000) + end), forKey: "k") }
        #expect(DefaultsValue.string("\u{e9}") != .string("e\u{301}"))
        #expect(Set([DefaultsValue.string(Self.marks(200_000)), .string("a")]).count == 2)
        #expect(threadNanoseconds() - start < 5_000_000_000)
    }
}
