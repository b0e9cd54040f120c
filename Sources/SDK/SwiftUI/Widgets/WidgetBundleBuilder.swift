/// Joins the widgets of a bundle.
@resultBuilder
@preconcurrency @MainActor
public struct WidgetBundleBuilder {
    public static func buildExpression<Content: Widget>(_ widget: Content) -> Content { widget }
    public static func buildBlock() -> some Widget { EmptyWidget() }
    public static func buildBlock<Content: Widget>(_ content: Content) -> some Widget { content }
    public static func buildBlock<each Content: Widget>(_ content: repeat each Content) -> some Widget {
        var define: [@MainActor (inout _WidgetDefinitions) -> Void] = []
        for widget in repeat each content { define.append { widget._defineAll(&$0) } }
        return Widgets(define)
    }
    public static func buildOptional(_ widget: (any Widget)?) -> some Widget {
        Widgets(widget.map { widget in [{ widget._defineAll(&$0) }] } ?? [])
    }
    public static func buildEither(first widget: any Widget) -> some Widget {
        Widgets([{ widget._defineAll(&$0) }])
    }
    public static func buildEither(second widget: any Widget) -> some Widget {
        Widgets([{ widget._defineAll(&$0) }])
    }
    public static func buildLimitedAvailability(_ widget: any Widget) -> some Widget {
        Widgets([{ widget._defineAll(&$0) }])
    }
}

/// A widget that stands for others.
@MainActor
protocol WidgetGroup {
    func define(_ definitions: inout _WidgetDefinitions)
}

/// Some widgets as one.
package struct Widgets: Widget, WidgetGroup {
    private let parts: [@MainActor (inout _WidgetDefinitions) -> Void]

    package init() { parts = [] }
    package init(_ parts: [@MainActor (inout _WidgetDefinitions) -> Void]) { self.parts = parts }

    package var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
    func define(_ definitions: inout _WidgetDefinitions) { for part in parts { part(&definitions) } }
}

struct EmptyWidget: Widget {
    var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}
