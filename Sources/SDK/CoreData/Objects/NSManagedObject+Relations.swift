internal import Foundation
internal import SwiftDataModels

/// The objects of a relationship, as authors give them.
enum RelatedObjects {
    static func of(_ value: Any?) -> [NSManagedObject] {
        switch value {
        case let object as NSManagedObject: [object]
        case let objects as Set<NSManagedObject>: Array(objects)
        case let objects as [NSManagedObject]: objects
        case let objects as NSSet: objects.allObjects.compactMap { $0 as? NSManagedObject }
        case let objects as NSOrderedSet: objects.array.compactMap { $0 as? NSManagedObject }
        default: []
        }
    }
}

extension NSManagedObject {
    /// For sources that `hostel models` and `hostel lower` write: adds an object, or a set of objects, to a relationship.
    public final func _addManaged(_ key: String, _ value: Any) {
        let present = related(key)
        setValue(NSOrderedSet(array: present + RelatedObjects.of(value).filter { !present.contains($0) }), forKey: key)
    }

    public final func _removeManaged(_ key: String, _ value: Any) {
        let gone = RelatedObjects.of(value)
        setValue(NSOrderedSet(array: related(key).filter { !gone.contains($0) }), forKey: key)
    }

    private func identifiers(_ key: String) -> [PersistentIdentifier] {
        switch raw(key) {
        case .object(let identifier): [identifier]
        case .objects(let identifiers): identifiers
        default: []
        }
    }

    /// The objects of a relationship. Those that are gone are left out.
    func related(_ key: String) -> [NSManagedObject] {
        guard let context = managedObjectContext else { return [] }
        return identifiers(key).compactMap { context.known($0) }.filter { !$0.isDeleted }
    }

    /// Sets a relationship and its other side.
    func relate(_ key: String, to others: [NSManagedObject]) {
        guard case .relationship(_, let isToMany, _, let inverse, _) = entity.property(key)?.content else { return }
        let before = related(key)
        keep(isToMany ? others : Array(others.prefix(1)), key, isToMany)
        guard let inverse else { return }
        for other in before where !others.contains(other) { other.unlink(inverse, from: self) }
        for other in others where !before.contains(other) { other.link(inverse, with: self) }
    }

    private func keep(_ objects: [NSManagedObject], _ key: String, _ isToMany: Bool) {
        let identifiers = objects.map(\.objectID.identifier)
        setRaw(isToMany ? .objects(identifiers) : identifiers.first.map(ManagedValue.object), key)
    }

    private func link(_ key: String, with other: NSManagedObject) {
        guard case .relationship(_, let isToMany, _, let inverse, _) = entity.property(key)?.content else { return }
        if isToMany { return keep(related(key).filter { $0 != other } + [other], key, true) }
        if let inverse { for former in related(key) where former != other { former.unlink(inverse, from: self) } }
        keep([other], key, false)
    }

    private func unlink(_ key: String, from other: NSManagedObject) {
        guard case .relationship(_, let isToMany, _, _, _) = entity.property(key)?.content else { return }
        keep(related(key).filter { $0 != other }, key, isToMany)
    }

    /// Deletes or unlinks other objects by the rules of the relationships, because this one is deleted.
    func applyDeleteRules() {
        for property in entity.allProperties {
            guard case .relationship(_, _, _, let inverse, let rule) = property.content else { continue }
            let others = related(property.name)
            switch rule {
            case .cascade: for other in others { managedObjectContext?.delete(other) }
            case .nullify: if let inverse { for other in others { other.unlink(inverse, from: self) } }
            case .noAction, .deny: break
            }
        }
    }
}
