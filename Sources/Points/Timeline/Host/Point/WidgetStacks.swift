package import WidgetDisplay

/// The stacks of a page: the widgets of one family share one place, and the most relevant one is on top until a person
/// turns the stack. A value.
package struct WidgetStacks: Hashable, Sendable {
    /// How often a person turned each stack.
    private var turns: [TileFamily: Int] = [:]

    package init() {}

    /// The widgets on top, home families first.
    package func tops(of widgets: [(key: WidgetKey, relevance: Double)]) -> [WidgetKey] {
        TileFamily.allCases.compactMap { family in
            let stack = StackOrder.ordered(
                widgets.filter { $0.key.family == family }.map { (widget: $0.key, relevance: $0.relevance) })
            return stack.isEmpty ? nil : stack[(turns[family] ?? 0) % stack.count]
        }
    }

    /// A person asks for the next widget of a stack.
    package mutating func turn(_ family: TileFamily) { turns[family] = ((turns[family] ?? 0) + 1) % 10_080 }
}
