extension View {
    /// Has no effect: a widget has its buttons alone, and nothing reads it aloud.
    public func accessibilityActions<C: View>(@ViewBuilder _ content: () -> C) -> some View { self }
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }
}
