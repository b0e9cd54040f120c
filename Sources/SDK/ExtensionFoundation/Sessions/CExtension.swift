internal import CHostelWidget
internal import ExtensionMessages
internal import PeerSessions

/// An extension in C for an application's own point, over its table of functions.
@MainActor
final class CExtension {
    private typealias Make = @convention(c) () -> UnsafePointer<hostel_extension>?

    private let table: hostel_extension

    init(_ function: UnsafeMutableRawPointer, name: String) throws(LoadFailure) {
        guard let found = unsafeBitCast(function, to: Make.self)() else {
            throw LoadFailure(.principalFunctionNotFound, detail: "\(name) returned no table of functions")
        }
        // The version is the first word of every version's table. Nothing else is read before it is known.
        let version = UnsafeRawPointer(found).load(as: UInt32.self)
        guard version == HOSTEL_EXTENSION_VERSION, found.pointee.request != nil else {
            throw LoadFailure(
                .principalFunctionVersion,
                detail: "\(name) has version \(version) or no function `request`; this SDK has version "
                    + "\(HOSTEL_EXTENSION_VERSION)")
        }
        self.table = found.pointee
    }

    func accept(_ session: PeerSession) -> Bool {
        let state = CState(table.begin?(CCallTable.pointer))
        session.handleOthers { [table = Handed(table)] call throws(SessionFailure) in
            try await Self.take(call, table, state)
        }
        Task { [table] in
            _ = await session.ended()
            table.end?(state.pointer)
        }
        return true
    }

    private static func take(
        _ raw: PeerSession.RawCall, _ table: Handed<hostel_extension>, _ state: CState
    ) async throws(SessionFailure) -> (bytes: [UInt8], descriptors: [SharedDescriptor]) {
        let call: CCall
        do throws(MessageCodingError) { call = try CCall(raw) } catch {
            throw SessionFailure(code: "not-understood", message: "the content has no fields: \(error)")
        }
        if raw.isMessage {
            raw.name.withCString { table.value.message?(state.pointer, CCallTable.pointer, call.handle, $0) }
            return ([], [])
        }
        let result: Result<(bytes: [UInt8], descriptors: [SharedDescriptor]), SessionFailure>
        result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                call.hold { continuation.resume(returning: $0) }
                raw.name.withCString { table.value.request(state.pointer, CCallTable.pointer, call.handle, $0) }
            }
        } onCancel: {
            onMainThread { call.isCancelled = true }
        }
        return try result.get()
    }
}

/// The state that an extension in C keeps for a session. Used on the main thread alone.
private struct CState: @unchecked Sendable {
    // Only passed to the extension's own functions, which are called on the main thread.
    let pointer: UnsafeMutableRawPointer?
    init(_ pointer: UnsafeMutableRawPointer?) { self.pointer = pointer }
}
