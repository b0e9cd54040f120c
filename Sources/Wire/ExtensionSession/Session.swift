internal import ExtensionMessages
package import LinuxSystem

/// The one channel between two processes, such as a host and an extension: ordered, bounded, framed, with descriptors
/// beside the messages.
///
/// A session belongs to its reactor's thread and is used on no other; only its last reference may go elsewhere. It ends
/// once, by interruption or by invalidation, and reports its end last. Values decide (`FrameAssembler`, `RequestLedger`,
/// `PingGuard`, `ReadPace`, `Outbox`); this class joins them to the socket.
package final class Session {
    /// A request that waits for this side's answer.
    package struct ReplyToken: Hashable, Sendable {
        package let request: UInt64
        let channel: Channel
    }

    /// Receives every message of this session, for the audit.
    package var tap: (any SessionTap)?
    /// Whether a debugger holds the other process, so that it cannot answer. Asked when a deadline is due.
    package var isOtherSideHeld: () -> Bool = { false }
    /// How many messages this side sent.
    package private(set) var sent = 0

    /// Closed at the end of the session, so that no code that still has the session keeps the socket open.
    private var descriptor: OwnedDescriptor?
    private let reactor: any SessionReactor
    private let limits: SessionLimits
    var handlers = SessionHandlers()
    private var reader: FrameReader
    private var ledger: RequestLedger
    /// The numbers of requests whose deadline passed stay in the ledger, so a late answer breaks no rule.
    private lazy var requests = RequestTimer(reactor) { [weak self] now in
        (self?.wait.restOfPause(at: now), { self?.isOtherSideHeld() ?? false })
    }
    private var outbox: Outbox
    private var wait = SocketWait()
    private var pings: PingGuard
    private var budget: WorkBudget?
    private var isSlowed = false
    private var closing: ClosingWait
    /// Whether descriptors arrived since the last look at those that wait to be closed.
    private var hadDescriptors = false
    /// The sender of the descriptors that arrive.
    package let sender: DescriptorSender
    package let memory: MessageMemory
    private var pace = ReadPace()
    private var ending = SessionEnding()

    /// Takes over one end of a SEQPACKET pair, which must not block.
    package init(
        descriptor: consuming OwnedDescriptor, reactor: any SessionReactor, limits: SessionLimits = .standard,
        sender: DescriptorSender = DescriptorSender()
    ) {
        self.sender = sender
        // Packets that nobody reads may carry descriptors.
        self.descriptor = OwnedDescriptor(received: descriptor.release(), from: sender)
        self.reactor = reactor
        self.limits = limits
        memory = MessageMemory(reactor)
        reader = FrameReader(limits: limits, memory: memory.received, sender: sender)
        ledger = RequestLedger(limits: limits)
        outbox = Outbox(limits: limits)
        pings = PingGuard(limits: limits)
        budget = limits.work.map(WorkBudget.init)
        closing = ClosingWait(limits: limits)
    }

    deinit {
        guard wait.isInUse else { return }
        // A task may drop the last reference on a thread of the pool. The socket stays open until nothing watches it.
        let (number, sender, wait) = (descriptor.take()?.release(), sender, wait)
        reactor.perform {
            var rest = wait
            rest.cancel()
            if let number { OwnedDescriptor(received: number, from: sender).closeNow() }
        }
    }

    /// The socket's number; -1, which every call refuses, after the end.
    private var socket: Int32 { descriptor?.rawValue ?? -1 }

    /// How the session ended; nil while it lasts.
    package var end: SessionEnd? { ending.end }

    /// Requests of this side that have no answer yet, also those whose deadline passed.
    package var openRequests: Int { ledger.unansweredByThem }

    /// Whether a request of this side has no answer yet.
    package func isOpen(request: UInt64) -> Bool { ledger.isAsked(request) }

    /// Whether this side reads nothing for a while, because the messages cost too much time.
    package var isPaused: Bool { wait.isPaused }

    /// Bytes of the longest payload of one message.
    package var mostPayload: Int { limits.payload }

    /// Descriptors beside one message.
    package var mostDescriptors: Int { limits.descriptors }

    /// Bytes that wait for the other side to read.
    package var bytesWaiting: Int { outbox.bytes }

    /// Starts to read. Set the handlers before.
    package func activate() {
        guard !wait.isActive, end == nil else { return }
        watch()
        // Messages may wait already.
        awaitRoom()
    }

    private func watch() {
        wait.begin(
            reactor.watch(
                socket, readable: { [weak self] in self?.readAvailable() },
                writable: { [weak self] in self?.flush() }))
    }

    /// Ends the session from this side. Pending requests fail, and the other side sees its end closed.
    ///
    /// - Parameter rule: the rule that the other side broke, if `reason` alone does not name it.
    package func invalidate(_ reason: Invalidation = .local, rule: AuditRule? = nil) {
        finish(.invalidated(reason), rule: rule)
    }

    private func socketFailed(_ error: SystemError) {
        finish(error.isDisconnected ? .interrupted : .invalidated(.socket(error)))
    }

    private func finish(_ end: SessionEnd, rule: AuditRule? = nil) {
        guard ending.finish(end, rule: rule) else { return }
        wait.cancel()
        descriptor = nil
        memory.end()
        for completion in requests.end() { PendingRequests.fail(completion, .ended(end)) }
        handlers.onEnd(end)
        handlers = SessionHandlers()
        isOtherSideHeld = { false }
    }
}

