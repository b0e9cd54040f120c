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

    /// Counts what a delegate hears.
    private final class Listener: NSFetchedResultsControllerDelegate {
        var names: [[String]] = []

        func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
            names.append((controller.fetchedObjects as? [Item] ?? []).compactMap(\.name))
        }
    }

    @Test func aControllerFetchesAgainAfterEachSaveAndDividesItsObjects() throws {
        let context = try container().viewContext
        func add(_ name: String, to title: String) {
            let item = Item(context: context)
            let shelf = Shelf(context: context)
            (shelf.title, item.name, item.shelf) = (title, name, shelf)
        }
        add("milk", to: "cold")
        add("salt", to: "dry")
        let request = Item.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Item.name, ascending: true)]
        let controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "shelf.title", cacheName: nil)
        let listener = Listener()
        controller.delegate = listener
        #expect(controller.fetchedObjects == nil)
        try controller.performFetch()
        #expect(controller.fetchedObjects?.compactMap(\.name) == ["milk", "salt"])
        #expect(controller.sections?.map(\.name) == ["cold", "dry"] && controller.sectionIndexTitles == ["C", "D"])
        let salt = controller.object(at: IndexPath(indexes: [1, 0]))
        #expect(salt.name == "salt" && controller.indexPath(forObject: salt) == IndexPath(indexes: [1, 0]))
        add("tea", to: "dry")
        try context.save()
        #expect(listener.names == [["milk", "salt", "tea"]])
        #expect(controller.sections?.map(\.numberOfObjects) == [1, 2])
    }
}
