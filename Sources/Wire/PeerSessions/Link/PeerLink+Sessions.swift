internal import ExtensionMessages
internal import ExtensionSession

// The beginning and the end of sessions.

extension PeerLink {
    /// Begins a session with the other side.
    ///
    /// - Parameter configure: sets the handlers of the new session, before the other side knows it.
    package func open(
        _ configure: @Sendable (PeerSession) -> Void
    ) async -> Result<PeerSession, PeerSessionError> {
        if let end { return .failure(end) }
        guard sessions.count < PeerLimits.sessions else { return .failure(.tooMany(.sessions)) }
        let number = freeNumber()
        let session = PeerSession(number: number, link: self)
        configure(session)
        sessions[number] = SessionState(session)
        switch await call(PeerPayload(.open, session: number), in: number, within: nil, progress: nil) {
        case .success: return .success(session)
        case .failure(let error):
            finish(number, error)
            return .failure(error)
        }
    }

    /// The next number that no session has. After the last one the numbers begin again, so that a process may have any
    /// number of sessions one after the other.
    private func freeNumber() -> UInt16 {
        repeat { lastSession = lastSession == .max ? 1 : lastSession + 1 } while sessions[lastSession] != nil
        return lastSession
    }

    /// The other side begins a session.
    func accept(_ number: UInt16, _ token: Session.ReplyToken) throws(MessageError) {
        guard let accept = side.accept, number > 0, sessions[number] == nil else {
            throw .malformed(type: "session number")
        }
        guard sessions.count < PeerLimits.sessions else { return reply(token, .notAccepted) }
        let session = PeerSession(number: number, link: self)
        sessions[number] = SessionState(session)
        if accept(session) { return reply(token, .value([])) }
        finish(number, .notAccepted)
        reply(token, .notAccepted)
    }

    func reply(_ token: Session.ReplyToken, _ answer: PeerAnswer) { reply(token, PeerPayload(answer)) }

    func reply(_ token: Session.ReplyToken, _ answer: PeerPayload) {
        prepare(answer)
        // An error here means that the channel has ended or is not read. The other side's deadline tells it.
        let isSent: Void? = try? channel.reply(
            token, bytes: answer.bytes, insert: answer.insert, descriptors: answer.descriptors.map(\.rawValue))
        if isSent != nil { answer.sent() }
        channel.memory.keep(answer.written)
    }

    /// Ends a session from this side.
    func close(_ number: UInt16) {
        guard sessions[number] != nil else { return }
        _ = notify(.close, in: number)
        finish(number, .invalidated)
    }

    /// Ends a session on this side: everything that is open in it fails with `reason`.
    func finish(_ number: UInt16, _ reason: PeerSessionError) {
        guard var state = sessions.removeValue(forKey: number) else { return }
        state.session.noteEnd(reason)
        for sender in state.window.close() { sender.resume(false) }
        for (_, waiter) in state.endWaiters { waiter.resume(returning: reason) }
        for (call, out) in outCalls where out.session == number {
            outCalls[call] = nil
            out.finish(.failure(reason))
        }
        for (call, stream) in streams where stream.session == number { end(stream: call, .failure(reason)) }
        for (call, incoming) in inCalls where incoming.session == number { cancelled(call, of: number) }
    }

    /// The channel is over, because the process exited or the host ended it. Call it on the channel's thread.
    package nonisolated func end(_ reason: PeerSessionError) {
        assumeIsolated { link in
            guard link.end == nil else { return }
            link.end = reason
            for waiter in link.endWaiters { waiter.resume(returning: reason) }
            link.endWaiters = []
            for number in link.sessions.keys.sorted() { link.finish(number, reason) }
        }
    }

    func ended(_ session: PeerSession) async -> PeerSessionError {
        if let reason = session.end { return reason }
        let number = session.number
        lastTicket += 1
        let ticket = lastTicket
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard sessions[number]?.session === session else { return continuation.resume(returning: .invalidated) }
                sessions[number]?.endWaiters.append((ticket, continuation))
            }
        } onCancel: {
            Task { await self.stopWaiting(ticket, forEndOf: number) }
        }
    }

    private func stopWaiting(_ ticket: UInt64, forEndOf number: UInt16) {
        guard let place = sessions[number]?.endWaiters.firstIndex(where: { $0.ticket == ticket }) else { return }
        sessions[number]?.endWaiters.remove(at: place).waiter.resume(returning: .cancelled)
    }
}
