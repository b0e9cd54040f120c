internal import Foundation

/// The changes that lead from some results to others: sections first, then objects.
struct FetchedChanges {
    /// One change.
    enum Change {
        case section(any NSFetchedResultsSectionInfo, Int, NSFetchedResultsChangeType)
        case object(AnyObject, from: IndexPath?, NSFetchedResultsChangeType, to: IndexPath?)

        func tell(
            _ delegate: any NSFetchedResultsControllerDelegate,
            of controller: NSFetchedResultsController<any NSFetchRequestResult>
        ) {
            switch self {
            case .section(let section, let index, let type):
                delegate.controller(controller, didChange: section, atSectionIndex: index, for: type)
            case .object(let object, let before, let type, let now):
                delegate.controller(controller, didChange: object, at: before, for: type, newIndexPath: now)
            }
        }
    }

    let all: [Change]

    /// - Parameter updated: the objects whose properties changed.
    init(
        from before: [any NSFetchedResultsSectionInfo], to now: [any NSFetchedResultsSectionInfo],
        updated: Set<NSManagedObject>
    ) {
        all = Self.sections(before, now) + Self.objects(Self.rows(before), Self.rows(now), updated)
    }

    private static func sections(
        _ before: [any NSFetchedResultsSectionInfo], _ now: [any NSFetchedResultsSectionInfo]
    ) -> [Change] {
        now.map(\.name).difference(from: before.map(\.name)).map { change in
            switch change {
            case .remove(let index, _, _): .section(before[index], index, .delete)
            case .insert(let index, _, _): .section(now[index], index, .insert)
            }
        }
    }

    private struct Row {
        let object: AnyObject
        let section: String
        let path: IndexPath

        /// A row of another section is another place, so that an object which changed its section has moved.
        var place: [AnyHashable] { [ObjectIdentifier(object), section] }
    }

    private static func rows(_ sections: [any NSFetchedResultsSectionInfo]) -> [Row] {
        sections.enumerated().flatMap { number, section in
            (section.objects ?? []).enumerated().map { row, object in
                Row(object: object as AnyObject, section: section.name, path: IndexPath(indexes: [number, row]))
            }
        }
    }

    private static func objects(_ before: [Row], _ now: [Row], _ updated: Set<NSManagedObject>) -> [Change] {
        var (removed, added): ([Row], [Row]) = ([], [])
        for change in now.map(\.place).difference(from: before.map(\.place)) {
            switch change {
            case .remove(let index, _, _): removed.append(before[index])
            case .insert(let index, _, _): added.append(now[index])
            }
        }
        let places = Dictionary(added.map { (ObjectIdentifier($0.object), $0.path) }) { first, _ in first }
        var changes: [Change] = removed.map { row in
            let place = places[ObjectIdentifier(row.object)]
            return .object(row.object, from: row.path, place == nil ? .delete : .move, to: place)
        }
        let moved = Set(removed.map { ObjectIdentifier($0.object) })
        changes += added.filter { !moved.contains(ObjectIdentifier($0.object)) }.map {
            .object($0.object, from: nil, .insert, to: $0.path)
        }
        let changed = Set(removed.map { ObjectIdentifier($0.object) } + added.map { ObjectIdentifier($0.object) })
        changes += before.compactMap { row in
            guard let object = row.object as? NSManagedObject, updated.contains(object),
                !changed.contains(ObjectIdentifier(object))
            else { return nil }
            return .object(object, from: row.path, .update, to: nil)
        }
        return changes
    }
}
