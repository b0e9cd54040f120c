package import ExtensionFoundation
package import ExtensionMessages
package import Foundation

/// What a widget's context knows of the tile; may be read and set on any thread.
package final class WidgetContextState: Sendable {
    package struct Values: Sendable {
        package var largest: DisplayMode
        package var active: DisplayMode
        package var maximumSizes: MaximumSizes
    }

    private let values: Guarded<Values>
    /// Told on the main thread that the widget set another largest mode.
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

    /// The largest mode that the widget can show: compact unless set; may be set as often as it changes.
    ///
    /// It says whether there is a button to expand, not which mode is active.
    public var widgetLargestAvailableDisplayMode: NCWidgetDisplayMode {
        get { NCWidgetDisplayMode(widget?.current.largest ?? .compact) }
        set { widget?.setLargest(newValue.wire) }
    }

    /// The mode that the tile is in: the person's choice, which a widget cannot set.
    public var widgetActiveDisplayMode: NCWidgetDisplayMode {
        NCWidgetDisplayMode(widget?.current.active ?? .compact)
    }

    /// The most room that the tile has in a mode, in points.
    public func widgetMaximumSize(for displayMode: NCWidgetDisplayMode) -> CGSize {
        widget?.current.maximumSizes[displayMode.wire] ?? .zero
    }
}
