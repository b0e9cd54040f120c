public import Foundation

/// The result of a question for pictures, always empty.
public final class PHFetchResult<ObjectType: AnyObject>: NSObject {
    override init() { super.init() }

    public var count: Int { 0 }
    public var firstObject: ObjectType? { nil }
    public var lastObject: ObjectType? { nil }
    /// Ends the process: there is no object at any place.
    public func object(at index: Int) -> ObjectType { fatalError("A PHFetchResult of Hostel is empty.") }
    public subscript(index: Int) -> ObjectType { object(at: index) }
    public func objects(at indexes: IndexSet) -> [ObjectType] { [] }
    public func contains(_ anObject: ObjectType) -> Bool { false }
    /// `NSNotFound`.
    public func index(of anObject: ObjectType) -> Int { NSNotFound }
    /// Does not call the block.
    public func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
    public func enumerateObjects(
        options: NSEnumerationOptions, using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {}
    public func countOfAssets(with mediaType: PHAssetMediaType) -> Int { 0 }
}

/// How a question for pictures is put.
open class PHFetchOptions: NSObject {
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var includeHiddenAssets = false
    open var includeAllBurstAssets = false
    open var fetchLimit = 0
    open var wantsIncrementalChangeDetails = true
}
