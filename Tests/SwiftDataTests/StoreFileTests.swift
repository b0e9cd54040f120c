import Foundation
import HostelTestSupport
import LinuxSystem
import Testing

@testable import SwiftDataModels

/// The file of a store, which other processes write as well.
@Suite struct StoreFileTests {
    private static func container(_ folder: borrowing TemporaryFolder, allowsSave: Bool = true) throws -> ModelContainer
    {
        let url = URL(fileURLWithPath: folder.path + "/books.store")
        return try ModelContainer(
            for: Schema([Shelf.self, Book.self]),
            configurations: [ModelConfiguration(url: url, allowsSave: allowsSave)])
    }

    @Test func aChangeOfAnotherProcessReachesObjectsWithoutChanges() throws {
        let folder = try TemporaryFolder("store")
        let here = ModelContext(try Self.container(folder))
        let book = Book("A")
        here.insert(book)
        try here.save()
        // Another container reads the file as another process does.
        let there = ModelContext(try Self.container(folder))
        let same = try #require(try there.fetch(FetchDescriptor<Book>()).first)
        same.title = "B"
        there.insert(Book("C"))
        try there.save()
        #expect(try here.fetchCount(FetchDescriptor<Book>()) == 2)
        #expect(book.title == "B")
    }

    @Test func twoWritersKeepEachOthersObjects() throws {
        let folder = try TemporaryFolder("store")
        let contexts = try (0..<4).map { _ in ModelContext(try Self.container(folder)) }
        for (number, context) in contexts.enumerated() { context.insert(Book("\(number)")) }
        for context in contexts { try context.save() }
        #expect(try ModelContext(Self.container(folder)).fetchCount(FetchDescriptor<Book>()) == 4)
    }

    /// A decoder hashes each key: one of endless marks, by another program of the group, would take minutes.
    @Test(arguments: [String(repeating: "\u{301}", count: 20_000), String(repeating: "\\u0301", count: 5_000)])
    func aStoreWithAKeyOfEndlessMarksIsNotRead(_ marks: String) throws {
        let folder = try TemporaryFolder("store")
        let path = folder.path + "/books.store"
        let start = threadNanoseconds()
        try Data("{\"version\":1,\"entities\":{\"a\(marks)\":{}}}".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: SwiftDataError.self) { try StoreFile(path: path).read() }
        try Data("{\"version\":1,\"entities\":{\"B\":{\"k\":{\"v\":\"a\(marks)\"}}}}".utf8)
            .write(to: URL(fileURLWithPath: path))
        #expect(try StoreFile(path: path).read().entityNames == ["B"])
        #expect(threadNanoseconds() - start < 5_000_000_000)
    }

    /// Another program of the group may have written the JSON of a value as well.
    @Test func aValueWithAKeyOfEndlessMarksIsNotDecoded() throws {
        let start = threadNanoseconds()
        let marks = String(repeating: "\u{301}\u{323}", count: 20_000)
        #expect(try ModelCoding.decode("{\"a\u{301}\":1}", as: [String: Int].self) == ["a\u{301}": 1])
        #expect(throws: SwiftDataError.self) { try ModelCoding.decode("{\"a\(marks)\":1}", as: [String: Int].self) }
        #expect(threadNanoseconds() - start < 5_000_000_000)
    }

    @Test func aStoreInAnotherEncodingThanUTF8IsNotRead() throws {
        let folder = try TemporaryFolder("store")
        let path = folder.path + "/books.store"
        try #require("{\"version\":1,\"entities\":{}}".data(using: .utf16LittleEndian))
            .write(to: URL(fileURLWithPath: path))
        #expect(throws: SwiftDataError.self) { try StoreFile(path: path).read() }
    }

    @Test func aStoreThatAllowsNoSaveStaysAsItIs() throws {
        let folder = try TemporaryFolder("store")
        let context = ModelContext(try Self.container(folder, allowsSave: false))
        context.insert(Book("A"))
        #expect(throws: SwiftDataError.self) { try context.save() }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/books.store"))
    }

    @Test func aPropertyUnderItsEarlierNameIsRead() throws {
        let folder = try TemporaryFolder("store")
        try folder.write(
            #"{"version":1,"entities":{"Book":{"k":{"title":"\"A\"","sheets":"9"}}}}"#, to: "books.store")
        let book = try #require(try ModelContext(Self.container(folder)).fetch(FetchDescriptor<Book>()).first)
        #expect(book.title == "A" && book.pages == 9 && book.weight == 0 && book.shelf == nil)
    }

    @Test(arguments: [
        "", "{", "[]", #"{"version":2,"entities":{}}"#, #"{"version":1,"entities":{"Book":[]}}"#,
    ])
    func aDamagedFileIsRefused(_ text: String) throws {
        let folder = try TemporaryFolder("store")
        try folder.write(text, to: "books.store")
        #expect(throws: SwiftDataError.self) { try Self.container(folder) }
    }

    @Test func aRowThatDoesNotFitIsLeftOut() throws {
        let folder = try TemporaryFolder("store")
        try folder.write(
            #"{"version":1,"entities":{"Book":{"a":{"title":"7"},"b":{"title":"\"B\"","shelf":"[\"gone\"]"},"c":{}}}}"#,
            to: "books.store")
        let books = try ModelContext(Self.container(folder)).fetch(FetchDescriptor<Book>())
        #expect(books.map(\.title) == ["B"] && books.first?.shelf == nil)
    }

    @Test func damagedStoresAreReadOrRefused() throws {
        var random = SeededGenerator(seed: 0xDA7A)
        let folder = try TemporaryFolder("store")
        let context = ModelContext(try Self.container(folder))
        let shelf = Shelf("s")
        shelf.books = [Book("A", pages: 3), Book("B")]
        context.insert(shelf)
        try context.save()
        let path = folder.path + "/books.store"
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        var (read, refused) = (0, 0)
        for _ in 0..<300 {
            try Data(random.damaged(bytes)).write(to: URL(fileURLWithPath: path))
            do {
                _ = try ModelContext(Self.container(folder)).fetch(FetchDescriptor<Shelf>()).map(\.books.count)
                read += 1
            } catch { refused += 1 }
        }
        #expect(read > 0 && refused > 0, "\(read) \(refused)")
    }

    @Test func aStoreOverItsBoundIsRefused() throws {
        let folder = try TemporaryFolder("store")
        let context = ModelContext(try Self.container(folder))
        context.insert(Book(String(repeating: "x", count: StoreFile.mostBytes)))
        #expect(throws: SwiftDataError.self) { try context.save() }
    }
}
