internal import ExtensionMessages
internal import ExtensionSession
internal import LinuxSystem

// The calls of this side.

extension PeerLink {
    /// Sends a call and waits for its answer.
    func call(
        _ payload: PeerPayload, in number: UInt16, within limit: Duration?,
        progress: (@Sendable (Double) -> Void)?
    ) async -> Result<MessageContent, PeerSessionError> {
        let out = OutCall(number, progress: progress)
        // Before the task waits for anything, so that calls and messages are sent in the order of their tasks.
        if case .failure(let error) = send(payload, out, within: limit ?? side.deadline, isOwnLimit: limit != nil) {
            out.finish(.failure(error))
        }
        if out.end == nil {
            await withTaskCancellationHandler {
                // A continuation resumes its task on the task's preferred executor, and only then on its actor. Without
                // a preference that is a thread of the pool, which would have to wake this thread again for each answer.
                await withTaskExecutorPreference(side.tasks) { await withUnsafeContinuation { out.resume($0) } }
            } onCancel: {
                Task { await self.cancel(out) }
            }
        }
        guard let result = out.end else { return .failure(end ?? Self.ending) }
        if case .failure = result { return await settled(result) }
        return result
    }

    /// Sends a call for a stream. Returns its number.
    func openStream(_ payload: PeerPayload, in number: UInt16) async -> Result<UInt64, PeerSessionError> {
        let sent = send(payload, OutCall(number, isStream: true), within: nil, isOwnLimit: false)
        if case .success(let call) = sent { streams[call] = StreamState(session: number) }
        return await settled(sent)
    }

    /// - Parameter isOwnLimit: whether the limit is the caller's own; otherwise the other side has to keep it.
    /// - Returns: the call's number.
    private func send(
        _ payload: PeerPayload, _ out: OutCall, within limit: Duration?, isOwnLimit: Bool
    ) -> Result<UInt64, PeerSessionError> {
        if let end { return .failure(end) }
        guard sessions[out.session] != nil else { return .failure(.invalidated) }
        guard channel.openRequests < PeerLimits.openCalls else { return .failure(.tooMany(.openRequests)) }
        guard payload.descriptors.count <= channel.mostDescriptors else { return .failure(.tooMany(.descriptors)) }
        guard payload.count <= channel.mostPayload else { return .failure(.tooMany(.messageBytes)) }
        prepare(payload)
        let sent = channel.request(
            session: payload.bytes, insert: payload.insert, descriptors: payload.descriptors.map(\.rawValue),
            deadline: limit
        ) { result, beside in
            let beside = self.owning(beside.takeAll())
            self.answered(out, result, beside, within: limit, isOwnLimit: isOwnLimit)
        }
        guard let sent else { return .failure(out.refusal ?? Self.ending) }
        payload.sent()
        out.number = sent
        outCalls.add(out, for: sent)
        return .success(sent)
    }

    private func answered(
        _ out: OutCall, _ result: Result<[UInt8], SessionError>, _ descriptors: [SharedDescriptor],
        within limit: Duration?, isOwnLimit: Bool
    ) {
        guard let call = out.number else {
            if case .failure(let error) = result { out.refusal = Self.failure(error) ?? end ?? Self.ending }
            return
        }
        switch result {
        case .success(let payload):
            do throws(MessageError) {
                let (answer, long) = try PeerAnswer.decode(payload)
                try Self.check(descriptors, hasContent: answer.hasContent)
                finish(call, out, try self.result(answer, descriptors, long))
            } catch {
                finish(call, out, .failure(.badAnswer(.malformed)))
                channel.invalidate(.badMessage(error))
            }
        case .failure(let error):
            // The reason of the channel's end comes with the end of the process.
            guard let failure = Self.failure(error) else { return }
            finish(call, out, .failure(failure))
            guard error == .deadlinePassed, let limit else { return }
            if isOwnLimit { stop(call, in: out.session) } else { side.hung(limit) }
        }
    }

    private func finish(_ call: UInt64, _ out: OutCall, _ result: Result<MessageContent, PeerSessionError>) {
        outCalls.removeValue(forKey: call)
        if out.isStream { end(stream: call, result.map { _ in }) } else { out.finish(result) }
    }

    private func result(
        _ answer: PeerAnswer, _ descriptors: [SharedDescriptor], _ long: LongMark?
    ) throws(MessageError) -> Result<MessageContent, PeerSessionError> {
        switch answer {
        case .value(let bytes): .success(try content(bytes, descriptors, long))
        case .failed(let failure): .failure(.failed(failure))
        case .unknownName: .failure(.unknownName(""))
        case .notUnderstood: .failure(.notUnderstood)
        case .cancelled: .failure(.cancelled)
        case .busy: .failure(.busy)
        case .notAccepted: .failure(.notAccepted)
        }
    }

    // MARK: Cancelling

    private func cancel(_ out: OutCall) { if let call = out.number { cancel(call) } }

    /// This side no longer needs the answer of a call, or the elements of a stream.
    func cancel(_ call: UInt64) {
        streams[call]?.reader?.resume(returning: .failure(.cancelled))
        streams[call] = nil
        guard let out = outCalls.removeValue(forKey: call) else { return }
        out.finish(.failure(.cancelled))
        stop(call, in: out.session)
    }

    /// Tells the other side to stop. A process that does not even answer that it stopped has hung.
    private func stop(_ call: UInt64, in session: UInt16) {
        _ = notify(.cancel(call: call), in: session)
        guard let deadline = side.deadline else { return }
        Task { [weak self] in
            try? await Task.sleep(for: deadline)
            await self?.expectAnswer(to: call, after: deadline)
        }
    }

    private func expectAnswer(to call: UInt64, after deadline: Duration) {
        guard end == nil, channel.isOpen(request: call) else { return }
        // The process may be held by a debugger, or this side may not have read for a while.
        if channel.isOtherSideHeld() || channel.isPaused {
            Task { [weak self] in
                try? await Task.sleep(for: deadline)
                await self?.expectAnswer(to: call, after: deadline)
            }
        } else {
            side.hung(deadline)
        }
    }
}
