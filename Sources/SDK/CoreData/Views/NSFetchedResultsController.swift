public import Foundation

/// The objects that a request finds, in sections, fetched again after each save of the context.
///
/// Unlike the original it does not follow changes before they are saved. The delegate hears of each change from a controller
/// of its own with the new objects.
public class NSFetchedResultsController<ResultType>: NSObject, @unchecked Sendable {
    // It is used from the thread of its context, by its contract.
    public let fetchRequest: NSFetchRequest<ResultType>
    public let managedObjectContext: NSManagedObjectContext
    public let sectionNameKeyPath: String?
    /// Has no effect: all rows are in memory.
    public let cacheName: String?
    public weak var delegate: (any NSFetchedResultsControllerDelegate)? { didSet { follow() } }

    /// nil before the first fetch.
    public private(set) var fetchedObjects: [ResultType]?
    /// nil before the first fetch.
    public private(set) var sections: [any NSFetchedResultsSectionInfo]?
    private var observer: (any NSObjectProtocol)?

    public init(
        fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
        sectionNameKeyPath: String?, cacheName name: String?
    ) {
        self.fetchRequest = fetchRequest
        managedObjectContext = context
        self.sectionNameKeyPath = sectionNameKeyPath
        cacheName = name
        super.init()
    }

    deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

    public func performFetch() throws {
        let found = try managedObjectContext.fetch(fetchRequest)
        fetchedObjects = found
        sections = Self.sections(of: found, by: sectionNameKeyPath)
        follow()
    }

    public func object(at indexPath: IndexPath) -> ResultType {
        guard indexPath.count == 2, let sections, sections.indices.contains(indexPath[0]),
            let objects = sections[indexPath[0]].objects, objects.indices.contains(indexPath[1]),
            let object = objects[indexPath[1]] as? ResultType
        else { fatalError("Core Data: the results have no object at \(indexPath).") }
        return object
    }

    public func indexPath(forObject object: ResultType) -> IndexPath? {
        let object = object as AnyObject
        for (section, info) in (sections ?? []).enumerated() {
            if let row = info.objects?.firstIndex(where: { $0 as AnyObject === object }) {
                return IndexPath(indexes: [section, row])
            }
        }
        return nil
    }

    public var sectionIndexTitles: [String] { (sections ?? []).map { String($0.name.prefix(1)).uppercased() } }

    public class func deleteCache(withName name: String?) {}

    /// Neighbours of one name are one section: the request sorts by it.
    private static func sections(of found: [ResultType], by keyPath: String?) -> [any NSFetchedResultsSectionInfo] {
        guard let keyPath else { return [FetchedSection(name: "", found)] }
        var sections: [FetchedSection] = []
        for object in found {
            let value = keyPath.split(separator: ".").reduce(object as Any?) { owner, key in
                (owner as? NSManagedObject)?.value(forKey: String(key))
            }
            let name = value.map { "\($0)" } ?? ""
            if sections.last?.name == name {
                sections[sections.count - 1].members.append(object)
            } else {
                sections.append(FetchedSection(name: name, [object]))
            }
        }
        return sections
    }

    private func follow() {
        guard observer == nil, delegate != nil, fetchedObjects != nil else { return }
        observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextDidSave, object: managedObjectContext, queue: nil
        ) { [weak self] notification in
            self?.saved(notification.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject> ?? [])
        }
    }

    private func saved(_ updated: Set<NSManagedObject>) {
        guard let delegate else { return }
        delegate.controllerWillChangeContent(erased)
        let before = sections ?? []
        try? performFetch()
        let now = erased
        for change in FetchedChanges(from: before, to: sections ?? [], updated: updated).all {
            change.tell(delegate, of: now)
        }
        delegate.controllerDidChangeContent(now)
    }

    /// A controller with the present objects and no delegate.
    private var erased: NSFetchedResultsController<any NSFetchRequestResult> {
        let request = NSFetchRequest<any NSFetchRequestResult>(entityName: fetchRequest.entityName ?? "")
        (request.predicate, request.sortDescriptors) = (fetchRequest.predicate, fetchRequest.sortDescriptors)
        let erased = NSFetchedResultsController<any NSFetchRequestResult>(
            fetchRequest: request, managedObjectContext: managedObjectContext, sectionNameKeyPath: sectionNameKeyPath,
            cacheName: cacheName)
        erased.fetchedObjects = fetchedObjects?.compactMap { $0 as? any NSFetchRequestResult }
        erased.sections = sections
        return erased
    }
}

/// One section of the results.
public protocol NSFetchedResultsSectionInfo {
    var name: String { get }
    var indexTitle: String? { get }
    var numberOfObjects: Int { get }
    var objects: [Any]? { get }
}

private struct FetchedSection: NSFetchedResultsSectionInfo {
    let name: String
    var members: [Any]

    init(name: String, _ members: [Any]) { (self.name, self.members) = (name, members) }

    var indexTitle: String? { name.isEmpty ? nil : String(name.prefix(1)).uppercased() }
    var numberOfObjects: Int { members.count }
    var objects: [Any]? { members }
}
