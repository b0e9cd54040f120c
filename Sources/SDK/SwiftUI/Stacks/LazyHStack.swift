/// A row whose views are made when they are needed: all of them here.
public struct LazyHStack<Content: View>: View {
    private let stack: HStack<Content>
    private let alignment: VerticalAlignment
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        stack = HStack(alignment: alignment, spacing: spacing, content: content)
    }
    public var body: some View {
        stack.frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
    }
}
