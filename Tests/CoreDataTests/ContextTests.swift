import CoreData
import Foundation
import HostelTestSupport
import Testing

/// Objects, relationships and saves, by the classes of a small model.
@Suite struct ContextTests {
    @Test func newObjectHasTheDefaultValuesOfItsModel() throws {
        let context = try container().viewContext
        let item = Item(context: context)
        #expect(item.count == 1 && item.isFresh && item.price == 0 && item.name == nil && item.weight == nil)
        #expect(item.isPrepared && item.isInserted && context.hasChanges)
        #expect(item.entity.name == "Item" && item.objectID.uriRepresentation().scheme == "x-coredata")
    }

    @Test func valuesAreSetAndReadByTheirNames() throws {
        let item = Item(context: try container().viewContext)
        item.setValuesForKeys(["name": "Tea", "count": 3, "price": NSNull()])
        #expect(item.name == "Tea" && item.count == 3 && item.price == 0)
        let values = item.dictionaryWithValues(forKeys: ["name", "weight", "name"])
        #expect(values["name"] as? String == "Tea" && values["weight"] is NSNull && values.count == 2)
    }

    @Test func aListAndATableAreReadAsTheClassesOfFoundation() throws {
        let item = Item(context: try container().viewContext)
        item.setValue(NSArray(array: ["a", "b"]), forKey: "tags")
        let list: NSArray? = item._managed("tags")
        #expect(list == NSArray(array: ["a", "b"]) && item.tags == ["a", "b"])
        item.setValue(NSDictionary(dictionary: ["x": "1"]), forKey: "tags")
        let table: NSDictionary? = item._managed("tags")
        #expect(table?["x"] as? String == "1")
        item.tags = nil
        let none: NSDictionary? = item._managed("tags")
        #expect(none == nil)
    }

    @Test func aClassWithAnInitialiserOfItsOwnIsMadeByIt() throws {
        let folder = try TemporaryFolder("core-data")
        let file = URL(fileURLWithPath: folder.path + "/Shop.sqlite")
        let context = try container(file).viewContext
        let shelf = NSEntityDescription.insertNewObject(forEntityName: "Shelf", into: context)
        #expect((shelf as? Shelf)?.isMadeByOwnInitialiser == true)
        try context.save()
        let found = try #require(try container(file).viewContext.fetch(Shelf.fetchRequest()).first)
        #expect(found.isMadeByOwnInitialiser && found.title == "New")
    }

    @Test func aFetchWithoutAnOrderHasTheOrderOfInsertion() throws {
        let folder = try TemporaryFolder("core-data")
        let file = URL(fileURLWithPath: folder.path + "/Shop.sqlite")
        let context = try container(file).viewContext
        let names = (0..<20).map { "item \($0)" }
        for name in names { Item(context: context).name = name }
        #expect(try context.fetch(Item.fetchRequest()).map(\.name) == names)
        try context.save()
        #expect(try container(file).viewContext.fetch(Item.fetchRequest()).map(\.name) == names)
    }

    @Test func savedValuesAreReadByAnotherContainerOfTheFile() throws {
        let folder = try TemporaryFolder("core-data")
        let file = URL(fileURLWithPath: folder.path + "/Shop.sqlite")
        let (id, date) = (UUID(), Date(timeIntervalSinceReferenceDate: 800_000_000.5))
        let first = try container(file).viewContext
        let item = Item(context: first)
        (item.id, item.name, item.added, item.link) = (id, "Tea", date, URL(string: "https://example.org/tea"))
        (item.count, item.price, item.weight, item.tags) = (7, 2.5, 1.25, ["green", "leaf"])
        item.shelf = Shelf(context: first)
        try first.save()
        #expect(!first.hasChanges && !item.isInserted)

        let second = try container(file).viewContext
        let found = try #require(try second.fetch(Item.fetchRequest()).first)
        #expect(found.id == id && found.name == "Tea" && found.added == date && found.tags == ["green", "leaf"])
        #expect(found.count == 7 && found.price == 2.5 && found.weight?.doubleValue == 1.25)
        #expect(found.link?.host() == "example.org" && found.shelf?.title == "New" && found.isPrepared == false)
        #expect(found.shelf?.items?.count == 1)

        // Each side changes a property of its own; both stay.
        (found.name, item.price) = ("Coffee", 9)
        try second.save()
        try first.save()
        let third = try #require(try container(file).viewContext.fetch(Item.fetchRequest()).first)
        #expect(third.name == "Coffee" && third.price == 9)
    }

    @Test func bothSidesOfARelationshipAreKept() throws {
        let context = try container().viewContext
        let (one, two) = (Shelf(context: context), Shelf(context: context))
        let item = Item(context: context)
        item.shelf = one
        #expect(one.items?.contains(item) == true)
        two.items = NSSet(array: [item])
        #expect(item.shelf == two && one.items?.count == 0)
        context.delete(two)
        #expect(item.isDeleted && two.isDeleted)
        try context.save()
        #expect(try context.count(for: Item.fetchRequest()) == 0 && context.count(for: Shelf.fetchRequest()) == 1)
    }

