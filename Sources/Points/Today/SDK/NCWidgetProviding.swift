package import DisplayLists
package import SceneMessages

/// Compact has a fixed height, expanded a variable one.
public enum NCWidgetDisplayMode: Int, Sendable {
    case compact = 0
    case expanded = 1
}

/// The result of an update.
public enum NCUpdateResult: UInt, Sendable {
    /// The widget looks different now.
    case newData = 0
    case noData = 1
    case failed = 2
}

/// The functions of a widget's principal controller; all of them are optional.
@preconcurrency @MainActor
public protocol NCWidgetProviding: AnyObject {
    /// Updates the widget and then calls the handler, once and from any thread.
    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)

    /// Updates the widget and returns the result. It is called if the widget lacks the form with a handler.
    func widgetPerformUpdate() async -> NCUpdateResult

    /// The active mode changed, or is reported for the first time. `maxSize` is the largest size in it, in points.
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)

    /// The margins that a widget linked before 10 (`DTSDKName`) prefers to the host's proposal. The tile is higher than
    /// the widget's view by the upper and the lower margin. Not called for newer widgets.
    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
}

extension NCWidgetProviding {
    public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        // At once, so that a widget without an update has the result before this returns.
        Task.immediate { completionHandler(await widgetPerformUpdate()) }
    }

    /// No update.
    public func widgetPerformUpdate() async -> NCUpdateResult { .noData }

    public func widgetActiveDisplayModeDidChange(
        _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
    ) {}

    public func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
        defaultMarginInsets
    }
}

extension NCWidgetDisplayMode {
    package init(_ mode: DisplayMode) { self = mode == .compact ? .compact : .expanded }
    package var wire: DisplayMode { self == .compact ? .compact : .expanded }
}

extension NCUpdateResult {
    package var wire: UpdateResult {
        switch self {
        case .newData: .newData
        case .noData: .noData
        case .failed: .failed
        }
    }
}
