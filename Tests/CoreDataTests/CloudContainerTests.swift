import CloudKit
import CoreData
import Foundation
import HostelTestSupport
import Testing

/// A container for iCloud, which is on this machine alone.
@MainActor @Suite struct CloudContainerTests {
    private func container(_ file: URL) throws -> NSPersistentCloudKitContainer {
        let entity = NSEntityDescription()
        entity.name = "Tide"
        let height = NSAttributeDescription()
        (height.name, height.attributeType) = ("height", .integer32AttributeType)
        entity.properties = [height]
        let model = NSManagedObjectModel()
        model.entities = [entity]
        let container = NSPersistentCloudKitContainer(name: "Tides", managedObjectModel: model)
        let description = NSPersistentStoreDescription(url: file)
        description.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(containerIdentifier: "iCloud.a")
        description.cloudKitContainerOptions?.databaseScope = .shared
        container.persistentStoreDescriptions = [description]
        var failure: (any Error)?
        container.loadPersistentStores { failure = $1 }
        if let failure { throw failure }
        return container
    }

    @Test func aContainerForICloudKeepsItsObjectsInItsFile() throws {
        let folder = try TemporaryFolder("tides")
        let file = URL(fileURLWithPath: folder.path + "/Tides.sqlite")
        let context = try container(file).viewContext
        let tide = NSEntityDescription.insertNewObject(forEntityName: "Tide", into: context)
        tide.setValue(7, forKey: "height")
        try context.save()
        let again = try container(file)
        let found = try again.viewContext.fetch(NSFetchRequest<NSManagedObject>(entityName: "Tide"))
        #expect(found.map { $0.value(forKey: "height") as? Int32 } == [7])
        #expect(again.persistentStoreDescriptions.first?.cloudKitContainerOptions?.databaseScope == .shared)
    }
}
