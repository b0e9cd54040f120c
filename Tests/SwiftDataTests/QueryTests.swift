import Foundation
import HostelTestSupport
import SwiftDataModels
import SwiftUI
import Testing

/// Views that show the objects of a store.
@MainActor @Suite struct QueryTests {
    private struct Titles: View {
        @Query(sort: \Book.title, order: .reverse) private var books: [Book]
        let seen: (([String]) -> Void)

        var body: some View {
            seen(books.map(\.title))
            return Text(verbatim: "\(books.count)")
        }
    }

    private func titles(_ container: ModelContainer?) -> [String] {
        var seen: [String] = []
        let view = Titles { seen = $0 }
        let renderer = ViewRenderer(environment: EnvironmentValues())
        let size = CGSize(width: 100, height: 100)
        if let container {
            _ = renderer.render(view.modelContainer(container), size: size)
        } else {
            _ = renderer.render(view, size: size)
        }
        return seen
    }

    @Test func aQueryShowsTheObjectsOfTheContainerAround() throws {
        let container = try ModelContainer(
            for: Schema([Book.self]), configurations: [ModelConfiguration(isStoredInMemoryOnly: true)])
        let context = ModelContext(container)
        for title in ["A", "B"] { context.insert(Book(title)) }
        try context.save()
        #expect(titles(container) == ["B", "A"])
    }

    @Test func aQueryWithoutAContainerIsEmpty() { #expect(titles(nil) == []) }
}
