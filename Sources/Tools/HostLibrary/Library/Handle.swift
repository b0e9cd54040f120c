internal import Synchronization

/// An object that C holds by an opaque pointer.
///
/// The pointer is a number of its own and leads to no memory. So a pointer that C gave back before, or that belongs to an
/// object of another type, is known and leads to no object.
protocol Handle: AnyObject, Sendable {}

/// The objects that C holds, by their numbers.
private struct HeldObjects {
    private var last: UInt = 0
    private var objects: [UInt: any Handle] = [:]

    /// Numbers look like addresses of aligned memory, which some languages check.
    private static let step: UInt = 16

    mutating func hold(_ object: any Handle) -> UInt {
        repeat { last &+= Self.step } while last == 0 || objects[last] != nil
        objects[last] = object
        return last
    }

    subscript(number: UInt) -> (any Handle)? { objects[number] }

    mutating func remove(_ number: UInt) { objects[number] = nil }
}

private let held = Mutex(HeldObjects())

extension Handle {
    /// A pointer for C, which owns the object from now on.
    func retained() -> OpaquePointer? { OpaquePointer(bitPattern: held.withLock { $0.hold(self) }) }

    /// The object behind a pointer of C; nil for NULL and for a pointer that leads to no object of this type.
    static func borrowed(_ pointer: OpaquePointer?) -> Self? {
        guard let pointer else { return nil }
        return held.withLock { $0[UInt(bitPattern: pointer)] } as? Self
    }

    /// The object behind a pointer that C gives back; nil for NULL and for a pointer that leads to no object of this type.
    @discardableResult
    static func taken(_ pointer: OpaquePointer?) -> Self? {
        guard let pointer else { return nil }
        let number = UInt(bitPattern: pointer)
        return held.withLock { held in
            guard let object = held[number] as? Self else { return nil }
            held.remove(number)
            return object
        }
    }
}
