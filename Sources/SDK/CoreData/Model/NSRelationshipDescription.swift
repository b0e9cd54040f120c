/// The fate of the other objects when one is deleted.
public enum NSDeleteRule: UInt, Sendable {
    case noActionDeleteRule
    case nullifyDeleteRule
    case cascadeDeleteRule
    case denyDeleteRule
}

/// A relationship of an entity that a program describes.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
    public weak var destinationEntity: NSEntityDescription?
    public weak var inverseRelationship: NSRelationshipDescription?
    public var minCount = 0
    /// The greatest number of objects; 1 makes it a relationship to one, 0 means any number.
    public var maxCount = 0
    public var deleteRule = NSDeleteRule.nullifyDeleteRule
    public var isOrdered = false

    public var isToMany: Bool { maxCount != 1 }

    override var managed: _ManagedProperty? {
        let rule: _ManagedProperty.DeleteRule =
            switch deleteRule {
            case .noActionDeleteRule: .noAction
            case .nullifyDeleteRule: .nullify
            case .cascadeDeleteRule: .cascade
            case .denyDeleteRule: .deny
            }
        return .relationship(
            name, to: destinationEntity?.entityName ?? "", isToMany: isToMany, isOrdered: isOrdered,
            inverse: inverseRelationship?.name, rule: rule)
    }
}
