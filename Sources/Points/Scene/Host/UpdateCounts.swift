/// How the updates of a widget came out since the host runs.
public struct UpdateCounts: Hashable, Sendable, Codable {
    public var newData = 0
    public var noData = 0
    /// Those that the widget said had failed, and those whose completion was not called in time.
    public var failed = 0

    public init() {}
}
