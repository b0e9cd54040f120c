internal import CHostelHost
internal import ExtensionHost
internal import PeerSessions

/// The sessions with the extensions of the program's own points: one with each process.
@HostActor
final class SessionDesk {
    private typealias Opened = Result<PeerSession, PeerSessionError>

    /// The callers of one extension, in the order in which they came, which is the order of their messages.
    private struct Line {
        var session: PeerSession?
        /// Whether the session is being opened, or a caller got it and has not continued yet. Those behind it wait, because
        /// tasks that are resumed at the same time continue in any order.
        var isBusy = false
        var waiting: [CheckedContinuation<Opened, Never>] = []

        var mayServe: Bool { !isBusy && !waiting.isEmpty }

        /// The session, if nobody has to be served before a new caller.
        var atOnce: PeerSession? { isBusy || !waiting.isEmpty || session?.end != nil ? nil : session }
    }

    private let queue: EventQueue
    private var lines: [String: Line] = [:]

    nonisolated init(_ queue: EventQueue) { self.queue = queue }

    /// The session with an extension's process, which has to run. The first caller opens it, and the others wait for it.
    func session(with hosted: HostedExtension) async throws(PeerSessionError) -> PeerSession {
        let identifier = hosted.identity.identifier
        if let session = lines[identifier]?.atOnce { return session }
        let opened: Opened = await withCheckedContinuation { caller in
            lines[identifier, default: Line()].waiting.append(caller)
            serve(hosted)
        }
        let session = try opened.get()
        lines[identifier]?.isBusy = false
        serve(hosted)
        return session
    }

    /// Serves the first caller that waits, once the one before has continued.
    private func serve(_ hosted: HostedExtension) {
        let identifier = hosted.identity.identifier
        guard lines[identifier]?.mayServe == true else { return }
        lines[identifier]?.isBusy = true
        if let session = lines[identifier]?.session, session.end == nil {
            hand(session, identifier)
        } else {
            open(hosted)
        }
    }

    /// Hands a session to the first caller, also one that has ended already.
    private func hand(_ session: PeerSession, _ identifier: String) {
        lines[identifier]?.waiting.removeFirst().resume(returning: .success(session))
    }

    private func fail(_ identifier: String, _ error: PeerSessionError) {
        let callers = lines[identifier]?.waiting ?? []
        lines[identifier]?.waiting = []
        lines[identifier]?.isBusy = false
        for caller in callers { caller.resume(returning: .failure(error)) }
    }

    /// Opens a session in a task of its own: a caller that is cancelled takes it from nobody.
    private func open(_ hosted: HostedExtension) {
        let (queue, identifier) = (queue, hosted.identity.identifier)
        Task { @HostActor in
            do throws(PeerSessionError) {
                let session = try await hosted.makeSession { session in
                    session.handleOthers { call throws(SessionFailure) in
                        try Self.receive(call, from: identifier, queue)
                        return ([], [])
                    }
                }
                lines[identifier]?.session = session
                hand(session, identifier)
            } catch {
                fail(identifier, error)
            }
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
