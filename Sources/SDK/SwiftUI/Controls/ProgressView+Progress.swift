extension ProgressView {
    /// How far a task has come when the view is made.
    public init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(
            fraction: progress.isIndeterminate ? nil : progress.fractionCompleted, label: nil, currentValueLabel: nil)
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text, CurrentValueLabel == EmptyView {
        self.init(fraction: nil, label: Text(title), currentValueLabel: nil)
    }
}

extension Gauge {
    /// A gauge whose marked values have labels; they are left out.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder markedValueLabels: () -> some View
    ) where BoundsLabel == EmptyView {
        self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel)
    }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A search without results.
    public static var search: Self { Self("No Results", systemImage: "magnifyingglass") }
    public static func search(text: String) -> Self {
        Self("No Results for \u{201c}\(text)\u{201d}", systemImage: "magnifyingglass")
    }
}

extension ContentTransition {
    /// A change of symbols; a widget's symbols are still.
    public static var symbolEffect: ContentTransition { .identity }
    public static func symbolEffect<T: SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition { .identity }
}
