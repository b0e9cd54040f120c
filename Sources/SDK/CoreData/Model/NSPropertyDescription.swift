public import Foundation

/// A property of an entity that a program describes.
///
/// A program describes a model before the first coordinator takes it, and changes no description afterwards.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
    // Settings are an author's, made before the model is used.
    public var name = ""
    /// It is kept and not checked: a save takes an object without the value.
    public var isOptional = true
    /// It is kept: the values of the property are saved all the same.
    public var isTransient = false
    public var userInfo: [AnyHashable: Any]?
    public var renamingIdentifier: String?
    public var versionHashModifier: String?
    /// The entity that lists the property.
    public internal(set) weak var entity: NSEntityDescription?

    public override init() { super.init() }

    /// The property for the objects; nil for a kind that has no values here.
    var managed: _ManagedProperty? { nil }
}
