/// How much of the processors an extension's process gets where programs compete for them.
public enum ProcessorShare: String, Hashable, Sendable, CaseIterable, Codable {
    /// Less than the host and a person's other programs.
    case usual
    /// The time that the others leave.
    case low

    /// The nice value beside the host's: our choice. The kernel gives a program of nice 5 a third of the time of one of
    /// nice 0, and a program of nice 19 a seventieth.
    package var nice: Int32 {
        switch self {
        case .usual: 5
        case .low: 19
        }
    }
}
