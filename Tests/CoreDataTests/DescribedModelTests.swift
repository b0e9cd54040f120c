import CoreData
import Foundation
import HostelTestSupport
import Testing

/// Models that a program describes in code, without a model file.
@Suite struct DescribedModelTests {
    @Test func anEntityDescribedInCodeHasItsClassItsDefaultsAndItsRows() throws {
        let folder = try TemporaryFolder("described-model")
        let file = URL(fileURLWithPath: folder.path + "/Books.sqlite")
        let context = try container(file, model("DescribedBook")).viewContext
        let book = NSEntityDescription.insertNewObject(forEntityName: "DescribedBook", into: context)
        #expect(book.value(forKey: "pages") as? Int32 == 3 && book.value(forKey: "read") as? Bool == false)
        book.setValue("Tea", forKey: "title")
        try context.save()

        let other = try container(file, model("DescribedBook")).viewContext
        let found = try other.fetch(NSFetchRequest<NSManagedObject>(entityName: "DescribedBook"))
        #expect(found.count == 1 && found.first?.value(forKey: "title") as? String == "Tea")
    }

    @Test(arguments: ["Shelf", "CoreDataTests.Shelf", NSStringFromClass(Shelf.self)])
    func objectsAreOfTheClassThatTheDescriptionNames(_ name: String) throws {
        let object = try object(named: name)
        #expect(object is Shelf)
        object.setValue("Tea", forKey: "title")
        #expect((object as? Shelf)?.title == "Tea")
    }

    @Test func anEntityWithoutAClassOfItsNameHasPlainObjects() throws {
        #expect(type(of: try object(named: "Missing")) == NSManagedObject.self)
    }

    private func object(named className: String) throws -> NSManagedObject {
        let entity = NSEntityDescription()
        (entity.name, entity.managedObjectClassName) = ("Named", className)
        entity.properties = [attribute("title", .stringAttributeType)]
        let model = NSManagedObjectModel()
        model.entities = [entity]
        return NSEntityDescription.insertNewObject(
            forEntityName: "Named", into: try container(nil, model).viewContext)
    }

    @Test func relationshipsDescribedInCodeKeepBothSides() throws {
        let (shelf, book) = (NSEntityDescription(), NSEntityDescription())
        (shelf.name, book.name) = ("S", "B")
        let (books, owner) = (NSRelationshipDescription(), NSRelationshipDescription())
        (books.name, owner.name, owner.maxCount) = ("books", "shelf", 1)
        (shelf.properties, book.properties) = ([books], [owner])
        // Sources name the other side after the properties are a part of their entities.
        (books.destinationEntity, owner.destinationEntity) = (book, shelf)
        (books.inverseRelationship, owner.inverseRelationship) = (owner, books)
        books.deleteRule = .cascadeDeleteRule
        #expect(books.isToMany && !owner.isToMany && books.entity === shelf)
        let model = NSManagedObjectModel()
        model.entities = [shelf, book]

        let context = try container(nil, model).viewContext
        let one = NSEntityDescription.insertNewObject(forEntityName: "S", into: context)
        let two = NSEntityDescription.insertNewObject(forEntityName: "B", into: context)
        two.setValue(one, forKey: "shelf")
        #expect((one.value(forKey: "books") as? Set<NSManagedObject>) == [two])
        context.delete(one)
        #expect(two.isDeleted)
    }

    @Test func aSubentityHasThePropertiesOfItsParent() throws {
        let (parent, child) = (NSEntityDescription(), NSEntityDescription())
        (parent.name, child.name) = ("Parent", "Child")
        parent.properties = [attribute("title", .stringAttributeType)]
        child.properties = [attribute("pages", .integer32AttributeType)]
        parent.subentities = [child]
        let model = NSManagedObjectModel()
        model.entities = [parent, child]
        let context = try container(nil, model).viewContext
        let object = NSEntityDescription.insertNewObject(forEntityName: "Child", into: context)
        object.setValue("Tea", forKey: "title")
        object.setValue(4, forKey: "pages")
        try context.save()
        #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Parent")) == 1)
        #expect(Set(child.propertiesByName.keys) == ["title", "pages"] && child.isKindOf(entity: parent))
    }

