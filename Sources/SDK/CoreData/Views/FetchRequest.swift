internal import ExtensionFoundation
public import Foundation
public import SwiftUI

private enum ManagedObjectContextKey: EnvironmentKey {
    static var defaultValue: NSManagedObjectContext? { nil }
}

extension EnvironmentValues {
    fileprivate var optionalManagedObjectContext: NSManagedObjectContext? { self[ManagedObjectContextKey.self] }

    /// The context of the views around this one; one without a store if they have none.
    public var managedObjectContext: NSManagedObjectContext {
        get { optionalManagedObjectContext ?? NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType) }
        set { self[ManagedObjectContextKey.self] = newValue }
    }
}

/// The objects that a request found.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
    private let objects: [Result]
    /// No effect: a widget's views are drawn once.
    public var nsPredicate: NSPredicate?
    public var nsSortDescriptors: [NSSortDescriptor] = []

    init(_ objects: [Result]) { self.objects = objects }

    public var startIndex: Int { 0 }
    public var endIndex: Int { objects.count }
    public subscript(position: Int) -> Result { objects[position] }
}

/// The objects that a view shows, fetched when its body is evaluated.
@propertyWrapper
public struct FetchRequest<Result: NSManagedObject>: DynamicProperty {
    private let request: NSFetchRequest<Result>
    private let orders: [SortDescriptor<Result>]
    private let context = Environment(\.optionalManagedObjectContext)

    public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
        (request, orders) = (fetchRequest, [])
    }

    public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
        (request, orders) = (fetchRequest, [])
    }

    public init(
        entity: NSEntityDescription? = nil, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {
        request = entity.map { NSFetchRequest<Result>(entityName: $0.entityName) } ?? NSFetchRequest<Result>()
        request.sortDescriptors = sortDescriptors
        request.predicate = predicate
        orders = []
    }

    public init(
        sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {
        request = NSFetchRequest<Result>()
        request.predicate = predicate
        orders = sortDescriptors
    }

    /// The objects; none without a context in the environment, which the log says.
    public var wrappedValue: FetchedResults<Result> { FetchedResults(fetched) }

    private var fetched: [Result] {
        guard let context = context.wrappedValue else {
            Log.write("A view asks for Core Data's objects, and has no context. Set \\.managedObjectContext around it.")
            return []
        }
        do {
            let found = try context.fetch(request)
            return orders.isEmpty ? found : found.sorted(using: orders)
        } catch {
            Log.write("Core Data: \(error)")
            return []
        }
    }
}