    @Test func rollbackForgetsWhatIsNotSaved() throws {
        let context = try container().viewContext
        let item = Item(context: context)
        item.name = "a"
        try context.save()
        item.name = "b"
        _ = Item(context: context)
        #expect(item.isUpdated && context.insertedObjects.count == 1)
        context.rollback()
        #expect(item.name == "a" && !context.hasChanges)
        #expect(try context.count(for: Item.fetchRequest()) == 1)
    }

    @Test func backgroundContextSharesTheStore() async throws {
        let container = try container()
        try await container.performBackgroundTask { context in
            Item(context: context).name = "made aside"
            try context.save()
        }
        #expect(try container.viewContext.fetch(Item.fetchRequest()).map(\.name) == ["made aside"])
        let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        child.parent = container.viewContext
        try child.performAndWait { () throws in
            for item in try child.fetch(Item.fetchRequest()) { child.delete(item) }
            try child.save()
        }
        #expect(try container.viewContext.count(for: Item.fetchRequest()) == 0)
    }

    @Test func executedRequestAsksTheContextOfItsBlock() async throws {
        let container = try container()
        let context = container.viewContext
        Item(context: context).name = "milk"
        #expect(throws: (any Error).self) { try Item.fetchRequest().execute() }
        #expect(try context.performAndWait { try Item.fetchRequest().execute() }.map(\.name) == ["milk"])
        // Another context has its own objects.
        let names = try await container.performBackgroundTask { other in
            let before = try Item.fetchRequest().execute()
            Item(context: other).name = "salt"
            return try (before + Item.fetchRequest().execute()).map(\.name)
        }
        #expect(names == ["salt"])
    }

    @Test func batchDeletionNamesTheDeletedObjects() throws {
        let context = try container().viewContext
        for name in ["a", "b", "c"] { Item(context: context).name = name }
        try context.save()
        let request: NSFetchRequest<NSFetchRequestResult> = Item.fetchRequest()
        request.predicate = NSPredicate(format: "name != %@", "b")
        let deletion = NSBatchDeleteRequest(fetchRequest: request)
        deletion.resultType = .resultTypeObjectIDs
        let result = try context.execute(deletion) as? NSBatchDeleteResult
        #expect((result?.result as? [NSManagedObjectID])?.count == 2)
        #expect(try context.fetch(Item.fetchRequest()).map(\.name) == ["b"])
    }

    @Test func fileThatIsNoStoreIsReportedAndStays() throws {
        let folder = try TemporaryFolder("core-data")
        try folder.write("SQLite format 3", to: "Shop.sqlite")
        let file = URL(fileURLWithPath: folder.path + "/Shop.sqlite")
        let error = #expect(throws: (any Error).self) { try container(file) }
        #expect(error?.localizedDescription.contains("Shop.sqlite") == true)
        #expect(try String(contentsOf: file, encoding: .utf8) == "SQLite format 3")
    }

    @Test func aStoreNamesItsConfigurationAndItsOptions() throws {
        let model = try container().managedObjectModel
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        let plain = try coordinator.addPersistentStore(
            ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        #expect(plain.configurationName == "PF_DEFAULT_CONFIGURATION_NAME" && plain.options == nil && !plain.isReadOnly)
        let read = try coordinator.addPersistentStore(
            ofType: NSInMemoryStoreType, configurationName: "Local", at: nil,
            options: [NSReadOnlyPersistentStoreOption: true])
        #expect(read.configurationName == "Local" && read.isReadOnly)
        #expect(read.options?[NSReadOnlyPersistentStoreOption] as? Bool == true)
        let moved = try coordinator.migratePersistentStore(
            read, to: URL(fileURLWithPath: "/dev/null"), type: .inMemory)
        #expect(moved.configurationName == "Local")
    }

    @Test func storeMovesToAnotherPlace() throws {
        let folder = try TemporaryFolder("core-data")
        let (old, new) = (
            URL(fileURLWithPath: folder.path + "/a.sqlite"), URL(fileURLWithPath: folder.path + "/b.sqlite")
        )
        let container = try container(old)
        Item(context: container.viewContext).name = "moved"
        try container.viewContext.save()
        let coordinator = container.persistentStoreCoordinator
        _ = try coordinator.migratePersistentStore(
            try #require(coordinator.persistentStore(for: old)), to: new, type: .sqlite)
        #expect(coordinator.persistentStore(for: old) == nil)
        #expect(try container.viewContext.fetch(Item.fetchRequest()).map(\.name) == ["moved"])
    }
}
