/// A value with properties that is made for one use, so nobody looks it up.
public protocol TransientAppEntity: Sendable, InstanceDisplayRepresentable, TypeDisplayRepresentable {
    init()
}

extension TransientAppEntity {
    public typealias Property<Value> = EntityProperty<Value>
}
