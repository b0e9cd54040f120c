public import CHostelHost
internal import ForeignPointHost
internal import Synchronization

/// The arguments of one foreign call.
final class CallArguments: Handle {
    struct Values: Sendable {
        var all: [ForeignValue] = []
        /// Why a value that was added is not valid; nil if all are.
        var problem: String?
    }

    private let added = Mutex(Values())

    var values: Values { added.withLock { $0 } }

    func add(_ value: ForeignValue) { added.withLock { $0.all.append(value) } }

    /// Adds a value that is not valid. The call fails with the reason.
    func addInvalid(_ why: String) {
        added.withLock { values in
            values.problem = "the value \(values.all.count + 1) is not valid: \(why)"
            values.all.append(.null)
        }
    }

    static func add(_ value: ForeignValue, to arguments: OpaquePointer?) { borrowed(arguments)?.add(value) }

    /// The arguments behind a pointer; none for NULL.
    static func values(_ arguments: OpaquePointer?) -> Values {
        guard arguments != nil else { return Values() }
        return borrowed(arguments)?.values ?? Values(problem: "they were freed before, or are of another type")
    }
}

@c @implementation
public func hostel_arguments_new() -> OpaquePointer! { CallArguments().retained() }

@c @implementation
public func hostel_arguments_free(_ arguments: OpaquePointer!) { CallArguments.taken(arguments) }

@c @implementation
public func hostel_arguments_add_int(_ arguments: OpaquePointer!, _ value: Int64) {
    CallArguments.add(.int(value), to: arguments)
}

@c @implementation
public func hostel_arguments_add_uint(_ arguments: OpaquePointer!, _ value: UInt64) {
    CallArguments.add(.uint(value), to: arguments)
}

@c @implementation
public func hostel_arguments_add_double(_ arguments: OpaquePointer!, _ value: Double) {
    CallArguments.add(.double(value), to: arguments)
}

@c @implementation
public func hostel_arguments_add_text(_ arguments: OpaquePointer!, _ value: UnsafePointer<CChar>!) {
    CallArguments.add(value.map { .string(String(cString: $0)) } ?? .null, to: arguments)
}

@c @implementation
public func hostel_arguments_add_bytes(_ arguments: OpaquePointer!, _ bytes: UnsafeRawPointer!, _ count: Int) {
    guard let copy = GivenMemory.bytes(bytes, count) else {
        CallArguments.borrowed(arguments)?.addInvalid(GivenMemory.misfit)
        return
    }
    CallArguments.add(.bytes(copy), to: arguments)
}

@c @implementation
public func hostel_arguments_add_numbers(
    _ arguments: OpaquePointer!, _ type: hostel_number, _ numbers: UnsafeRawPointer!, _ count: Int
) {
    do throws(EncodedAnswer.Misfit) {
        CallArguments.add(try NumberArray.value(type, numbers, count), to: arguments)
    } catch {
        CallArguments.borrowed(arguments)?.addInvalid(error.why)
    }
}

@c @implementation
public func hostel_arguments_add_room(_ arguments: OpaquePointer!, _ count: Int) {
    CallArguments.add(.room(count), to: arguments)
}

@c @implementation
public func hostel_arguments_add_null(_ arguments: OpaquePointer!) { CallArguments.add(.null, to: arguments) }

@c @implementation
public func hostel_arguments_add_file(_ arguments: OpaquePointer!, _ descriptor: Int32) {
    CallArguments.add(.file(descriptor), to: arguments)
}

@c @implementation
public func hostel_arguments_add_value(
    _ arguments: OpaquePointer!, _ event: OpaquePointer!, _ parameter: UnsafePointer<CChar>!
) {
    guard let event = Event.borrowed(event) else {
        CallArguments.borrowed(arguments)?.addInvalid("the event is NULL, was freed before, or is of another type")
        return
    }
    CallArguments.add(event.result?.value(of: parameter) ?? .null, to: arguments)
}
