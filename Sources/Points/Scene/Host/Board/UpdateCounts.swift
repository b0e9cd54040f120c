/// The results of a widget's updates since the host started or the widget was replaced.
package struct UpdateCounts: Hashable, Sendable, Codable {
    package var newData = 0
    package var noData = 0
    /// Updates that the widget reported as failed, and those whose completion was not called in time.
    package var failed = 0

    package init() {}
}
