public import CHostelHost
internal import ForeignPointHost

/// The arguments of one foreign call.
final class CallArguments: Handle {
    var values: [ForeignValue] = []
    /// Why a value that was added is not valid; nil if all are.
    var problem: String?

    static func add(_ value: ForeignValue, to arguments: OpaquePointer) { borrowed(arguments).values.append(value) }
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
    CallArguments.add(.string(String(cString: value)), to: arguments)
}

@c @implementation
public func hostel_arguments_add_bytes(_ arguments: OpaquePointer!, _ bytes: UnsafeRawPointer!, _ count: Int) {
    CallArguments.add(.bytes(Array(UnsafeRawBufferPointer(start: bytes, count: count))), to: arguments)
}

@c @implementation
public func hostel_arguments_add_numbers(
    _ arguments: OpaquePointer!, _ type: hostel_number, _ numbers: UnsafeRawPointer!, _ count: Int
) {
    do throws(EncodedAnswer.Misfit) {
        CallArguments.add(try NumberArray.value(type, numbers, count), to: arguments)
    } catch {
        let arguments = CallArguments.borrowed(arguments)
        arguments.problem = "the value \(arguments.values.count + 1) is not valid: \(error.why)"
        arguments.values.append(.null)
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
    CallArguments.add(Event.borrowed(event).result?.value(of: parameter) ?? .null, to: arguments)
}
