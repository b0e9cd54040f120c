import Foundation
import HostelTestSupport
import SwiftDataModels
import Testing

/// Resumes at the first notification.
@MainActor private final class Once {
    var token: (any NSObjectProtocol)?
    private var continuation: CheckedContinuation<Void, Never>?

    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

    func resume() {
        token.map(NotificationCenter.default.removeObserver)
        continuation?.resume()
        continuation = nil
    }
}

/// Objects, their changes and their relationships.
@Suite struct ModelContextTests {
    private static func memory() throws -> ModelContainer {
        try ModelContainer(
            for: Schema([Shelf.self, Book.self]), configurations: [ModelConfiguration(isStoredInMemoryOnly: true)])
    }

    private static func titles(_ context: ModelContext, _ descriptor: FetchDescriptor<Book> = .init()) throws
        -> [String]
    {
        try context.fetch(descriptor).map(\.title).sorted()
    }

    @Test func aSavedObjectIsReadInAnotherContext() throws {
        let container = try Self.memory()
        let (here, there) = (ModelContext(container), ModelContext(container))
        let book = Book("A", pages: 7)
        book.weight = -.infinity
        here.insert(book)
        #expect(try Self.titles(here) == ["A"] && Self.titles(there) == [])
        try here.save()
        let read = try #require(try there.fetch(FetchDescriptor<Book>()).first)
        #expect(read !== book && read.pages == 7 && read.weight == -.infinity)
        #expect(read.persistentModelID == book.persistentModelID && !here.hasChanges && !book.hasChanges)
    }

    @Test func aFetchFiltersSortsAndLimits() throws {
        let context = ModelContext(try Self.memory())
        for pages in 1...6 { context.insert(Book("\(pages)", pages: pages)) }
        context.insert(Book("none"))
        var descriptor = FetchDescriptor<Book>(
            predicate: #Predicate { ($0.pages ?? 0) > 2 }, sortBy: [SortDescriptor(\.pages, order: .reverse)])
        (descriptor.fetchOffset, descriptor.fetchLimit) = (1, 2)
        #expect(try context.fetch(descriptor).map(\.title) == ["5", "4"])
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == 7)
    }

    @Test func aFetchWithoutAnOrderHasTheOrderOfInsertion() throws {
        let container = try Self.memory()
        let context = ModelContext(container)
        let titles = (0..<20).map { "book \($0)" }
        for title in titles { context.insert(Book(title)) }
        #expect(try context.fetch(FetchDescriptor<Book>()).map(\.title) == titles)
        try context.save()
        #expect(try ModelContext(container).fetch(FetchDescriptor<Book>()).map(\.title) == titles)
    }

    @Test func bothSidesOfARelationshipChangeTogether() throws {
        let (shelf, other, book) = (Shelf("s"), Shelf("t"), Book("A"))
        book.shelf = shelf
        #expect(shelf.books == [book])
        book.shelf = other
        #expect(shelf.books.isEmpty && other.books == [book])
        other.books = []
        #expect(book.shelf == nil)
    }

    @Test func objectsThatNameOneAnotherAreReadOnce() throws {
        let container = try Self.memory()
        let context = ModelContext(container)
        let shelf = Shelf("s")
        shelf.books = [Book("A"), Book("B")]
        context.insert(shelf)
        try context.save()
        let read = try #require(try ModelContext(container).fetch(FetchDescriptor<Book>()).first)
        let whole = try #require(read.shelf)
        #expect(whole.books.count == 2 && whole.books.contains { $0 === read })
    }

    @Test func aDeletedShelfTakesItsBooksAlong() throws {
        let container = try Self.memory()
        let context = ModelContext(container)
        let shelf = Shelf("s")
        shelf.books = [Book("A")]
        context.insert(shelf)
        context.insert(Book("B"))
        try context.save()
        context.delete(shelf)
        try context.save()
        #expect(try Self.titles(ModelContext(container)) == ["B"] && shelf.isDeleted)
    }

    @Test func aDeletedBookLeavesItsShelf() throws {
        let context = ModelContext(try Self.memory())
        let (shelf, book) = (Shelf("s"), Book("A"))
        shelf.books = [book]
        context.insert(shelf)
        try context.save()
        context.delete(book)
        try context.save()
        #expect(shelf.books.isEmpty)
    }

    @Test func aUniqueValueReplacesTheEarlierObject() throws {
        let container = try Self.memory()
        let (first, second) = (ModelContext(container), ModelContext(container))
        first.insert(Shelf("s"))
        try first.save()
        let again = Shelf("s")
        again.books = [Book("A")]
        second.insert(again)
        try second.save()
        let shelves = try ModelContext(container).fetch(FetchDescriptor<Shelf>())
        #expect(shelves.map(\.books.count) == [1])
    }

    @Test func aRollbackForgetsWhatIsNotSaved() throws {
        let context = ModelContext(try Self.memory())
        let book = Book("A")
        context.insert(book)
        try context.save()
        book.title = "B"
        context.insert(Book("C"))
        context.rollback()
        #expect(book.title == "A" && !context.hasChanges)
        #expect(try Self.titles(context) == ["A"])
    }

    @Test @MainActor func theMainContextSavesByItself() async throws {
        let container = try Self.memory()
        let main = container.mainContext
        main.insert(Book("A"))
        await withCheckedContinuation { continuation in
            let once = Once(continuation)
            once.token = NotificationCenter.default.addObserver(
                forName: ModelContext.didSave, object: main, queue: nil
            ) { _ in MainActor.assumeIsolated { once.resume() } }
        }
        #expect(try Self.titles(ModelContext(container)) == ["A"])
    }

    @Test func aChainOfObjectsIsReadWithoutDepth() throws {
        let container = try Self.memory()
        let context = ModelContext(container)
        for number in 0..<2_000 {
            let (shelf, book) = (Shelf("\(number)"), Book("\(number)"))
            shelf.books = [book]
            context.insert(shelf)
        }
        try context.save()
        #expect(try ModelContext(container).fetch(FetchDescriptor<Book>()).count == 2_000)
    }
}
