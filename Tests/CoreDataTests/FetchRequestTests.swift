import CoreData
import Foundation
import SwiftUI
import Testing

/// The objects that a view asks for.
@MainActor @Suite struct FetchRequestTests {
    private struct Names: View {
        @FetchRequest(
            sortDescriptors: [NSSortDescriptor(keyPath: \Item.name, ascending: true)],
            predicate: NSPredicate(format: "count > %d", 0)) private var items: FetchedResults<Item>
        @Environment(\.managedObjectContext) private var context
        let take: ([String], NSManagedObjectContext) -> Void

        var body: some View {
            take(items.compactMap(\.name), context)
            return Text("\(items.count)")
        }
    }

    @Test func aViewHasTheObjectsOfItsContext() throws {
        let context = try container().viewContext
        for (index, name) in ["c", "a", "b"].enumerated() {
            let item = Item(context: context)
            (item.name, item.count) = (name, Int16(index))
        }
        var seen: [String] = []
        var found: NSManagedObjectContext?
        let view = Names { (seen, found) = ($0, $1) }.environment(\.managedObjectContext, context)
        _ = ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 100, height: 100))
        #expect(seen == ["a", "b"] && found === context)
    }
}
