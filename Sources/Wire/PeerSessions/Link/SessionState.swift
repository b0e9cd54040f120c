internal import ExtensionSession

typealias ReplyToken = Session.ReplyToken

/// One session of a link, on this side.
struct SessionState {
    let session: PeerSession
    /// The messages that this side may send.
    var window = SendWindow()
    /// The messages that wait for this side's handlers, and whether a task takes them.
    var queue: [PeerLink.Content] = []
    var received = ReceiveWindow()
    var isHandling = false
    var endWaiters: [CheckedContinuation<PeerSessionError, Never>] = []

    init(_ session: PeerSession) { self.session = session }
}

/// A call of this side that waits for its answer.
final class OutCall {
    let session: UInt16
    let progress: (@Sendable (Double) -> Void)?
    /// The number of its request, once it was sent.
    var number: UInt64?
    /// Why it was not sent.
    var refusal: PeerSessionError?
    /// Nil for a stream, whose reader gets the end.
    private var completion: ((Result<Answered, PeerSessionError>) -> Void)?
    let isStream: Bool

    init(
        _ session: UInt16, progress: (@Sendable (Double) -> Void)? = nil,
        completion: ((Result<Answered, PeerSessionError>) -> Void)? = nil
    ) {
        (self.session, self.progress, self.completion) = (session, progress, completion)
        isStream = completion == nil
    }

    /// Calls back, once: a later call does nothing.
    func finish(_ result: Result<Answered, PeerSessionError>) {
        completion?(result)
        completion = nil
    }
}

/// The content of an answer or of a stream's element.
struct Answered: Sendable {
    let bytes: [UInt8]
    let descriptors: [SharedDescriptor]

    var units: UInt32 { PeerLimits.units(of: bytes.count, descriptors: descriptors.count) }
}

/// A call of the other side whose handler runs.
struct InCall {
    let session: UInt16
    let token: ReplyToken
    /// The elements that this side may send, for a stream.
    var window = SendWindow()
    var task: Task<Void, Never>?

    init(session: UInt16, token: ReplyToken) { (self.session, self.token) = (session, token) }
}

/// A stream that this side reads.
struct StreamState {
    let session: UInt16
    var received = ReceiveWindow()
    var queue: [Answered] = []
    /// The end of the stream, after the elements that wait: nil until it came, and an error if the stream failed.
    var end: Result<Void, PeerSessionError>?
    var reader: CheckedContinuation<Result<Answered?, PeerSessionError>, Never>?

    init(session: UInt16) { self.session = session }
}
