/// A value that another thread passes to the main thread, where alone it is used.
///
/// The original API takes closures that are not marked Sendable. Using them on the main thread alone makes this safe.
package struct Handed<Value>: @unchecked Sendable {
    package let value: Value
    package init(_ value: Value) { self.value = value }
}
