/// An object that C holds by an opaque pointer.
protocol Handle: AnyObject {}

extension Handle {
    /// The object's pointer for C, which owns the object from now on.
    func retained() -> OpaquePointer { OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

    /// The object behind a pointer that C still owns.
    static func borrowed(_ pointer: OpaquePointer) -> Self {
        Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
    }

    /// The object behind a pointer that C gives back; nil for no pointer.
    @discardableResult
    static func taken(_ pointer: OpaquePointer?) -> Self? {
        pointer.map { Unmanaged<Self>.fromOpaque(UnsafeRawPointer($0)).takeRetainedValue() }
    }
}
