package import ExtensionMessages
package import ExtensionSession
internal import Glibc
internal import LinuxSystem

/// All typed sessions of one process, over the process's one channel. It runs on that channel's thread.
///
/// The channel (`Session`) keeps frames, requests, their deadlines and what waits to be sent within bounds; this actor
/// knows which sessions exist, and joins calls, elements and messages to their senders and handlers.
package actor PeerLink {
    /// The differences between a host and an extension.
    package struct Side: Sendable {
        /// The executor of the channel's thread.
        let executor: UnownedSerialExecutor
        /// Whether the caller is on that thread.
        let isCurrent: @Sendable () -> Bool
        /// The same thread for a task that waits for an answer; nil: the task resumes by way of the pool.
        let tasks: (any TaskExecutor)?
        /// Whether the handlers run on the channel's thread until they wait for something. A host has other work there.
        let runsHandlersInPlace: Bool
        /// The deadline of a request that has none of its own; nil: it waits as long as the session lives.
        let deadline: Duration?
        /// Takes a session that the other side begins; nil: it may not begin one.
        let accept: (@Sendable (PeerSession) -> Bool)?
        /// The other side did not answer in time, so its process must end.
        let hung: @Sendable (Duration) -> Void

        /// - Parameters:
        ///   - deadline: of the extension point's requests.
        ///   - hung: called on the channel's thread.
        package static func host(
            _ loop: some SerialExecutor & TaskExecutor, deadline: Duration,
            hung: @escaping @Sendable (Duration) -> Void
        ) -> Side {
            Side(
                executor: loop.asUnownedSerialExecutor(),
                isCurrent: { loop.isIsolatingCurrentContext() == true }, tasks: loop, runsHandlersInPlace: false,
                deadline: deadline,
                accept: nil, hung: hung)
        }

        /// Call it on the main thread.
        ///
        /// - Parameter accept: called on the main thread.
        package static func `extension`(_ accept: @escaping @Sendable (PeerSession) -> Bool) -> Side {
            let main = pthread_self()
            return Side(
                executor: MainActor.sharedUnownedExecutor, isCurrent: { pthread_equal(pthread_self(), main) != 0 },
                tasks: nil, runsHandlersInPlace: true, deadline: nil,
                accept: accept,
                hung: { _ in })
        }
    }

    /// The channel's session, which crosses once to the actor of the same thread.
    package struct Handover: @unchecked Sendable {
        // Used only on the channel's thread, which is this actor's executor.
        let channel: Session

        package init(_ channel: Session) { self.channel = channel }
    }

    package nonisolated let unownedExecutor: UnownedSerialExecutor
    let side: Side
    /// Memory for long answers that have to be copied.
    nonisolated let spare: SpareBytes
    nonisolated let memory: LinkMemory
    private let handover: Handover
    var channel: Session { handover.channel }
    var sessions = ShortTable<UInt16, SessionState>()
    var lastSession: UInt16 = 0
    /// Names the callers that wait for room or for the end of a session.
    var lastTicket: UInt64 = 0
    /// This side's calls that wait for an answer, by the number of their request.
    var outCalls = ShortTable<UInt64, OutCall>()
    /// This side's streams that are being read.
    var streams = ShortTable<UInt64, StreamState>()
    /// The other side's calls that wait for this side's answer.
    var inCalls = ShortTable<UInt64, InCall>()
    /// Handlers that run, also those whose call was cancelled, and the bytes that they were given.
    var running = (handlers: 0, bytes: 0)
    /// Why all sessions are over; nil while the process lives.
    var end: PeerSessionError?
    /// Callers that wait for that reason.
    var endWaiters: [CheckedContinuation<PeerSessionError, Never>] = []

    /// Makes the sessions of a process whose channel has begun. Call it on the channel's thread.
    package init(_ channel: Handover, side: Side) {
        handover = channel
        spare = channel.channel.memory.sent
        self.side = side
        // An extension trusts its host, and accepts the sessions that the host begins.
        memory = LinkMemory(trustsOtherSide: side.accept != nil)
        unownedExecutor = side.executor
        channel.channel.memory.add { [weak self] in self?.giveBackMemory() }
        // An extension has one link.
        if side.accept != nil { LinkMemory.ofProcess = memory }
    }
}

// MARK: - Frames that arrive

extension PeerLink {
    /// Runs `body` on the channel's thread, on which the caller is.
    ///
    /// As `assumeIsolated`, which asks the runtime: that takes 600 instructions, and each message would ask twice.
    nonisolated func onThread<Result>(_ body: (isolated PeerLink) -> Result) -> Result {
        precondition(side.isCurrent(), "The messages of a link belong to its channel's thread.")
        return withoutActuallyEscaping(body) { body in
            unsafeBitCast(body, to: ((PeerLink) -> Result).self)(self)
        }
    }

    /// Takes a notice. Call it on the channel's thread; it closes the descriptors.
    package nonisolated func receive(notice payload: [UInt8], _ descriptors: [Int32]) throws(MessageError) {
        let failure = onThread { link -> MessageError? in
            do throws(MessageError) {
                try link.received(notice: payload, link.owning(descriptors))
                return nil
            } catch { return error }
        }
        if let failure { throw failure }
    }

