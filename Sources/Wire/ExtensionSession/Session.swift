package import ExtensionMessages
package import LinuxSystem

/// The one channel between a host and an extension: ordered, bounded, framed, with descriptors beside the messages.
///
/// Lives on its reactor's thread and is used there only. Rules are kept by `FrameAssembler` and `RequestLedger`, which
/// are values; this class moves the bytes. It ends once, by interruption or by invalidation, and says so last.
package final class Session {
    /// A request that waits for this side's answer.
    package struct ReplyToken: Hashable, Sendable {
        let request: UInt64
        let channel: Channel
    }

    /// A notice came. Throwing ends the session as invalid.
    package var onNotice: (Channel, [UInt8], inout DescriptorList) throws(MessageError) -> Void = { _, _, _ in }
    /// A request came: it is answered with `reply` or `refuse`, now or later. Throwing ends the session as invalid.
    package var onRequest: (Channel, [UInt8], ReplyToken) throws(MessageError) -> Void = { _, _, _ in }
    /// The session is over; nothing comes after this.
    package var onEnd: (SessionEnd) -> Void = { _ in }
    /// Hears of every message, for the log of what crosses.
    package var tap: (any SessionTap)?

    package private(set) var end: SessionEnd?
    /// Messages received and sent, for counts.
    package private(set) var received = 0
    package private(set) var sent = 0

    private let descriptor: OwnedDescriptor
    private let reactor: any SessionReactor
    private let limits: SessionLimits
    private let buffer: UnsafeMutableRawBufferPointer
    private var assembler: FrameAssembler
    private var assemblingDescriptors: DescriptorList?
    private var ledger: RequestLedger
    private var pending: [UInt64: Pending] = [:]
    private var outbox: Outbox
    private var watch: (any SessionWatch)?
    /// Set while descriptors wait for others of this user to be received.
    private var starved: (any SessionTimer)?
    private static let starvation: Duration = .milliseconds(50)
    /// Pings of the other side within the second that began then.
    private var pings = (count: 0, since: Int64(0))
    /// Whether the last wake-up had more than one packet to read.
    private var broughtSeveral = false
    /// The rule that the other side broke, if the extension point names it more exactly than the session's end does.
    private var brokenRule: AuditRule?

    private struct Pending {
        let channel: Channel
        let timer: (any SessionTimer)?
        let completion: (Result<[UInt8], SessionError>) -> Void
    }

    /// Takes over one end of a SEQPACKET pair, which must not block.
    package init(
        descriptor: consuming OwnedDescriptor, reactor: any SessionReactor, limits: SessionLimits = .standard
    ) {
        self.descriptor = descriptor
        self.reactor = reactor
        self.limits = limits
        buffer = .allocate(byteCount: limits.packet, alignment: 16)
        assembler = FrameAssembler(limits: limits)
        ledger = RequestLedger(limits: limits)
        outbox = Outbox(limits: limits)
    }

    deinit {
        watch?.cancel()
        buffer.deallocate()
    }

    /// Starts to read. Handlers are set before.
    package func activate() {
        guard watch == nil, end == nil else { return }
        watch = reactor.watch(
            descriptor.rawValue, readable: { [weak self] in self?.readAvailable() },
            writable: { [weak self] in self?.flush() })
    }

    /// Ends the session from this side. Pending requests fail; the other side sees its end closed once this is freed.
    ///
    /// - Parameter rule: what the other side broke, if `reason` alone does not say it.
    package func invalidate(_ reason: Invalidation = .local, rule: AuditRule? = nil) {
        if end == nil { brokenRule = rule }
        finish(.invalidated(reason))
    }
}

// MARK: - Sending

extension Session {
    /// Tells the other side something. The descriptors are duplicated by the kernel and stay the caller's.
    package func notify(
        _ message: some ChannelMessage, descriptors: [Int32] = []
    ) throws(SessionError) {
        try send(.notice, type(of: message).channel, request: 0, message.encoded(), descriptors: descriptors)
    }

    /// Tells the other side something in bytes of its own.
    package func notify(custom payload: [UInt8]) throws(SessionError) {
        try send(.notice, .custom, request: 0, payload)
    }

