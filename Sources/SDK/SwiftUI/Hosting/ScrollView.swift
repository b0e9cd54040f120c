/// Content that a finger moves. A widget has none: a sign takes its place, as on the platform. A hosting controller shows
/// the beginning.
public struct ScrollView<Content: View>: View {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    public var body: some View {
        HostedAlone(
            AbsentView(reason: "A widget does not scroll, so a sign is drawn for ScrollView. Use a stack of what fits.")
        ) { HostedWindow(axes) { content } }
    }
}
