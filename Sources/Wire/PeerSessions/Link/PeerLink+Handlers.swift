internal import ExtensionMessages
internal import ExtensionSession

// The calls and the messages of the other side.

extension PeerLink {
    /// Begins the handler of a call.
    func begin(_ number: UInt16, _ name: String, _ content: MessageContent, _ token: Session.ReplyToken) {
        guard let session = sessions[number]?.session else { return reply(token, .notAccepted) }
        guard let handler = session.handler(of: name) else { return reply(token, .unknownName) }
        guard running.handlers < PeerLimits.openCalls, running.bytes + content.count <= PeerLimits.callBytes
        else { return reply(token, .busy) }
        let call = token.request
        let incoming = Incoming(
            name: name, content: content, context: CallContext(link: self, session: number, call: call))
        if case .prompt(let body) = handler, side.runsHandlersInPlace {
            // Nothing can cancel it: no message is read before its answer.
            return reply(token, bounded: body(incoming))
        }
        inCalls.add(InCall(session: number, token: token), for: call)
        running.handlers += 1
        running.bytes += content.count
        run(handler, incoming)
    }

    private func run(_ handler: IncomingHandler, _ incoming: Incoming) {
        let (call, bytes) = (incoming.context.call, incoming.content.count)
        switch handler {
        case .task(let body) where side.runsHandlersInPlace:
            let task = Task.immediate { finished(call, bytes, await body(incoming)) }
            inCalls[call]?.cancel = { task.cancel() }
        case .task(let body):
            let task = Task.detached { await self.finished(call, bytes, await body(incoming)) }
            inCalls[call]?.cancel = { task.cancel() }
        case .prompt(let body): Task.detached { await self.finished(call, bytes, body(incoming)) }
        case .caller(let body):
            if let cancel = body(incoming) { inCalls[call]?.cancel = cancel }
        }
    }

    /// A handler ended.
    func finished(_ call: UInt64, _ bytes: Int, _ answer: PeerPayload) {
        running.handlers -= 1
        running.bytes -= bytes
        // A cancelled call was answered already.
        guard let incoming = inCalls.removeValue(forKey: call) else { return }
        reply(incoming.token, bounded: answer)
    }

    private func reply(_ token: ReplyToken, bounded answer: PeerPayload) {
        if answer.count > channel.mostPayload {
            let message = "the answer has \(answer.contentCount) bytes"
            return reply(token, .failed(SessionFailure(code: "too-large", message: message)))
        }
        if answer.descriptors.count > channel.mostDescriptors {
            let message = "the answer has too many descriptors"
            return reply(token, .failed(SessionFailure(code: "descriptors", message: message)))
        }
        reply(token, answer)
    }

    /// The other side no longer needs the answer of a call.
    func cancelled(_ call: UInt64, of number: UInt16) {
        guard var incoming = inCalls[call], incoming.session == number else { return }
        inCalls[call] = nil
        incoming.cancel?()
        for sender in incoming.window.close() { sender.resume(false) }
        reply(incoming.token, .cancelled)
    }

    /// Whether the other side waits for the answer of a call.
    func isOpen(_ call: UInt64) -> Bool { inCalls[call] != nil }

    func report(progress fraction: Double, of call: UInt64, in number: UInt16) {
        guard inCalls[call] != nil else { return }
        _ = notify(.progress(call: call, fraction: fraction), in: number)
    }

    // MARK: Messages

    /// Sends a message once the other side has room for it. The end of its task ends the wait.
    func send(
        message payload: PeerPayload, in number: UInt16
    ) async -> Result<Void, PeerSessionError> {
        guard let session = sessions[number]?.session else { return .failure(end ?? .invalidated) }
        guard payload.descriptors.count <= channel.mostDescriptors else { return .failure(.tooMany(.descriptors)) }
        guard payload.count <= channel.mostPayload else { return .failure(.tooMany(.messageBytes)) }
        guard let sent = await sendWithRoom(payload, in: .session(number)) else {
            return .failure(session.end ?? (Task.isCancelled ? .cancelled : .invalidated))
        }
        return await settled(sent)
    }

    /// Adds a message to those that wait for their handler.
    func queue(_ number: UInt16, _ name: String, _ content: MessageContent) throws(MessageError) {
        // A message may cross the end of its session.
        guard let session = sessions[number]?.session else { return }
        guard sessions[number]?.received.arrived(content.units) == true else {
            throw .tooLong(field: "session messages", limit: Int(PeerLimits.window))
        }
        sessions[number]?.queue.append((name, content))
        guard sessions[number]?.isHandling == false else { return }
        sessions[number]?.isHandling = true
        if side.runsHandlersInPlace {
            Task.immediate { await handleMessages(of: session, number) }
        } else {
            Task.detached { await self.handleMessages(of: session, number) }
        }
    }

    /// - Parameter session: while a handler runs, the session may end and another one get its number.
    private nonisolated(nonsending) func handleMessages(of session: PeerSession, _ number: UInt16) async {
        while let (incoming, handler) = await nextMessage(of: session, number) {
            switch handler {
            case .task(let body): _ = await body(incoming)
            case .prompt(let body): _ = body(incoming)
            case .caller(let body): await onThread { _ = body(incoming) }
            case nil: break
            }
            await handled(incoming.content.units, of: session, number)
        }
    }

    private func onThread(_ body: () -> Void) { body() }

    private func nextMessage(of session: PeerSession, _ number: UInt16) -> (Incoming, IncomingHandler?)? {
        guard let state = sessions[number], state.session === session else { return nil }
        guard !state.queue.isEmpty else {
            sessions[number]?.isHandling = false
            return nil
        }
        let (name, content) = sessions[number]?.queue.removeFirst() ?? state.queue[0]
        let incoming = Incoming(
            name: name, content: content, context: CallContext(link: self, session: number, call: 0))
        return (incoming, state.session.handler(of: name))
    }

    private func handled(_ units: UInt32, of session: PeerSession, _ number: UInt16) {
        guard sessions[number]?.session === session else { return }
        if let units = sessions[number]?.received.took(units) {
            _ = notify(.credit(call: 0, units: units), in: number)
        }
    }
}
