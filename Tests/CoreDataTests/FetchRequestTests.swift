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

    @Test func aRequestWithoutATypeTakesItFromItsPlaceAndGivesAnyObjects() throws {
        let context = try container().viewContext
        Item(context: context).name = "milk"
        let found = try context.fetch(.init(entityName: "Item")) as? [Item]
        #expect(found?.map(\.name) == ["milk"])
        #expect(try context.fetch(Item.fetchRequest()).first?.name == "milk")
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

    /// Writes down what a delegate hears of each change.
    private final class Diary: NSFetchedResultsControllerDelegate {
        var lines: [String] = []

        func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
            lines.append("begin")
        }

        func controller(
            _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
            at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
        ) {
            let places = [indexPath, newIndexPath].map { path in path.map { "\($0[0]).\($0[1])" } ?? "-" }
            lines.append("\(type) \((anObject as? Item)?.name ?? "") \(places[0]) \(places[1])")
        }

        func controller(
            _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
            didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
            for type: NSFetchedResultsChangeType
        ) { lines.append("section \(type) \(sectionInfo.name) \(sectionIndex)") }

        func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>) {
            lines.append("end")
        }
    }

    @Test func aDelegateHearsOfEachChangeWithThePlacesBeforeAndAfter() throws {
        let context = try container().viewContext
        func add(_ name: String, to title: String) -> Item {
            let (item, shelf) = (Item(context: context), Shelf(context: context))
            (shelf.title, item.name, item.shelf) = (title, name, shelf)
            return item
        }
        let (milk, salt) = (add("milk", to: "cold"), add("salt", to: "dry"))
        _ = add("sugar", to: "dry")
        try context.save()
        let request = Item.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Item.name, ascending: true)]
        let controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "shelf.title", cacheName: nil)
        let diary = Diary()
        controller.delegate = diary
        try controller.performFetch()
        func heard(after change: () -> Void) throws -> [String] {
            diary.lines = []
            change()
            try context.save()
            return diary.lines
        }
        var tea: Item?
        #expect(try heard { tea = add("tea", to: "dry") } == ["begin", "insert tea - 1.2", "end"])
        #expect(try heard { salt.count = 4 } == ["begin", "update salt 1.0 -", "end"])
        #expect(try heard { tea?.name = "rice" } == ["begin", "move rice 1.2 1.0", "end"])
        #expect(try heard { context.delete(milk) } == ["begin", "section delete cold 0", "delete milk 0.0 -", "end"])
    }

    @Test func aCoordinatorExecutesARequestWithAContext() throws {
        let context = try container().viewContext
        let item = Item(context: context)
        item.name = "milk"
        try context.save()
        let coordinator = try #require(context.persistentStoreCoordinator)
        let found = try coordinator.execute(Item.fetchRequest(), with: context) as? [Item]
        #expect(found?.map(\.name) == ["milk"])
        #expect(throws: (any Error).self) { try coordinator.execute(NSPersistentStoreRequest(), with: context) }
    }
}
