internal import ExtensionFoundation
public import Foundation

/// A model with its store and its contexts.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    // Settings are an author's, made before the container is shared.
    public let name: String
    public let managedObjectModel: NSManagedObjectModel
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    public var persistentStoreDescriptions: [NSPersistentStoreDescription]

    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        (self.name, managedObjectModel) = (name, model)
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        let place = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite", isDirectory: false)
        persistentStoreDescriptions = [NSPersistentStoreDescription(url: place)]
        super.init()
        viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    }

    /// The container of a model of the process, such as that of `Clock.xcdatamodeld`.
    public convenience init(name: String) { self.init(name: name, managedObjectModel: .named(name)) }

    /// The bundle's own folder.
    open class func defaultDirectoryURL() -> URL {
        AppContainers.current?.dataFolder.map { URL(fileURLWithPath: $0) } ?? URL.applicationSupportDirectory
    }

    /// Loads the stores at once, and calls the closure for each.
    open func loadPersistentStores(completionHandler block: (NSPersistentStoreDescription, (any Error)?) -> Void) {
        for description in persistentStoreDescriptions {
            do {
                _ = try persistentStoreCoordinator.add(description)
                block(description, nil)
            } catch {
                Log.write("Core Data: \(error)")
                block(description, error)
            }
        }
    }

    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    @preconcurrency
    open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }

    public func performBackgroundTask<Result>(
        _ block: @escaping (NSManagedObjectContext) throws -> Result
    ) async rethrows -> Result {
        let context = newBackgroundContext()
        return try await context.perform { try block(context) }
    }
}

/// A container whose store is on this machine alone: nothing is synchronised.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
    /// Never sent: nothing comes from iCloud, and nothing goes there.
    public static let eventChangedNotification = Notification.Name(
        "NSPersistentCloudKitContainerEventChangedNotification")

    /// Without effect.
    public func initializeCloudKitSchema() throws {}
}