// MARK: - Sending

extension Session {
    /// Sends a notice. The kernel duplicates the descriptors; the caller keeps its own.
    func notify(
        _ channel: Channel, bytes: [UInt8], insert: PayloadInsert? = nil, descriptors: [Int32] = []
    ) throws(SessionError) {
        try send(.notice, channel, request: 0, bytes, insert, descriptors: descriptors)
    }

    /// Sends a request and calls back once; nil for `deadline` waits as long as the session lives.
    ///
    /// - Parameter completion: receives the answer and the descriptors beside it.
    /// - Returns: the request's number; nil if it was not sent, in which case `completion` was called.
    @discardableResult
    func request(
        _ channel: Channel, bytes: [UInt8], insert: PayloadInsert? = nil, descriptors: [Int32] = [],
        deadline: Duration?,
        completion: @escaping (Result<[UInt8], SessionError>, inout DescriptorList) -> Void
    ) -> UInt64? {
        if let end {
            PendingRequests.fail(completion, .ended(end))
            return nil
        }
        let number = expectAnswer(deadline, completion)
        do throws(SessionError) {
            try send(.request, channel, request: number, bytes, insert, descriptors: descriptors)
            return number
        } catch {
            // Nothing was sent, so no answer will come.
            try? ledger.answered(number)
            if let completion = requests.take(number) { PendingRequests.fail(completion, error) }
            return nil
        }
    }

    /// Waits for the answer to a request that was sent before this session existed. Call it before any other request.
    func expectAnswer(
        to opening: OpeningRequest, deadline: Duration?,
        completion: @escaping (Result<[UInt8], SessionError>, inout DescriptorList) -> Void
    ) {
        let number = expectAnswer(deadline, completion)
        precondition(number == opening.frame.request)
        sent += 1
        tap?.sent(opening.frame)
    }

    private func expectAnswer(
        _ limit: Duration?, _ completion: @escaping (Result<[UInt8], SessionError>, inout DescriptorList) -> Void
    ) -> UInt64 {
        let number = ledger.ask()
        requests.add(number, within: limit, completion)
        return number
    }

    /// Answers a request of the other side. A second answer to the same request is dropped.
    package func reply(
        _ token: ReplyToken, bytes: [UInt8], insert: PayloadInsert? = nil, descriptors: [Int32] = []
    ) throws(SessionError) {
        guard ledger.answer(token.request) else { return }
        try send(.reply, token.channel, request: token.request, bytes, insert, descriptors: descriptors)
    }

