public import CoreData
public import Foundation

// The classes of a model, as `hostel models` writes them.

public class Shelf: NSManagedObject {
    let isMadeByOwnInitialiser: Bool

    private override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        isMadeByOwnInitialiser = true
        super.init(entity: entity, insertInto: context)
    }

    public var title: String? {
        get { _managed("title") }
        set { _setManaged("title", newValue) }
    }
    public var items: NSSet? {
        get { _managed("items") }
        set { _setManaged("items", newValue) }
    }
    public class func fetchRequest() -> NSFetchRequest<Shelf> { NSFetchRequest<Shelf>(entityName: "Shelf") }
}

public class Item: NSManagedObject {
    public var id: UUID? {
        get { _managed("id") }
        set { _setManaged("id", newValue) }
    }
    public var name: String? {
        get { _managed("name") }
        set { _setManaged("name", newValue) }
    }
    public var count: Int16 {
        get { _managed("count") }
        set { _setManaged("count", newValue) }
    }
    public var price: Double {
        get { _managed("price") }
        set { _setManaged("price", newValue) }
    }
    public var isFresh: Bool {
        get { _managed("isFresh") }
        set { _setManaged("isFresh", newValue) }
    }
    public var weight: NSNumber? {
        get { _managed("weight") }
        set { _setManaged("weight", newValue) }
    }
    public var added: Date? {
        get { _managed("added") }
        set { _setManaged("added", newValue) }
    }
    public var link: URL? {
        get { _managed("link") }
        set { _setManaged("link", newValue) }
    }
    public var tags: [String]? {
        get { _managed("tags") }
        set { _setManaged("tags", newValue) }
    }
    public var shelf: Shelf? {
        get { _managed("shelf") }
        set { _setManaged("shelf", newValue) }
    }
    public class func fetchRequest() -> NSFetchRequest<Item> { NSFetchRequest<Item>(entityName: "Item") }

    var isPrepared = false
    public override func awakeFromInsert() {
        super.awakeFromInsert()
        isPrepared = true
    }
}

extension Item: Identifiable {}

public enum CompiledShopModel: _CompiledModel {
    public static var name: String { "Shop" }
    public static var entities: [NSEntityDescription] {
        [
            NSEntityDescription(
                _name: "Shelf", class: Shelf.self,
                [
                    .attribute("title", .string, initial: "New"),
                    .relationship("items", to: "Item", isToMany: true, inverse: "shelf", rule: .cascade),
                ]),
            NSEntityDescription(
                _name: "Item", class: Item.self,
                [
                    .attribute("id", .uuid), .attribute("name", .string), .attribute("count", .integer16, initial: "1"),
                    .attribute("price", .double), .attribute("isFresh", .boolean, initial: "YES"),
                    .attribute("weight", .float), .attribute("added", .date), .attribute("link", .uri),
                    .attribute("tags", .transformable),
                    .relationship("shelf", to: "Shelf", inverse: "items"),
                ]),
        ]
    }
}

/// A container in memory, or in a file.
func container(_ file: URL? = nil) throws -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Shop")
    container.persistentStoreDescriptions.first?.url = file ?? URL(fileURLWithPath: "/dev/null")
    var failure: (any Error)?
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
    return container
}
