/// Content that moves through phases; a widget shows the first one.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let content: Content?

    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) { self.content = phases.first { _ in true }.map { content($0) } }

    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) { self.init(phases, content: content, animation: animation) }

    public var body: some View { content }
}

extension View {
    /// Shows the view in its first phase.
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, @ViewBuilder content: (PlaceholderContent<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases) { content(PlaceholderContent(view: self), $0) }
    }
    public func phaseAnimator<Phase: Equatable>(
        _ phases: some Sequence<Phase>, trigger: some Equatable,
        @ViewBuilder content: (PlaceholderContent<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        PhaseAnimator(phases) { content(PlaceholderContent(view: self), $0) }
    }
}

/// The view to which an animator is attached.
public struct PlaceholderContent<Base: View>: View {
    let view: Base
    public var body: some View { view }
}
