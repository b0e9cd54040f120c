/// A tip in a view: its picture, its words and its buttons on a rounded background. Nothing while the tip is not shown.
public struct TipView<Content: Tip>: View {
    private let tip: Content?

    public init(_ tip: Content, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }) {
        self.tip = tip
    }
    public init(_ tip: Content?, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }) {
        self.tip = tip
    }

    public var body: some View {
        if let tip, tip.shouldDisplay {
            HStack(alignment: .top, spacing: 12) {
                if let image = tip.image { image.foregroundStyle(.tint) }
                VStack(alignment: .leading, spacing: 4) {
                    tip.title.font(.headline)
                    if let message = tip.message { message.font(.subheadline).foregroundStyle(.secondary) }
                    // A widget's views call no closure, so the buttons are words.
                    ForEach(Array(tip.actions.enumerated()), id: \.offset) { _, action in
                        action.label().font(.subheadline).foregroundStyle(.tint)
                    }
                }
            }
            .padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 13))
        }
    }
}

extension View {
    /// Has no effect: a widget has no popovers.
    public func popoverTip<T: Tip>(
        _ tip: T?, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }
    ) -> some View { self }
    public func popoverTip(
        _ tip: (any Tip)?, arrowEdge: Edge? = nil, action: @escaping (Tips.Action) -> Void = { _ in }
    ) -> some View { self }
    /// Has no effect: each tip has one look.
    public func tipBackground<S: ShapeStyle>(_ style: S) -> some View { self }
    public func tipCornerRadius(_ cornerRadius: Double, antialiased: Bool = true) -> some View { self }
    public func tipImageSize(_ size: CGSize) -> some View { self }
    public func tipImageStyle<S: ShapeStyle>(_ style: S) -> some View { self }
}
