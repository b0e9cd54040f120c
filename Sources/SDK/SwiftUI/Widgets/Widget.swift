/// A widget: a kind with its configuration.
@preconcurrency @MainActor
public protocol Widget {
    associatedtype Body: WidgetConfiguration
    init()
    var body: Body { get }
}

extension Widget {
    /// The entry of an extension with one widget: `@main`. Returns at once; the host asks for timelines later.
    public static func main() { WidgetRegistry.shared.add { Self().body._define(&$0) } }
}

/// Several widgets in one extension.
@preconcurrency @MainActor
public protocol WidgetBundle {
    associatedtype Body: Widget
    init()
    @WidgetBundleBuilder var body: Body { get }
}

extension WidgetBundle {
    /// The entry of an extension with several widgets: `@main`. Returns at once.
    public static func main() { WidgetRegistry.shared.add { Self().body._defineAll(&$0) } }
}

extension Widget {
    /// Adds the widget, or the widgets of a group.
    package func _defineAll(_ definitions: inout _WidgetDefinitions) {
        if let group = self as? any WidgetGroup { group.define(&definitions) } else { body._define(&definitions) }
    }
}