    /// Answers a request of the other side by saying that this side cannot answer it.
    package func refuse(_ token: ReplyToken) throws(SessionError) {
        guard ledger.answer(token.request) else { return }
        try send(.failure, token.channel, request: token.request, [])
    }

    private func send(
        _ kind: FrameKind, _ channel: Channel, request: UInt64, _ payload: [UInt8], _ insert: PayloadInsert? = nil,
        descriptors: [Int32] = []
    ) throws(SessionError) {
        if let end { throw .ended(end) }
        let frame = Frame(
            kind: kind, channel: channel, request: request, payload: payload, insert: insert,
            descriptorCount: descriptors.count)
        guard frame.count <= limits.payload else {
            tap?.notSent(frame, .oversized)
            throw .oversized
        }
        do throws(SystemError) {
            try outbox.send(frame, descriptors: descriptors, to: socket)
        } catch {
            socketFailed(error)
            throw .ended(end ?? .interrupted)
        }
        guard !outbox.isOverfull else {
            tap?.notSent(frame, .backpressure)
            throw .backpressure
        }
        sent += 1
        tap?.sent(frame)
        if !outbox.isEmpty { awaitRoom() }
    }

    private func flush() {
        do throws(SystemError) {
            try outbox.flush(to: socket)
            awaitRoom()
        } catch {
            socketFailed(error)
        }
    }

    /// Continues to send once the socket has room, or a little later if the kernel has too many descriptors in transit.
    private func awaitRoom() {
        guard wait.needsRetry(outbox) else { return }
        let timer = reactor.schedule(after: SocketWait.pause) { [weak self] in
            self?.wait.retried()
            if self?.end == nil { self?.flush() }
        }
        wait.retry(by: timer)
    }
}

// MARK: - Receiving

extension Session {
    private func readAvailable() {
        let clock = WorkClock(isExact: budget?.isScarce ?? false)
        var count = 0
        while end == nil, readOne() {
            count += 1
            guard
                pace.readsOn(
                    after: count, isReminded: reactor.remindsOfUnread && !reader.isAssembling,
                    elapsed: monotonicNanoseconds() - clock.start)
            else { break }
        }
        pace.ended(after: count)
        if end == nil { charge(clock) }
    }

    /// Charges the messages that were just read to the budget, and reads no more for a while if it is used up.
    private func charge(_ clock: WorkClock) {
        let now = monotonicNanoseconds()
        act(
            on: budget?.spend(
                clock.cost(now: now), isExact: clock.isExact, now: now,
                hasUnread: { PacketSocket.hasUnread(socket) }) ?? .readOn, now)
        if isPaused, !isSlowed {
            isSlowed = true
            handlers.onSlowed()
        }
        if hadDescriptors, end == nil, !isPaused { _ = pausesForCloses(now) }
    }

    /// Reads no more for a while, or ends, if too many descriptors of the other side wait to be closed.
    ///
    /// - Returns: whether it reads no more for a while.
    private func pausesForCloses(_ now: Int64) -> Bool {
        hadDescriptors = false
        let verdict = closing.look(waiting: sender.waiting, now: now)
        act(on: verdict, now)
        if case .pause = verdict { return true }
        return false
    }

    private func act(on verdict: WorkBudget.Verdict, _ now: Int64) {
        switch verdict {
        case .readOn: break
        case .end(let excess):
            invalidate(.overworked(excess))
            reportRefusal(.overworked(excess), bytes: nil)
        case .pause(let nanoseconds):
            let timer = reactor.schedule(after: .nanoseconds(nanoseconds)) { [weak self] in self?.resume() }
            wait.pause(until: now + nanoseconds, timer)
        }
    }