    /// Sends a request and calls back once: with the answer, or with the reason why there is none.
    ///
    /// - Parameter deadline: how long to wait; nil waits as long as the session lives.
    package func request<Reply: ChannelMessage>(
        _ message: some ChannelMessage, expecting: Reply.Type, deadline: Duration?,
        completion: @escaping (Result<Reply, SessionError>) -> Void
    ) {
        requestBytes(type(of: message).channel, message.encoded(), deadline: deadline) { [weak self] result in
            switch result {
            case .success(let payload):
                do throws(MessageError) {
                    completion(.success(try Reply(encoded: payload)))
                } catch {
                    self?.invalidate(.badMessage(error))
                    completion(.failure(.ended(.invalidated(.badMessage(error)))))
                }
            case .failure(let error): completion(.failure(error))
            }
        }
    }

    /// Asks in bytes of a custom extension point.
    package func request(
        custom payload: [UInt8], deadline: Duration?, completion: @escaping (Result<[UInt8], SessionError>) -> Void
    ) {
        requestBytes(.custom, payload, deadline: deadline, completion: completion)
    }

    /// Asks whether the other side's thread is alive; the answer is the same bytes.
    package func ping(
        _ payload: [UInt8] = [], deadline: Duration?, completion: @escaping (Result<[UInt8], SessionError>) -> Void
    ) {
        requestBytes(.ping, payload, deadline: deadline, completion: completion)
    }

    /// Answers a request of the other side. A second answer to the same request is dropped.
    package func reply(_ token: ReplyToken, with message: some ChannelMessage) throws(SessionError) {
        try reply(token, bytes: message.encoded())
    }

    package func reply(_ token: ReplyToken, bytes: [UInt8]) throws(SessionError) {
        guard ledger.answer(token.request) else { return }
        try send(.reply, token.channel, request: token.request, bytes)
    }

    /// Says that this side cannot answer.
    package func refuse(_ token: ReplyToken) throws(SessionError) {
        guard ledger.answer(token.request) else { return }
        try send(.failure, token.channel, request: token.request, [])
    }

    private func requestBytes(
        _ channel: Channel, _ payload: [UInt8], deadline: Duration?,
        completion: @escaping (Result<[UInt8], SessionError>) -> Void
    ) {
        if let end { return completion(.failure(.ended(end))) }
        let number = ledger.ask()
        let timer = deadline.map { after in
            reactor.schedule(after: after) { [weak self] in
                // The number stays asked in the ledger: an answer that comes late is late, not a violation.
                self?.pending.removeValue(forKey: number)?.completion(.failure(.deadlinePassed))
            }
        }
        pending[number] = Pending(channel: channel, timer: timer, completion: completion)
        do throws(SessionError) {
            try send(.request, channel, request: number, payload)
        } catch {
            timer?.cancel()
            pending.removeValue(forKey: number)?.completion(.failure(error))
        }
    }

    private func send(
        _ kind: FrameKind, _ channel: Channel, request: UInt64, _ payload: [UInt8], descriptors: [Int32] = []
    ) throws(SessionError) {
        if let end { throw .ended(end) }
        let frame = Frame(
            kind: kind, channel: channel, request: request, payload: payload, descriptorCount: descriptors.count)
        guard payload.count <= limits.payload else {
            tap?.notSent(frame, .oversized)
            throw .oversized
        }
        do throws(SystemError) {
            try outbox.send(frame, descriptors: descriptors, to: descriptor.rawValue)
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
        awaitRoom()
    }

    private func flush() {
        do throws(SystemError) {
            try outbox.flush(to: descriptor.rawValue)
            awaitRoom()
        } catch {
            socketFailed(error)
        }
    }

    /// Continues to send when the socket has room, or a little later if the kernel has too many descriptors in transit.
    private func awaitRoom() {
        watch?.wantsWrite = !outbox.isEmpty && !outbox.isStarved
        guard outbox.isStarved, !outbox.isEmpty, starved == nil else { return }
        starved = reactor.schedule(after: Self.starvation) { [weak self] in
            self?.starved = nil
            if self?.end == nil { self?.flush() }
        }
    }

    /// Bytes that wait for the other side to read.
    package var bytesWaiting: Int { outbox.bytes }
}

// MARK: - Receiving

extension Session {
    /// Packets and time spent at one wake-up, so that one busy session does not starve the others of its thread. What
    /// is left is still there at the next.
    private static let packetsPerWake = 64
    private static let nanosecondsPerWake: Int64 = 2_000_000

