/// Decides whether a deadline that is due counts: a renderer that hardly ran, because the machine was busy, gets more
/// time. A value.
struct DrawingPatience: Hashable, Sendable {
    /// Our choice: a renderer that does not run at all is given up after five deadlines.
    private static let mostExtensions = 4

    /// Seconds of processor time at the begin of the part; nil if they are not known.
    private let start: Double?
    private var extensions = 0

    /// - Parameter processorTime: seconds that the renderer has used so far; nil if they are not known.
    init(processorTime: Double?) { start = processorTime }

    /// Whether the deadline has passed; otherwise it begins again.
    ///
    /// - Parameter deadline: seconds. Half of it as processor time counts.
    mutating func isOver(processorTime: Double?, deadline: Double) -> Bool {
        guard let start, let processorTime, processorTime - start < deadline / 2,
            extensions < Self.mostExtensions
        else { return true }
        extensions += 1
        return false
    }
}
