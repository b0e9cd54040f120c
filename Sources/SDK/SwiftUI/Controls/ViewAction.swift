import DisplayLists

/// The effect of a press.
package enum ViewAction {
    /// Code of the view, which runs in the extension's process.
    case run(@MainActor () -> Void)
    /// A value that another module knows, such as an intent.
    case value(any PressedValue)
}

/// A value of another module that a press performs.
package protocol PressedValue: Sendable {
    /// The value as data, from which another process of the extension makes it again; nil if it cannot.
    var archived: String? { get }
    /// Performs it for a view of a hosting controller. Returns the URL to open afterwards; nil for none.
    func performInHost() async throws -> URL?
}

/// A way to press a view.
package enum ViewPress {
    case act(ViewAction)
    /// Several taps in a row.
    case taps(Int, () -> Void)
    /// A finger that stays for some seconds.
    case hold(seconds: Double, () -> Void)
}

/// A place of a rendered view that can be pressed, in the tile's coordinates.
package struct PressableArea {
    package var frame: CGRect
    package var label: String
    package var press: ViewPress
    var environment: EnvironmentValues
    /// How many places of the list before this one lie within it.
    var inner = 0
    /// How many views of UIKit were drawn before it.
    var viewsBelow = 0

    /// The action as data, for a widget, whose views are gone when it is pressed; nil for another action.
    var archived: String? {
        guard environment.viewHost == nil, case .act(.value(let value)) = press else { return nil }
        return value.archived.flatMap { $0.utf8.count <= DisplayListLimits.standard.actionBytes ? $0 : nil }
    }
}

extension [PressableArea] {
    /// The innermost place at a point, of those that lie above one another the upper one.
    package func innermost(at point: CGPoint) -> PressableArea? { innermost(at: point, in: indices) }

    private func innermost(at point: CGPoint, in range: Range<Int>) -> PressableArea? {
        var end = range.upperBound
        while end > range.lowerBound {
            let area = self[end - 1]
            let inner = Swift.max(range.lowerBound, end - 1 - area.inner)..<(end - 1)
            if area.frame.contains(point) { return innermost(at: point, in: inner) ?? area }
            end = inner.lowerBound
        }
        return nil
    }
}
