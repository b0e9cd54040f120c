/// The reason why a picture was not drawn.
package struct DrawingFailure: Error, Hashable, Sendable {
    package enum Cause: Hashable, Sendable {
        /// A part took longer than its deadline.
        case overdue(seconds: Double)
        /// The renderer exited twice while it drew the same part. The text says how.
        case crashed(String)
        /// The renderer says that it cannot draw the picture, or sent one that is damaged.
        case undrawable(String)
        /// There is no renderer.
        case noRenderer(String)
        /// The host stops.
        case stopped
    }

    package var cause: Cause
    /// The part of the job that is to blame; nil if none is.
    package var part: Int?

    package init(_ cause: Cause, part: Int? = nil) {
        self.cause = cause
        self.part = part
    }
}

extension DrawingFailure: CustomStringConvertible {
    /// One sentence without its full stop.
    package var description: String {
        switch cause {
        case .overdue(let seconds): "it took more than \(secondsText(seconds)) s to draw"
        case .crashed(let how): "the renderer ended twice while it was drawn: \(how)"
        case .undrawable(let detail): detail
        case .noRenderer(let detail): "there is no renderer: \(detail)"
        case .stopped: "the host is ending"
        }
    }

    private func secondsText(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
    }
}
