package import SceneHost
package import SceneMessages

/// The update that a view's appearance began, and the results of all updates. A value.
package struct UpdateLedger: Hashable, Sendable {
    package private(set) var counts = UpdateCounts()
    /// The view whose update has not ended.
    private var open: ViewIdentifier?

    package init() {}

    package mutating func begin(of view: ViewIdentifier) { open = view }

    package func isOpen(of view: ViewIdentifier) -> Bool { open == view }

    /// The view or the process is gone, or the time for the update is over.
    package mutating func close() { open = nil }

    package mutating func count(_ result: UpdateResult) {
        switch result {
        case .newData: counts.newData += 1
        case .noData: counts.noData += 1
        case .failed: counts.failed += 1
        }
    }
}
