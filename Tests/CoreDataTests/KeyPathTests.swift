import CoreData
import Foundation
import HostelTestSupport
import Testing

/// Values at paths of properties, and stores that replace others.
@Suite struct KeyPathTests {
    @Test func aPathLeadsThroughRelationships() throws {
        let context = try container().viewContext
        let (shelf, tea, salt) = (Shelf(context: context), Item(context: context), Item(context: context))
        (tea.name, salt.name, tea.shelf, salt.shelf) = ("Tea", "Salt", shelf, shelf)
        tea.setValue("Green tea", forKeyPath: "name")
        tea.setValue("Upper", forKeyPath: "shelf.title")
        #expect(tea.name == "Green tea" && shelf.title == "Upper")
        #expect(salt.value(forKeyPath: "shelf.title") as? String == "Upper")
        #expect(shelf.value(forKeyPath: "items.name") as? Set<AnyHashable> == ["Green tea", "Salt"])
        #expect(Item(context: context).value(forKeyPath: "shelf.title") == nil)
    }

    @Test func aStoreTakesThePlaceOfAnotherOne() throws {
        let folder = try TemporaryFolder("core-data")
        let (old, new) = (
            URL(fileURLWithPath: folder.path + "/Old.sqlite"), URL(fileURLWithPath: folder.path + "/New/Shop.sqlite")
        )
        let first = try container(old)
        Item(context: first.viewContext).name = "Tea"
        try first.viewContext.save()
        let coordinator = first.persistentStoreCoordinator
        try coordinator.replacePersistentStore(at: new, withPersistentStoreFrom: old, ofType: NSSQLiteStoreType)
        #expect(try container(new).viewContext.fetch(Item.fetchRequest()).map(\.name) == ["Tea"])
        #expect(coordinator.persistentStores.count == 1)
        #expect(throws: (any Error).self) {
            try coordinator.replacePersistentStore(
                at: new, withPersistentStoreFrom: URL(fileURLWithPath: folder.path + "/None"), type: .sqlite)
        }
    }
}