    private func readAvailable() {
        let start = monotonicNanoseconds()
        var count = 0
        while count < Self.packetsPerWake, end == nil, readOne() {
            count += 1
            // A message mostly comes alone, and to find that nothing follows costs as much as to read it. After one
            // that did not come alone the next ones are looked for.
            if count == 1, reactor.remindsOfUnread, !broughtSeveral, !assembler.isAssembling { break }
            if monotonicNanoseconds() - start > Self.nanosecondsPerWake { break }
        }
        broughtSeveral = count > 1
    }

    /// Reads what the other side sent before its process ended; bounded, like every wake-up.
    package func drain() {
        var count = 0
        while count < Self.packetsPerWake, end == nil, readOne() { count += 1 }
    }

    /// Reads one packet and acts on it; false when there is no more now.
    private func readOne() -> Bool {
        do throws(SystemError) {
            switch try PacketSocket.receive(
                from: descriptor.rawValue, into: buffer, mostDescriptors: limits.descriptors)
            {
            case .wouldBlock: return false
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
        do throws(FrameError) {
            guard !packet.isTruncated, !packet.lostDescriptors else { throw .truncated }
            let count = packet.descriptors.count
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<packet.count])
            let frame = try assembler.accept(bytes, descriptors: count)
            if count > 0 {
                var taken = DescriptorList(owning: [])
                swap(&taken, &packet.descriptors)
                assemblingDescriptors = consume taken
            }
            guard let frame else { return }
            var descriptors = assemblingDescriptors.take() ?? DescriptorList(owning: [])
            received += 1
            isWhole = true
            tap?.arrived(frame, with: descriptors)
            try deliver(frame, &descriptors)
        } catch {
            invalidate(.badFrame(error))
        }
        if case .invalidated(let reason)? = end {
            tellRefusal(reason, bytes: isWhole ? nil : UnsafeRawBufferPointer(rebasing: buffer[..<packet.count]))
        }
    }

    private func tellRefusal(_ reason: Invalidation, bytes: UnsafeRawBufferPointer?) {
        guard let tap, let rule = brokenRule ?? reason.rule else { return }
        // Bytes that are not a frame have no name; their beginning says most about them.
        let detail = bytes.map { FirstBytes.detail(reason.description, $0) } ?? reason.description
        tap.refused(rule, detail: detail, bytes: bytes?.count)
    }

    private func deliver(_ frame: Frame, _ descriptors: inout DescriptorList) throws(FrameError) {
        do throws(MessageError) {
            switch frame.kind {
            case .notice:
                try onNotice(frame.channel, frame.payload, &descriptors)
                return
            case .request:
                guard noteRequest(frame.request) else { return }
                if frame.channel == .ping { return answerPing(frame) }
                try onRequest(frame.channel, frame.payload, ReplyToken(request: frame.request, channel: frame.channel))
                return
            case .reply, .failure:
                break
            }
        } catch {
            invalidate(.badMessage(error))
            return
        }
        try ledger.answered(frame.request)
        guard let asked = pending.removeValue(forKey: frame.request) else { return }
        asked.timer?.cancel()
        asked.completion(frame.kind == .reply ? .success(frame.payload) : .failure(.refused))
    }

    private func answerPing(_ frame: Frame) {
        let now = monotonicNanoseconds()
        if now - pings.since > 1_000_000_000 { pings = (0, now) }
        pings.count += 1
        guard pings.count <= limits.pings else {
            return invalidate(.badFrame(.tooManyRequests(limit: limits.pings)))
        }
        // A peer that does not take its own bytes back has stopped reading; the session's other sends find that out.
        try? reply(ReplyToken(request: frame.request, channel: .ping), bytes: frame.payload)
    }

    private func noteRequest(_ number: UInt64) -> Bool {
        do throws(FrameError) {
            try ledger.received(number)
            return true
        } catch {
            invalidate(.badFrame(error))
            return false
        }
    }

    private func socketFailed(_ error: SystemError) {
        finish(error.isDisconnected ? .interrupted : .invalidated(.socket(error)))
    }

    private func finish(_ end: SessionEnd) {
        guard self.end == nil else { return }
        self.end = end
        watch?.cancel()
        watch = nil
        starved?.cancel()
        starved = nil
        let waiting = pending.sorted { $0.key < $1.key }
        pending = [:]
        for (_, asked) in waiting {
            asked.timer?.cancel()
            asked.completion(.failure(.ended(end)))
        }
        onEnd(end)
        onNotice = { _, _, _ in }
        onRequest = { _, _, _ in }
        onEnd = { _ in }
    }
}
