internal import ExtensionSession

typealias ReplyToken = Session.ReplyToken

/// One session of a link, on this side.
struct SessionState {
    let session: PeerSession
    /// The messages that this side may send.
    var window = SendWindow()
    /// The messages that wait for this side's handlers, and whether a task takes them.
    var queue: [(name: String, content: MessageContent)] = []
    var received = ReceiveWindow()
    var isHandling = false
    /// Callers that wait for its end, by their tickets.
    var endWaiters: [(ticket: UInt64, waiter: CheckedContinuation<PeerSessionError, Never>)] = []

    init(_ session: PeerSession) { self.session = session }
}

/// A call of this side that waits for its answer. Used on the link's thread alone.
///
/// Unchecked because the compiler cannot see that: the link's own methods alone read and change it. Its task carries it
/// to the code that cancels the call, which only hands it back to the link.
final class OutCall: @unchecked Sendable {
    typealias End = Result<MessageContent, PeerSessionError>

    let session: UInt16
    let progress: (@Sendable (Double) -> Void)?
    /// The number of its request, once it was sent.
    var number: UInt64?
    /// Why it was not sent.
    var refusal: PeerSessionError?
    /// Whether it is a stream's call, whose reader gets the end.
    let isStream: Bool
    /// Its answer or its failure; nil until then.
    private(set) var end: End?
    private var waiter: UnsafeContinuation<Void, Never>?

    init(_ session: UInt16, progress: (@Sendable (Double) -> Void)? = nil, isStream: Bool = false) {
        (self.session, self.progress, self.isStream) = (session, progress, isStream)
    }

    /// Ends the call, once: a later end does nothing.
    func finish(_ end: End) {
        guard self.end == nil else { return }
        self.end = end
        waiter.take()?.resume()
    }

    /// Resumes the one waiter at the end of the call, which may have come before.
    func resume(_ waiter: UnsafeContinuation<Void, Never>) {
        if end == nil { self.waiter = waiter } else { waiter.resume() }
    }
}

/// A call of the other side whose handler runs.
struct InCall {
    let session: UInt16
    let token: ReplyToken
    /// The elements that this side may send, for a stream.
    var window = SendWindow()
    /// Tells the handler that nobody needs its answer any more.
    var cancel: (() -> Void)?

    init(session: UInt16, token: ReplyToken) { (self.session, self.token) = (session, token) }
}

/// A stream that this side reads.
struct StreamState {
    let session: UInt16
    var received = ReceiveWindow()
    var queue: [MessageContent] = []
    /// The end of the stream, after the elements that wait: nil until it came, and an error if the stream failed.
    var end: Result<Void, PeerSessionError>?
    var reader: CheckedContinuation<Result<MessageContent?, PeerSessionError>, Never>?

    init(session: UInt16) { self.session = session }
}
