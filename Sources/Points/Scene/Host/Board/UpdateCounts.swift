/// The results of a widget's updates since the host started or the widget was replaced.
public struct UpdateCounts: Hashable, Sendable, Codable {
    public var newData = 0
    public var noData = 0
    /// Updates that the widget reported as failed, and those whose completion was not called in time.
    public var failed = 0

    public init() {}
}
