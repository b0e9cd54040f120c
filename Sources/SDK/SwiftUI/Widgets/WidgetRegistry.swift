/// The widgets of an extension.
@MainActor
package final class WidgetRegistry {
    /// Those that `main` of the extension's library has named.
    package static let shared = WidgetRegistry()

    package private(set) var definitions = _WidgetDefinitions()

    private init() {}

    package init<W: Widget>(_ widget: W.Type) { widget.init().body._define(&definitions) }
    package init<B: WidgetBundle>(_ bundle: B.Type) { bundle.init().body._defineAll(&definitions) }

    package func add(_ define: (inout _WidgetDefinitions) -> Void) { define(&definitions) }

    /// The widget of a kind; the first one of a kind that is used twice.
    package subscript(kind: String) -> WidgetDefinition? { definitions.all.first { $0.kind == kind } }

    /// The widgets, each kind once.
    package var widgets: [WidgetDefinition] {
        var seen: Set<String> = []
        return definitions.all.filter { seen.insert($0.kind).inserted }
    }

    /// Kinds that more than one widget has.
    private var repeatedKinds: [String] {
        Dictionary(grouping: definitions.all, by: \.kind).filter { $1.count > 1 }.keys.sorted()
    }

    /// Lines for the log about the bundle.
    package var notes: [String] {
        repeatedKinds.map { "more than one widget has the kind \($0); only the first is shown" }
            + definitions.leftOut.map {
                "\($0) is no widget, so hosts do not show it; hostel snapshot draws a Live Activity with --activity or "
                    + "--preview"
            }
    }
}
