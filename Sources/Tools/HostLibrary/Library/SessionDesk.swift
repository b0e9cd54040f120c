internal import CHostelHost
internal import ExtensionHost
internal import PeerSessions

/// The sessions with the extensions of the program's own points: one with each process.
@HostActor
final class SessionDesk {
    private typealias Opened = Result<PeerSession, PeerSessionError>

    private enum State {
        case open(PeerSession)
        /// Its callers wait in the order in which they came, which is the order of their messages.
        case opening([CheckedContinuation<Opened, Never>])
    }

    private let queue: EventQueue
    private var states: [String: State] = [:]

    nonisolated init(_ queue: EventQueue) { self.queue = queue }

    /// The session with an extension's process, which has to run. The first caller opens it, and the others wait for it.
    func session(with hosted: HostedExtension) async throws(PeerSessionError) -> PeerSession {
        let identifier = hosted.identity.identifier
        if case .open(let session) = states[identifier], session.end == nil { return session }
        let opened: Opened = await withCheckedContinuation { caller in
            if case .opening(let callers) = states[identifier] {
                states[identifier] = .opening(callers + [caller])
            } else {
                states[identifier] = .opening([caller])
                open(hosted, identifier)
            }
        }
        return try opened.get()
    }

    /// Opens a session in a task of its own: a caller that is cancelled takes it from nobody.
    private func open(_ hosted: HostedExtension, _ identifier: String) {
        let queue = queue
        Task { @HostActor in
            let opened: Opened
            do throws(PeerSessionError) {
                opened = .success(
                    try await hosted.makeSession { session in
                        session.handleOthers { call throws(SessionFailure) in
                            try Self.receive(call, from: identifier, queue)
                            return ([], [])
                        }
                    })
            } catch {
                opened = .failure(error)
            }
            guard case .opening(let callers) = states[identifier] else { return }
            states[identifier] = (try? opened.get()).map(State.open)
            for caller in callers { caller.resume(returning: opened) }
        }
    }

    private nonisolated static func receive(
        _ call: PeerSession.RawCall, from identifier: String, _ queue: EventQueue
    ) throws(SessionFailure) {
        guard call.isMessage else {
            throw SessionFailure(code: "unsupported", message: "This host answers no requests. Send a message.")
        }
        let bytes: ArraySlice<UInt8>
        let fields: FieldsReader
        do throws(MessageCodingError) {
            bytes = try call.content.joined()
            fields = try FieldsReader(bytes)
        } catch {
            throw SessionFailure(code: "malformed", message: "The message has no fields.")
        }
        let event = Event(
            Int(HOSTEL_EVENT_MESSAGE), identifier: identifier, name: call.name, bytes: Array(bytes),
            result: CallResult(fields))
        guard queue.add(message: event, from: identifier) else {
            throw SessionFailure(code: "busy", message: "Too many messages wait for the program.")
        }
    }
}