    private func resume() {
        guard end == nil else { return }
        let isPaused = pausesForCloses(monotonicNanoseconds())
        guard end == nil else { return }
        if !isPaused { watch() }
        flush()
    }

    /// Reads the packets that the other side sent before its process exited, at most as many as at one wake-up, and
    /// none if it has used up its time.
    package func drain() {
        guard !wait.isPaused else { return }
        var count = 0
        while count < ReadPace.mostPackets, end == nil, readOne() { count += 1 }
    }

    /// Reads one packet and delivers the message that it completes. Returns false if no packet was there.
    private func readOne() -> Bool {
        do throws(SystemError) {
            switch try reader.receive(from: socket) {
            case .wouldBlock:
                budget?.hasCaughtUp()
                return false
            case .endOfStream:
                finish(.interrupted)
                return false
            case .packet(var packet):
                accept(&packet)
                return true
            }
        } catch {
            socketFailed(error)
            return false
        }
    }

    private func accept(_ packet: inout ReceivedPacket) {
        var isWhole = false
        if packet.descriptors.count > 0 { hadDescriptors = true }
        do throws(FrameError) {
            guard let frame = try reader.assemble(&packet) else { return }
            var descriptors = reader.takeDescriptors()
            isWhole = true
            memory.used(frame.payload.count)
            tap?.arrived(frame, with: descriptors)
            try deliver(frame, &descriptors)
        } catch {
            invalidate(.badFrame(error))
        }
        if case .invalidated(let reason)? = end {
            reportRefusal(reason, bytes: isWhole ? nil : reader.bytes(packet.count))
        }
    }

    private func reportRefusal(_ reason: Invalidation, bytes: UnsafeRawBufferPointer?) {
        guard let tap, let rule = ending.brokenRule else { return }
        // Bytes that are not a frame have no name, so the detail shows the first of them.
        let detail = bytes.map { FirstBytes.detail(reason.description, $0) } ?? reason.description
        tap.refused(rule, detail: detail, bytes: bytes?.count)
    }

    private func deliver(_ frame: Frame, _ descriptors: inout DescriptorList) throws(FrameError) {
        switch frame.kind {
        case .notice, .request:
            do throws(MessageError) {
                try handOver(frame, &descriptors)
            } catch {
                invalidate(.badMessage(error))
            }
        case .reply, .failure:
            try ledger.answered(frame.request)
            guard let completion = requests.take(frame.request) else { return }
            completion(frame.kind == .reply ? .success(frame.payload) : .failure(.refused), &descriptors)
            if descriptors.count > 0 { invalidate(.badMessage(.tooLong(field: "descriptors", limit: 0))) }
        }
    }

    /// Calls the owner's handler of notices or requests.
    private func handOver(_ frame: Frame, _ descriptors: inout DescriptorList) throws(MessageError) {
        guard frame.kind == .request else {
            return try handlers.onNotice(frame.channel, frame.payload, &descriptors)
        }
        guard noteRequest(frame.request) else { return }
        if frame.channel == .ping {
            try descriptors.expect(atMost: 0)
            return answerPing(frame)
        }
        try handlers.onRequest(
            frame.channel, frame.payload, &descriptors, ReplyToken(request: frame.request, channel: frame.channel))
    }

    private func answerPing(_ frame: Frame) {
        guard pings.allows(at: monotonicNanoseconds()) else {
            return invalidate(.badFrame(.tooManyRequests(limit: limits.pings)))
        }
        // An error here means that the other side stopped reading. The next message that is sent reports it.
        try? reply(ReplyToken(request: frame.request, channel: .ping), bytes: frame.payload)
    }

    /// Notes a request of the other side; false if it broke a rule, which ended the session.
    private func noteRequest(_ number: UInt64) -> Bool {
        do throws(FrameError) {
            try ledger.received(number)
            return true
        } catch {
            invalidate(.badFrame(error))
            return false
        }
    }
}
