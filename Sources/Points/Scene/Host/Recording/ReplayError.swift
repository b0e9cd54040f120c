/// The reason why a recording cannot be replayed.
package enum ReplayError: Error, Hashable, Sendable {
    case unreadable(String)
    case noHost(String)
}

extension ReplayError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let why): "The recording cannot be read: \(why)."
        case .noHost(let why): "There is no place to play it: \(why)."
        }
    }
}
