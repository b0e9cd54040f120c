/// How a session kept the host busy for longer than its allowance.
package enum WorkExcess: Hashable, Sendable {
    /// A few messages alone took far more time than the allowance.
    case atOnce(milliseconds: Int64)
    /// It sent more than the host could read within the allowance, for so long.
    case lasting(seconds: Double)
    /// So many of its descriptors waited until the kernel had closed those before them, for longer than the host waits.
    case closing(waiting: Int)
}

extension WorkExcess: CustomStringConvertible {
    package var description: String {
        switch self {
        case .atOnce(let milliseconds): "its messages took \(milliseconds) ms of the host's time at once"
        case .lasting(let seconds):
            "for \(seconds) s it sent more than the host can read within the time of one session"
        case .closing(let waiting):
            "\(waiting) of its descriptors wait to be closed, because closing its files takes long"
        }
    }
}
