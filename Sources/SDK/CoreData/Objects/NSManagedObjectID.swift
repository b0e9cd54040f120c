public import Foundation
internal import SwiftDataModels

/// Names an object of a store.
public final class NSManagedObjectID: NSObject, @unchecked Sendable {
    // Never written to after `init`, which makes it Sendable.
    let identifier: PersistentIdentifier
    public let entity: NSEntityDescription

    init(_ identifier: PersistentIdentifier, _ entity: NSEntityDescription) {
        (self.identifier, self.entity) = (identifier, entity)
        super.init()
    }

    /// An object has its lasting name from its beginning.
    public var isTemporaryID: Bool { false }

    public func uriRepresentation() -> URL {
        URL(string: "x-coredata://store/\(identifier.entityName)/\(identifier.key)") ?? URL(fileURLWithPath: "/")
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSManagedObjectID)?.identifier == identifier
    }

    public override var hash: Int { identifier.hashValue }
}
