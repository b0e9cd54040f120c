internal import ExtensionMessages
internal import ExtensionSession

/// The way to the host over the session of an extension's process.
@MainActor
final class SessionLink: HostLink {
    private let session: Session

    init(session: Session) { self.session = session }

    func send(_ message: some ChannelMessage, descriptors: [Int32]) -> Bool {
        do throws(SessionError) {
            try session.notify(message, descriptors: descriptors)
            return true
        } catch {
            report(error)
            return false
        }
    }

    func request<Reply: ChannelMessage>(
        _ message: some ChannelMessage, expecting: Reply.Type, completion: @escaping @MainActor (Reply?) -> Void
    ) {
        session.request(message, expecting: Reply.self, deadline: nil) { result in
            let reply = try? result.get()
            MainActor.assumeIsolated { completion(reply) }
        }
    }

    // The end of a session ends the process soon and needs no line; a host that does not read does.
    private func report(_ error: SessionError) {
        switch error {
        case .ended: break
        case .oversized: Log.write("a frame was too large to be sent")
        case .backpressure, .deadlinePassed, .refused: Log.write("the host does not read: a message was dropped")
        }
    }
}
