package import ExtensionMessages
package import LinuxSystem

/// The reason why a session became invalid.
package enum Invalidation: Hashable, Sendable {
    /// This side ended it.
    case local
    case badFrame(FrameError)
    case badMessage(MessageError)
    /// A well-formed message that the session's present state does not allow.
    case outOfState(String)
    /// Its messages kept this side busy for longer than `SessionLimits.work` allows.
    case overworked(WorkExcess)
    case socket(SystemError)
}

extension Invalidation: CustomStringConvertible {
    package var description: String {
        switch self {
        case .local: "ended by this side"
        case .badFrame(let error): "a bad frame: \(error)"
        case .badMessage(let error): "a bad message: \(error)"
        case .outOfState(let what): "a message out of place: \(what)"
        case .overworked(let excess): excess.description
        case .socket(let error): "the socket failed: \(error)"
        }
    }
}
