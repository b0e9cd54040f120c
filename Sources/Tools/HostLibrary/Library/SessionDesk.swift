internal import CHostelHost
internal import ExtensionHost
internal import PeerSessions

/// The sessions with the extensions of the program's own points: one with each process.
@HostActor
final class SessionDesk {
    private typealias Opening = Task<Result<PeerSession, PeerSessionError>, Never>

    private let queue: EventQueue
    private var openings: [String: Opening] = [:]

    nonisolated init(_ queue: EventQueue) { self.queue = queue }

    /// The session with an extension's process, which has to run. The first caller opens it, and the others wait for it.
    func session(with hosted: HostedExtension) async throws(PeerSessionError) -> PeerSession {
        let identifier = hosted.identity.identifier
        while let known = openings[identifier] {
            if case .success(let session) = await known.value, session.end == nil { return session }
            // Another caller may have begun anew meanwhile.
            if openings[identifier] == known { openings[identifier] = nil }
        }
        let opening = open(hosted, identifier)
        openings[identifier] = opening
        return try await opening.value.get()
    }

    private func open(_ hosted: HostedExtension, _ identifier: String) -> Opening {
        let queue = queue
        return Task { @HostActor in
            do throws(PeerSessionError) {
                return .success(
                    try await hosted.makeSession { session in
                        session.handleOthers { call throws(SessionFailure) in
                            try Self.receive(call, from: identifier, queue)
                            return ([], [])
                        }
                    })
            } catch {
                return .failure(error)
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
