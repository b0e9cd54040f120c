internal import CHostelWidget
internal import ExtensionMessages
internal import PeerSessions

/// An extension in C for an application's own point, over its table of functions.
@MainActor
final class CExtension {
    private typealias Make = @convention(c) () -> UnsafePointer<hostel_extension>?

    private let table: hostel_extension
    /// Whether the extension's code runs. Calls that arrive meanwhile wait for its end.
    private var isBusy = false
    private var waiting: [(raw: PeerSession.RawCall, state: CState, call: CCall)] = []
    /// The loop that receives; a process has one.
    private static var loop: MainLoop?

    init(_ function: UnsafeMutableRawPointer, name: String, _ loop: MainLoop?) throws(LoadFailure) {
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
        Self.loop = loop
    }

    /// Receives what has arrived, so that code that computes learns of a cancellation.
    static func receive() { loop?.performReady() }

    func accept(_ session: PeerSession) -> Bool {
        let state = CState(table.begin?(CCallTable.pointer))
        session.handleOthers(calling: { [self] raw in
            take(raw, state)
            return nil
        })
        Task {
            _ = await session.ended()
            table.end?(state.pointer)
        }
        return true
    }

    /// Takes a call or a message on the session's thread, which is the main one.
    private nonisolated func take(_ raw: PeerSession.RawCall, _ state: CState) {
        let call: CCall
        do throws(MessageCodingError) { call = try CCall(raw) } catch {
            return raw.fail(SessionFailure(code: "not-understood", message: "the content has no fields: \(error)"))
        }
        if !raw.isMessage { call.hold() }
        let held = Handed(call)
        MainActor.assumeIsolated { run(raw, state, held.value) }
    }

    /// Runs the extension's code for a call, after the code that runs.
    private func run(_ raw: PeerSession.RawCall, _ state: CState, _ call: CCall) {
        guard !isBusy else { return waiting.append((raw, state, call)) }
        isBusy = true
        perform(raw, state, call)
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            perform(next.raw, next.state, next.call)
        }
        isBusy = false
    }

    private func perform(_ raw: PeerSession.RawCall, _ state: CState, _ call: CCall) {
        let code = raw.isMessage ? table.message : table.request
        raw.name.withCString { code?(state.pointer, CCallTable.pointer, call.handle, $0) }
    }
}

/// The state that an extension in C keeps for a session. Used on the main thread alone.
private struct CState: @unchecked Sendable {
    // Only passed to the extension's own functions, which are called on the main thread.
    let pointer: UnsafeMutableRawPointer?
    init(_ pointer: UnsafeMutableRawPointer?) { self.pointer = pointer }
}
