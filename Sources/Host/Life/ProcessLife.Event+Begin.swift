internal import ExtensionMessages
internal import ExtensionSession

extension ProcessLife.Event {
    /// The event that follows from the answer to a session's first request; nil if the end of the session gives the
    /// reason.
    init?(_ answer: Result<BeginReply, SessionError>) {
        switch answer {
        case .success(.ready(let version, _, _)) where version != ProtocolVersion.current:
            self = .loadFailed(
                code: LoadFailure.Code.protocolVersion.rawValue,
                detail: "it speaks \(version), this host \(ProtocolVersion.current)")
        case .success(.ready): self = .ready
        case .success(.failed(let failure)):
            self = .loadFailed(code: failure.code.rawValue, detail: failure.detail)
        case .failure(.refused): self = .violated("it refused to begin")
        case .failure: return nil
        }
    }
}
