internal import TimelineMessages

/// The result of a press on a control.
package struct PressOutcome: Hashable, Sendable {
    /// The thing that the extension asks the host to open.
    package enum Opening: Hashable, Sendable {
        case app
        case url(String)
    }

    /// Whether something with an action lies at the place.
    package var isDone: Bool
    package var opening: Opening?

    /// The longest time between a press and what it opens. Later a person may be at something else. Our choice: a launch and
    /// an action that asks a server.
    package static let longestDelay = Duration.seconds(10)

    /// The thing to open, if the answer came in time.
    package func opening(after delay: Duration) -> Opening? { delay <= Self.longestDelay ? opening : nil }

    package init(isDone: Bool, opening: Opening? = nil) {
        self.isDone = isDone
        self.opening = opening
    }

    init(_ answer: WidgetActed) {
        isDone = answer.isDone
        // An answer without an action opens nothing.
        guard answer.isDone else { return }
        switch answer.opening {
        case .app?: opening = .app
        case .url(let url)?: opening = .url(url)
        case nil: break
        }
    }
}
