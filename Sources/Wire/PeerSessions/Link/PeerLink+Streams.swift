internal import ExtensionMessages
internal import ExtensionSession

// The elements of streams.

extension PeerLink {
    // MARK: Reading

    func element(_ element: MessageContent, of call: UInt64) throws(MessageError) {
        // An element may cross the reader's wish to stop.
        guard streams[call] != nil else { return }
        guard streams[call]?.received.arrived(element.units) == true else {
            throw .tooLong(field: "session stream", limit: Int(PeerLimits.window))
        }
        if let reader = streams[call]?.reader {
            streams[call]?.reader = nil
            took(element.units, of: call)
            reader.resume(returning: .success(element))
        } else {
            streams[call]?.queue.append(element)
        }
    }

    private func took(_ units: UInt32, of call: UInt64) {
        guard let state = streams[call], let units = streams[call]?.received.took(units) else { return }
        if state.end == nil { _ = notify(.credit(call: call, units: units), in: state.session) }
    }

    /// The stream is over, after the elements that came before.
    func end(stream call: UInt64, _ result: Result<Void, PeerSessionError>) {
        guard streams[call]?.end == nil else { return }
        streams[call]?.end = result
        guard let reader = streams[call]?.reader else { return }
        streams[call]?.reader = nil
        reader.resume(returning: result.map { nil })
    }

    /// The next element; nil at the end.
    func nextElement(of call: UInt64) async -> Result<MessageContent?, PeerSessionError> {
        guard let state = streams[call] else { return .success(nil) }
        guard state.reader == nil else { return .failure(.cancelled) }
        if !state.queue.isEmpty {
            let element = streams[call]?.queue.removeFirst()
            took(element?.units ?? 0, of: call)
            return .success(element)
        }
        if let end = state.end {
            streams[call] = nil
            return end.map { nil }
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { streams[call]?.reader = $0 }
        } onCancel: {
            Task { await self.cancel(call) }
        }
    }

    // MARK: Sending

    /// Sends an element once the reader has room for it. The end of its task ends the wait.
    func send(
        element payload: PeerPayload, of call: UInt64
    ) async -> Result<Void, PeerSessionError> {
        guard inCalls[call] != nil else { return .failure(end ?? .cancelled) }
        guard payload.descriptors.count <= channel.mostDescriptors else { return .failure(.tooMany(.descriptors)) }
        guard payload.count <= channel.mostPayload else { return .failure(.tooMany(.messageBytes)) }
        guard let sent = await sendWithRoom(payload, in: .stream(call)) else { return .failure(end ?? .cancelled) }
        return await settled(sent)
    }
}
