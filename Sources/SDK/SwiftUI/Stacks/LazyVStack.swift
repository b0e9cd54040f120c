/// A column whose views are made when they are needed: all of them here.
public struct LazyVStack<Content: View>: View {
    private let stack: VStack<Content>
    private let alignment: HorizontalAlignment
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        stack = VStack(alignment: alignment, spacing: spacing, content: content)
    }
    public var body: some View {
        stack.frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
    }
}
