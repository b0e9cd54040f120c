package import ExtensionMessages

/// Compact has a fixed height, expanded a variable one.
public enum NCWidgetDisplayMode: Int, Sendable {
    case compact = 0
    case expanded = 1
}

/// What an update brought.
public enum NCUpdateResult: UInt, Sendable {
    /// The widget looks different now.
    case newData = 0
    case noData = 1
    case failed = 2
}

/// What a widget's principal controller may do; all of it is optional.
@MainActor
public protocol NCWidgetProviding: AnyObject {
    /// Brings the widget up to date and then calls the handler, once and from any thread.
    func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)

    /// The active mode is another now, or is told for the first time; `maxSize` is the most room it has, in points.
    func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)

    /// The margins that a widget built for a system before 10 wants, from those that the host proposes. Not called
    /// for newer ones.
    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
}

extension NCWidgetProviding {
    /// Nothing to bring up to date.
    public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
        completionHandler(.noData)
    }

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
