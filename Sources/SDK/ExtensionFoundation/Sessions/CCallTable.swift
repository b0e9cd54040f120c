internal import CHostelWidget
internal import Glibc
internal import PeerSessions

/// The table of functions that an extension in C receives. They are called on the main thread, as the header says; a
/// call on another thread ends the process with a message.
enum CCallTable {
    /// One table for the life of the process.
    nonisolated(unsafe) static let pointer: UnsafePointer<hostel_calls> = {
        let table = UnsafeMutablePointer<hostel_calls>.allocate(capacity: 1)
        _ = mainThread
        table.initialize(to: make())
        return UnsafePointer(table)
    }()

    private static func make() -> hostel_calls {
        hostel_calls(
            version: HOSTEL_EXTENSION_VERSION,
            get_integer: { call, field, value in
                guard let found = with(call, { $0.integer(name(field)) }) else { return false }
                value?.pointee = found
                return true
            },
            get_real: { call, field, value in
                guard let found = with(call, { $0.real(name(field)) }) else { return false }
                value?.pointee = found
                return true
            },
            get_text: { call, field in with(call) { $0.text(name(field)) } },
            get_bytes: { call, field, count in
                let found = with(call) { $0.content(name(field)) }
                count?.pointee = found?.count ?? 0
                return found?.baseAddress?.assumingMemoryBound(to: UInt8.self)
            },
            get_memory: { call, field, count in
                let found = with(call) { $0.memory(name(field)) }
                count?.pointee = found?.count ?? 0
                return found?.baseAddress?.assumingMemoryBound(to: UInt8.self)
            },
            get_descriptor: { call, field in with(call) { $0.descriptor(name(field)) } ?? -1 },
            put_integer: { call, field, value in with(call) { $0.put(name(field), value) } },
            put_real: { call, field, value in with(call) { $0.put(name(field), value) } },
            put_text: { call, field, value in with(call) { $0.put(name(field), text(value)) } },
            put_bytes: { call, field, bytes, count in
                with(call) { $0.put(name(field), bytes: UnsafeRawBufferPointer(start: bytes, count: count)) }
            },
            put_memory: { call, field, count in
                let memory = with(call) { $0.newMemory(name(field), count: count) }
                return memory?.baseAddress?.assumingMemoryBound(to: UInt8.self)
            },
            progress: { call, fraction in with(call) { $0.report(fraction) } },
            is_cancelled: { call in
                with(call) { call in
                    MainActor.assumeIsolated { CExtension.receive() }
                    return call.isCancelled
                } ?? false
            },
            answer: { call in with(call) { $0.finish(nil) } },
            fail: { call, code, message in
                with(call) { $0.finish(SessionFailure(code: text(code), message: text(message))) }
            })
    }
}

/// Set on the main thread, where the table is made.
private let mainThread = pthread_self()

@discardableResult
private func with<Value>(_ handle: OpaquePointer?, _ body: (CCall) -> Value?) -> Value? {
    precondition(pthread_equal(pthread_self(), mainThread) != 0, "Hostel's functions belong to the main thread.")
    guard let handle else { return nil }
    return body(CCall.of(handle))
}

private func name(_ pointer: UnsafePointer<CChar>?) -> FieldName {
    .bytes(UnsafeRawBufferPointer(start: pointer, count: pointer.map { strlen($0) } ?? 0))
}

private func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
}
