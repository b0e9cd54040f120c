/// A view that says itself whether it changed.
public struct EquatableView<Content: Equatable & View>: View {
    public var content: Content

    public init(content: Content) { self.content = content }

    public var body: some View { content }
}

extension View where Self: Equatable {
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
