/// The way from a handler back to the sender of its request.
///
/// The task in which the handler runs is cancelled when the sender no longer needs the answer.
public struct CallContext: Sendable {
    let link: PeerLink
    let session: UInt16
    /// 0 for a message, which has no answer.
    let call: UInt64

    /// Reports the part of the work that is done, 0 to 1. A number outside is moved to the nearer end.
    public func report(progress fraction: Double) async {
        guard call != 0, fraction.isFinite else { return }
        await link.report(progress: min(1, max(0, fraction)), of: call, in: session)
    }
}

/// Sends the elements of a stream from its handler.
public struct StreamSink<Element: Codable & Sendable>: Sendable {
    let context: CallContext

    /// Sends an element; waits while the reader is behind.
    ///
    /// Throws `cancelled` once the reader no longer needs elements, or the session's end.
    public func send(_ element: Element) async throws(PeerSessionError) {
        let payload: PeerPayload
        do throws(MessageCodingError) {
            let head = PeerFrame.head(.element, context.session, of: context.call)
            payload = try PeerPayload(element, behind: head, by: context.link.memory)
        } catch {
            throw .notEncoded(error)
        }
        try await context.link.send(element: payload, of: context.call).get()
    }
}
