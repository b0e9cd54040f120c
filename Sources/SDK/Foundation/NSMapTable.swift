public import Foundation

/// A dictionary that can hold its keys and objects weakly. Each question goes through all keys.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private let keyOptions, valueOptions: NSPointerFunctionsOptions
    private var pairs: [(key: HeldObject, value: HeldObject)] = []

    public init(
        keyOptions: NSPointerFunctionsOptions = [], valueOptions: NSPointerFunctionsOptions = [],
        capacity initialCapacity: Int = 0
    ) { (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions) }

    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { .init() }
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { .init(valueOptions: .weakMemory) }
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { .init(keyOptions: .weakMemory) }
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        .init(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    /// The pairs of which both parts still exist.
    open var count: Int { living.count }

    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return pairs.first { holds($0, aKey) }?.value.object as? ObjectType
    }
    /// nil for the object or the key changes nothing.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let anObject, let aKey else { return }
        removeObject(forKey: aKey)
        pairs.append(
            (
                HeldObject(aKey, isWeak: keyOptions.contains(.weakMemory)),
                HeldObject(anObject, isWeak: valueOptions.contains(.weakMemory))
            ))
    }
    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        pairs.removeAll { $0.key.object == nil || $0.value.object == nil || holds($0, aKey) }
    }
    open func removeAllObjects() { pairs.removeAll() }

    /// In the order in which the pairs were set.
    open func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.key)).objectEnumerator() }
    open func objectEnumerator() -> NSEnumerator? { NSArray(array: living.map(\.value)).objectEnumerator() }
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var all: [AnyHashable: ObjectType] = [:]
        for (key, value) in living { if let key = key as? AnyHashable { all[key] = value } }
        return all
    }

    private var living: [(key: KeyType, value: ObjectType)] {
        pairs.compactMap { pair in
            (pair.key.object as? KeyType).flatMap { key in (pair.value.object as? ObjectType).map { (key, $0) } }
        }
    }

    private func holds(_ pair: (key: HeldObject, value: HeldObject), _ key: KeyType) -> Bool {
        pair.key.holds(key, byPlace: keyOptions.contains(.objectPointerPersonality))
    }
}

extension NSMapTable {
    public subscript(key: KeyType) -> ObjectType? {
        get { object(forKey: key) }
        set { if let newValue { setObject(newValue, forKey: key) } else { removeObject(forKey: key) } }
    }
}
