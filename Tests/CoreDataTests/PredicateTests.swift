import CoreData
import Foundation
import Testing

/// Predicates by their texts, and the order and bounds of a fetch.
@Suite struct PredicateTests {
    private let context: NSManagedObjectContext
    private let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

    init() throws {
        context = try container().viewContext
        let shelf = Shelf(context: context)
        shelf.title = "Top"
        for (index, name) in ["Apple", "banana", "Cherry", "dáte"].enumerated() {
            let item = Item(context: context)
            item.name = name
            item.count = Int16(index)
            item.isFresh = index % 2 == 0
            item.added = start.addingTimeInterval(Double(index) * 3600)
            item.id = UUID()
            if index < 2 { item.shelf = shelf }
        }
    }

    private func names(_ predicate: NSPredicate) throws -> [String] {
        let request = Item.fetchRequest()
        request.predicate = predicate
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Item.count, ascending: true)]
        return try context.fetch(request).compactMap { $0.name }
    }

    @Test func datesAreComparedWithValues() throws {
        let range = NSPredicate(
            format: "(added >= %@) AND (added < %@)", start.addingTimeInterval(3600) as CVarArg,
            start.addingTimeInterval(3 * 3600) as CVarArg)
        #expect(try names(range) == ["banana", "Cherry"])
        #expect(
            try names(NSPredicate(format: "added BETWEEN {%@, %@}", start as CVarArg, start as CVarArg)) == ["Apple"])
    }

    @Test func objectsOfFoundationAreComparedAsTheirValues() throws {
        let later = start.addingTimeInterval(3600) as NSDate
        #expect(try names(NSPredicate(format: "added > %@", later)) == ["Cherry", "dáte"])
        let list: NSArray = ["Apple", "Cherry"]
        #expect(try names(NSPredicate(format: "name IN %@", list)) == ["Apple", "Cherry"])
        #expect(try names(NSPredicate(format: "name == %@", argumentArray: ["banana" as NSString])) == ["banana"])
    }

    @Test(
        arguments: [
            ("name == 'Apple'", ["Apple"]), ("name ==[c] \"BANANA\"", ["banana"]),
            ("name CONTAINS[cd] 'date'", ["dáte"]),
            ("name BEGINSWITH 'C' OR name ENDSWITH 'na'", ["banana", "Cherry"]), ("name LIKE 'b*n?'", ["banana"]),
            ("name MATCHES '[A-C].*'", ["Apple", "Cherry"]), ("count IN {1, 3}", ["banana", "dáte"]),
            ("isFresh == YES AND NOT (count = 0)", ["Cherry"]), ("isFresh = false && count <= 1", ["banana"]),
            ("count > -1 && count <> 2", ["Apple", "banana", "dáte"]), ("shelf.title == 'Top'", ["Apple", "banana"]),
            ("shelf == nil", ["Cherry", "dáte"]), ("shelf != NULL && !(isFresh == 1)", ["banana"]),
            ("shelf.items.@count == 2 AND ANY shelf.items.name == 'banana'", ["Apple", "banana"]),
            ("TRUEPREDICATE", ["Apple", "banana", "Cherry", "dáte"]), ("FALSEPREDICATE", []),
        ])
    func textsHaveTheirMeaning(_ format: String, _ expected: [String]) throws {
        #expect(try names(NSPredicate(format: format)) == expected)
    }

    @Test func valuesTakeTheirPlaces() throws {
        let item = try #require(try context.fetch(Item.fetchRequest()).first { $0.name == "Cherry" })
        #expect(try names(NSPredicate(format: "id == %@", try #require(item.id) as CVarArg)) == ["Cherry"])
        #expect(try names(NSPredicate(format: "%K == %d", "count", 1)) == ["banana"])
        #expect(try names(NSPredicate(format: "name IN %@", ["Apple", "Cherry"])) == ["Apple", "Cherry"])
        #expect(try names(NSPredicate(format: "SELF == %@", item)) == ["Cherry"])
        #expect(try names(NSPredicate(format: "count >= %ld", 3)) == ["dáte"])
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
            NSPredicate(format: "count > 0"), NSPredicate(format: "isFresh == %@", NSNumber(value: true)),
        ])
        #expect(try names(both) == ["Cherry"])
    }

    @Test func fetchIsOrderedAndBounded() throws {
        let request = NSFetchRequest<Item>(entityName: "Item")
        request.sortDescriptors = [
            NSSortDescriptor(key: "isFresh", ascending: false), NSSortDescriptor(keyPath: \Item.name, ascending: false),
        ]
        #expect(try context.fetch(request).compactMap { $0.name } == ["Cherry", "Apple", "dáte", "banana"])
        (request.fetchOffset, request.fetchLimit) = (1, 2)
        #expect(try context.fetch(request).compactMap { $0.name } == ["Apple", "dáte"])
        #expect(try context.count(for: NSFetchRequest<NSFetchRequestResult>(entityName: "Item")) == 4)
        #expect(throws: (any Error).self) { try context.fetch(NSFetchRequest<Item>(entityName: "Nothing")) }
    }
}
