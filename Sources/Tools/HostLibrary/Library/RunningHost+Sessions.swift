internal import CHostelHost
internal import ExtensionHost
internal import PeerSessions

extension RunningHost {
    /// Begins a call in the session with an extension.
    fileprivate func converse(
        _ identifier: UnsafePointer<CChar>?, _ fields: OpaquePointer?,
        _ body:
            @escaping @HostActor @Sendable (PeerSession, PeerSession.Content) async throws(PeerSessionError)
            -> Outcome
    ) -> UInt64 {
        let identifier = String(given: identifier)
        let contents: [String: ContentValue]
        do throws(Fields.Misuse) { contents = try Fields.contents(of: fields) } catch {
            let outcome = Outcome(badArgument: "The fields cannot be sent: \(error.why).")
            return call(identifier) { _, _ in outcome }
        }
        let content: Result<PeerSession.Content, PeerSessionError>
        do throws(MessageCodingError) {
            content = .success(try Fields.content(of: contents))
        } catch {
            content = .failure(.notEncoded(error))
        }
        let sessions = sessions
        return call(identifier) { host, _ in
            guard let hosted = host[identifier] else { return Outcome(.unknownExtension(identifier: identifier)) }
            do throws(PeerSessionError) {
                let content = try content.get()
                return try await body(try await sessions.session(with: hosted), content)
            } catch {
                return Outcome(error)
            }
        }
    }

    /// Checks an answer beside the host's thread, because the extension decides its size.
    @concurrent
    fileprivate static func read(_ answer: MessageContent) async throws(PeerSessionError) -> Outcome {
        do throws(MessageCodingError) { return Outcome(try FieldsReader(answer.joined())) } catch {
            throw .badAnswer(error)
        }
    }
}

@c @implementation
public func hostel_host_ask(
    _ host: OpaquePointer!, _ identifier: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!,
    _ fields: OpaquePointer!, _ milliseconds: UInt32
) -> UInt64 {
    let name = String(given: name)
    return RunningHost.borrowed(host)?.converse(identifier, fields) { session, content throws(PeerSessionError) in
        let limit: Duration? = milliseconds == 0 ? nil : .milliseconds(milliseconds)
        let answer = try await session.request(name, content, within: limit)
        return try await RunningHost.read(answer)
    } ?? 0
}

@c @implementation
public func hostel_host_tell(
    _ host: OpaquePointer!, _ identifier: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!,
    _ fields: OpaquePointer!
) -> UInt64 {
    let name = String(given: name)
    return RunningHost.borrowed(host)?.converse(identifier, fields) { session, content throws(PeerSessionError) in
        try await session.send(name, content)
        return Outcome()
    } ?? 0
}
