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
        let table = Handed(table)
        session.handleOthers(calling: { Self.take($0, table, state) })
        Task { [table] in
            _ = await session.ended()
            table.value.end?(state.pointer)
        }
        return true
    }

    /// Returns the code that learns that nobody needs the answer any more; nil if there is one already.
    private nonisolated static func take(
        _ raw: PeerSession.RawCall, _ table: Handed<hostel_extension>, _ state: CState
    ) -> (@Sendable () -> Void)? {
        let call: CCall
        do throws(MessageCodingError) { call = try CCall(raw) } catch {
            raw.fail(SessionFailure(code: "not-understood", message: "the content has no fields: \(error)"))
            return nil
        }
        if raw.isMessage {
            raw.name.withCString { table.value.message?(state.pointer, CCallTable.pointer, call.handle, $0) }
            return nil
        }
        call.hold()
        raw.name.withCString { table.value.request(state.pointer, CCallTable.pointer, call.handle, $0) }
        guard call.isOpen else { return nil }
        // Cancelled on the session's thread, which is the main one.
        return { [call = Handed(call)] in call.value.isCancelled = true }
    }
}

/// The state that an extension in C keeps for a session. Used on the main thread alone.
private struct CState: @unchecked Sendable {
    // Only passed to the extension's own functions, which are called on the main thread.
    let pointer: UnsafeMutableRawPointer?
    init(_ pointer: UnsafeMutableRawPointer?) { self.pointer = pointer }
}
