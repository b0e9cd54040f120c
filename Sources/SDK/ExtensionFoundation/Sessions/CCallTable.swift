internal import CHostelWidget
internal import PeerSessions

/// The table of functions that an extension in C receives. They are called on the main thread, as the header says; a
/// call on another thread ends the process with a message.
@MainActor
enum CCallTable {
    /// One table for the life of the process.
    static let pointer: UnsafePointer<hostel_calls> = {
        let table = UnsafeMutablePointer<hostel_calls>.allocate(capacity: 1)
        table.initialize(to: make())
        return UnsafePointer(table)
    }()

    private static func make() -> hostel_calls {
        hostel_calls(
            version: HOSTEL_EXTENSION_VERSION,
            get_integer: { call, field, value in
                guard let found = with(call, { $0.integer(text(field)) }) else { return false }
                value?.pointee = found
                return true
            },
            get_real: { call, field, value in
                guard let found = with(call, { $0.real(text(field)) }) else { return false }
                value?.pointee = found
                return true
            },
            get_text: { call, field in with(call) { Handed($0.text(text(field))) }?.value },
            get_bytes: { call, field, count in
                let found = with(call) { Handed($0.content(text(field))) }?.value
                count?.pointee = found?.count ?? 0
                return found?.baseAddress?.assumingMemoryBound(to: UInt8.self)
            },
            get_memory: { call, field, count in
                let found = with(call) { Handed($0.memory(text(field))) }?.value
                count?.pointee = found?.count ?? 0
                return found?.baseAddress?.assumingMemoryBound(to: UInt8.self)
            },
            get_descriptor: { call, field in with(call) { $0.descriptor(text(field)) } ?? -1 },
            put_integer: { call, field, value in with(call) { $0.put(text(field), value) } },
            put_real: { call, field, value in with(call) { $0.put(text(field), value) } },
            put_text: { call, field, value in with(call) { $0.put(text(field), text(value)) } },
            put_bytes: { call, field, bytes, count in
                with(call) { $0.put(text(field), bytes: UnsafeRawBufferPointer(start: bytes, count: count)) }
            },
            put_memory: { call, field, count in
                let memory = with(call) { Handed($0.newMemory(text(field), count: count)) }?.value
                return memory?.baseAddress?.assumingMemoryBound(to: UInt8.self)
            },
            progress: { call, fraction in with(call) { $0.report(fraction) } },
            is_cancelled: { call in with(call) { $0.isCancelled } ?? false },
            answer: { call in with(call) { $0.finish(nil) } },
            fail: { call, code, message in
                with(call) { $0.finish(SessionFailure(code: text(code), message: text(message))) }
            })
    }
}

@discardableResult
private func with<Value: Sendable>(
    _ handle: OpaquePointer?, _ body: @MainActor (CCall) -> Value?
) -> Value? {
    guard let handle else { return nil }
    let address = UInt(bitPattern: handle)
    return MainActor.assumeIsolated {
        OpaquePointer(bitPattern: address).flatMap { body(CCall.of($0)) }
    }
}

private func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
}
