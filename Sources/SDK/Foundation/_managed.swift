// For properties with `@NSManaged` in a class that is neither of Core Data nor a layer, which the build's lowering writes over
// these functions. The original platform compiles such a class, too, and ends the process at the first use.

public func _managed<Value>(_ key: String) -> Value { fatalError("Nothing has a value for \(key).") }
public func _setManaged<Value>(_ key: String, _ value: Value) { fatalError("Nothing keeps a value for \(key).") }