    @Test func aSubentityWithoutAClassHasPlainObjects() throws {
        let (parent, child) = (NSEntityDescription(), NSEntityDescription())
        (parent.name, parent.managedObjectClassName, child.name) = ("Parent", "Shelf", "Child")
        parent.subentities = [child]
        let model = NSManagedObjectModel()
        model.entities = [child, parent]
        let context = try container(nil, model).viewContext
        #expect(Shelf(context: context).entity === parent)
        let object = NSEntityDescription.insertNewObject(forEntityName: "Child", into: context)
        #expect(type(of: object) == NSManagedObject.self)
    }

    @Test func entitiesThatAreNamedLaterAreAllThere() throws {
        let (first, second) = (NSEntityDescription(), NSEntityDescription())
        let model = NSManagedObjectModel()
        model.entities = [first, second]
        (first.name, second.name) = ("First", "Second")
        let context = try container(nil, model).viewContext
        #expect(NSEntityDescription.insertNewObject(forEntityName: "First", into: context).entity === first)
        #expect(NSEntityDescription.insertNewObject(forEntityName: "Second", into: context).entity === second)
        #expect(model.entities == [first, second])
    }

    @Test func aModelMergedFromDescribedOnesIsDescribed() throws {
        let entity = NSEntityDescription()
        (entity.name, entity.managedObjectClassName) = ("MergedRow", "MergedRow")
        let model = NSManagedObjectModel()
        model.entities = [entity]
        _ = try container(nil, try #require(NSManagedObjectModel(byMerging: [model, NSManagedObjectModel()])))
        #expect(MergedRow.entity() === entity)
    }

    @Test func theNewerNamesOfKindsAreTheSameKinds() {
        let attribute = NSAttributeDescription()
        attribute.type = .uuid
        #expect(attribute.attributeType == .UUIDAttributeType && attribute.type == .uuid)
        attribute.attributeType = .binaryDataAttributeType
        #expect(attribute.type == .binaryData)
    }

    @Test func anEntityOfAModelsSourceListsItsProperties() throws {
        let entity = try #require(CompiledShopModel.entities.first { $0.name == "Item" })
        #expect(entity.attributesByName["count"]?.attributeType == .integer16AttributeType)
        #expect(entity.attributesByName["count"]?.defaultValue as? Int16 == 1)
        #expect(entity.relationshipsByName["shelf"]?.isToMany == false)
    }

    private func attribute(_ name: String, _ type: NSAttributeType, _ initial: Any? = nil) -> NSAttributeDescription {
        let attribute = NSAttributeDescription()
        (attribute.name, attribute.attributeType, attribute.defaultValue) = (name, type, initial)
        return attribute
    }

    private func model(_ name: String) -> NSManagedObjectModel {
        let entity = NSEntityDescription()
        entity.name = name
        entity.properties = [
            attribute("title", .stringAttributeType), attribute("pages", .integer32AttributeType, 3),
            attribute("read", .booleanAttributeType, false), attribute("added", .dateAttributeType, Date()),
        ]
        let model = NSManagedObjectModel()
        model.entities = [entity]
        return model
    }

    /// A container with a file, or one in memory.
    private func container(_ file: URL?, _ model: NSManagedObjectModel) throws -> NSPersistentContainer {
        let container = NSPersistentContainer(name: "Described", managedObjectModel: model)
        if let file {
            container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
        } else {
            container.persistentStoreDescriptions[0].type = NSInMemoryStoreType
        }
        var failure: (any Error)?
        container.loadPersistentStores { failure = $1 }
        if let failure { throw failure }
        return container
    }
}

/// Not private: a description names it.
final class MergedRow: NSManagedObject {}