    /// Takes a request. Call it on the channel's thread; it closes the descriptors.
    package nonisolated func receive(
        request payload: [UInt8], _ descriptors: [Int32], _ token: Session.ReplyToken
    ) throws(MessageError) {
        let failure = onThread { link -> MessageError? in
            do throws(MessageError) {
                try link.received(request: payload, link.owning(descriptors), token)
                return nil
            } catch { return error }
        }
        if let failure { throw failure }
    }

    private func received(request payload: [UInt8], _ descriptors: [SharedDescriptor], _ token: Session.ReplyToken)
        throws(MessageError)
    {
        let (number, frame, long) = try PeerFrame.decode(payload)
        try Self.check(descriptors, hasContent: frame.kind.hasContent)
        switch frame {
        case .open: try accept(number, token)
        case .call(let name, let body), .stream(let name, let body):
            begin(number, name, try content(body, descriptors, long), token)
        default: throw .malformed(type: "session request")
        }
    }

    private func received(notice payload: [UInt8], _ descriptors: [SharedDescriptor]) throws(MessageError) {
        let (number, frame, long) = try PeerFrame.decode(payload)
        try Self.check(descriptors, hasContent: frame.kind.hasContent)
        switch frame {
        case .message(let name, let body): try queue(number, name, try content(body, descriptors, long))
        case .cancel(let call): cancelled(call, of: number)
        case .progress(let call, let fraction):
            if let out = outCalls[call], out.session == number { out.progress?(fraction) }
        case .element(let call, let body): try element(try content(body, descriptors, long), of: call)
        case .credit(0, let units): give(units, to: .session(number))
        case .credit(let call, let units): give(units, to: .stream(call))
        case .close: finish(number, .invalidated)
        case .returned(let numbers):
            memory.buffers.returned(numbers)
            channel.memory.used()
        case .open, .call, .stream: throw .malformed(type: "session notice")
        }
    }

    /// Only a content has descriptors.
    static func check(_ descriptors: [SharedDescriptor], hasContent: Bool) throws(MessageError) {
        guard hasContent || descriptors.isEmpty else { throw .tooLong(field: "descriptors", limit: 0) }
    }

    /// Takes over descriptors that arrived. One of them may be memory that the other side uses again.
    func owning(_ descriptors: [Int32]) -> [SharedDescriptor] {
        guard !descriptors.isEmpty else { return [] }
        channel.memory.used()
        let sender = channel.sender
        return descriptors.map { SharedDescriptor(OwnedDescriptor(received: $0, from: sender), from: memory) }
    }

    /// The content of a frame or an answer. A long part of it lies in the memory that the last descriptor is.
    func content(
        _ bytes: ArraySlice<UInt8>, _ descriptors: [SharedDescriptor], _ long: LongMark?
    ) throws(MessageError) -> MessageContent {
        guard let long else { return MessageContent(bytes, descriptors) }
        guard let last = descriptors.last, bytes.count + long.count <= channel.mostPayload else {
            throw .malformed(type: "session content")
        }
        return MessageContent(bytes, descriptors.dropLast(), long: LongContent(long, in: last, of: memory))
    }
}

// MARK: - Sending

extension PeerLink {
    func notify(_ frame: PeerFrame, in number: UInt16) -> Result<Void, PeerSessionError> {
        notify(PeerPayload(frame, session: number))
    }

    func notify(_ payload: PeerPayload) -> Result<Void, PeerSessionError> {
        prepare(payload)
        do throws(SessionError) {
            try channel.notify(
                session: payload.bytes, insert: payload.insert, descriptors: payload.descriptors.map(\.rawValue))
            payload.sent()
            return .success(())
        } catch {
            return .failure(Self.failure(error) ?? end ?? Self.ending)
        }
    }

    /// Gives back the other side's memory before a message to it, so that it can use the memory for the next one.
    func prepare(_ payload: PeerPayload) {
        returnMemory()
        if !payload.descriptors.isEmpty { channel.memory.used() }
    }

    private func returnMemory() {
        let numbers = memory.takeReturns()
        guard !numbers.isEmpty else { return }
        // An error here means that the channel has ended or is not read, which the next message reports.
        try? channel.notify(session: PeerFrame.returned(numbers).encoded(session: 0), descriptors: [])
    }

    /// Nothing was sent or received for a while. On the channel's thread.
    private nonisolated func giveBackMemory() {
        onThread { link in
            link.returnMemory()
            link.memory.giveBack()
        }
    }

    /// The channel is over, and the reason is not known yet: it comes with the exit of the process.
    static let ending = PeerSessionError.interrupted(code: "exiting", message: "It is about to exit.")

    /// A result in which the reason of the end is known.
    func settled<Value>(_ result: Result<Value, PeerSessionError>) async -> Result<Value, PeerSessionError> {
        guard case .failure(Self.ending) = result else { return result }
        if let end { return .failure(end) }
        return .failure(await withCheckedContinuation { endWaiters.append($0) })
    }

    /// The error for one of the channel; nil if the channel has ended, whose reason follows.
    static func failure(_ error: SessionError) -> PeerSessionError? {
        switch error {
        case .ended: nil
        case .deadlinePassed: .deadlinePassed
        case .refused: .notAccepted
        case .backpressure: .notRead
        case .oversized: .tooMany(.messageBytes)
        }
    }
}
