/// A row whose views are made when they are needed: all of them here.
public struct LazyHStack<Content: View>: View {
    private let stack: HStack<Content>
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) { stack = HStack(alignment: alignment, spacing: spacing, content: content) }
    public var body: some View { stack.frame(maxHeight: .infinity) }
}
