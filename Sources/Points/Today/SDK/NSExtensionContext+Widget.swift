package import DisplayLists
package import ExtensionFoundation
package import Foundation

/// The state of a tile in its widget's context. May be read and set on any thread.
package final class WidgetContextState: Sendable {
    package struct Values: Sendable {
        package var largest: DisplayMode
        package var active: DisplayMode
        package var maximumSizes: MaximumSizes
    }

    private let values: Guarded<Values>
    /// Called on the main thread after the widget set the largest mode.
    private let largestWasSet: @MainActor @Sendable (DisplayMode) -> Void

    package init(_ values: Values, largestWasSet: @escaping @MainActor @Sendable (DisplayMode) -> Void) {
        self.values = Guarded(values)
        self.largestWasSet = largestWasSet
    }

    package var current: Values { values.value }

    package func setLargest(_ mode: DisplayMode) {
        values.update { $0.largest = mode }
        onMainThread { [largestWasSet] in largestWasSet(mode) }
    }

    package func update(active: DisplayMode, maximumSizes: MaximumSizes) {
        values.update {
            $0.active = active
            $0.maximumSizes = maximumSizes
        }
    }
}

extension NSExtensionContext {
    private var widget: WidgetContextState? { pointState as? WidgetContextState }

    /// The largest mode that the widget can show: compact unless set. May be set at any time.
    ///
    /// It decides whether the tile has a button to expand it, not which mode is active.
    public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
        get { NCWidgetDisplayMode(widget?.current.largest ?? .compact) }
        set { widget?.setLargest(newValue.wire) }
    }

    /// The mode that the tile is in: the person's choice, which a widget cannot set.
    public var widgetActiveDisplayMode: NCWidgetDisplayMode {
        NCWidgetDisplayMode(widget?.current.active ?? .compact)
    }

    /// The largest size that the tile has in a mode, in points.
    public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize {
        widget?.current.maximumSizes[displayMode.wire] ?? .zero
    }
}
