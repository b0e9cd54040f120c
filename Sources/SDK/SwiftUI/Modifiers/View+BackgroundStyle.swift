extension View {
    /// Sets the style of the backgrounds in this view that name none.
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        EnvironmentChange(self) { $0.backgroundStyle = AnyShapeStyle(style) }
    }
}
