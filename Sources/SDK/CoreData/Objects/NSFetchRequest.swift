public import Foundation

/// A result of a request.
public protocol NSFetchRequestResult {}

extension NSManagedObjectID: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// A question to a store.
open class NSPersistentStoreRequest: NSObject {
    public var affectedStores: [NSPersistentStore]?
}

/// The answer to a request.
open class NSPersistentStoreResult: NSObject {}

/// The form of what a request gives.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let managedObjectResultType = NSFetchRequestResultType([])
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// A search for objects. A limit or an offset of zero or less has no effect.
public class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
    let chosenEntityName: String?
    public var predicate: NSPredicate?
    public var sortDescriptors: [NSSortDescriptor]?
    public var fetchLimit = 0
    public var fetchOffset = 0
    /// Has no effect: all rows are in memory.
    public var fetchBatchSize = 0
    public var resultType = NSFetchRequestResultType.managedObjectResultType
    public var includesSubentities = true
    public var includesPropertyValues = true
    public var includesPendingChanges = true
    public var returnsObjectsAsFaults = true
    public var returnsDistinctResults = false
    public var shouldRefreshRefetchedObjects = false
    public var propertiesToFetch: [Any]?
    public var relationshipKeyPathsForPrefetching: [String]?

    public override init() {
        chosenEntityName = nil
        super.init()
    }

    public init(entityName: String) {
        chosenEntityName = entityName
        super.init()
    }

    public var entityName: String? { chosenEntityName }

    /// The objects of the context whose block runs. Throws outside of `perform` and `performAndWait`.
    public func execute() throws -> [ResultType] {
        guard let context = NSManagedObjectContext.current else { throw CoreDataError.noContext }
        return try results(in: context).compactMap { $0 as? ResultType }
    }
}

/// A request for objects of any type.
protocol FetchingRequest {
    func results(in context: NSManagedObjectContext) throws -> [Any]
}

extension NSFetchRequest: FetchingRequest {
    func results(in context: NSManagedObjectContext) throws -> [Any] { try context.fetch(self) }
}

/// Deletes all objects that a request finds.
public final class NSBatchDeleteRequest: NSPersistentStoreRequest {
    public var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
    public let fetchRequest: NSFetchRequest<NSFetchRequestResult>
    private let identifiers: [NSManagedObjectID]?

    public init(fetchRequest: NSFetchRequest<NSFetchRequestResult>) {
        self.fetchRequest = fetchRequest
        identifiers = nil
        super.init()
    }

    public init(objectIDs: [NSManagedObjectID]) {
        fetchRequest = NSFetchRequest(entityName: objectIDs.first?.entity.entityName ?? "")
        identifiers = objectIDs
        super.init()
    }

    func objects(in context: NSManagedObjectContext) throws -> [NSManagedObject] {
        guard let identifiers else { return try context.objects(of: fetchRequest) }
        return identifiers.compactMap { context.known($0.identifier) }
    }
}

/// The form of what a deletion gives.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

/// The result of a deletion.
public final class NSBatchDeleteResult: NSPersistentStoreResult {
    public let resultType: NSBatchDeleteRequestResultType
    /// A Boolean, the names of the deleted objects, or their number.
    public let result: Any?

    init(_ type: NSBatchDeleteRequestResultType, _ deleted: [NSManagedObjectID]) {
        resultType = type
        switch type {
        case .resultTypeStatusOnly: result = true
        case .resultTypeObjectIDs: result = deleted
        case .resultTypeCount: result = deleted.count
        }
        super.init()
    }
}
