/// A gradient without a direction: from the top to the bottom.
public struct AnyGradient: ShapeStyle, Hashable {
    let gradient: Gradient
    public init(_ gradient: Gradient) { self.gradient = gradient }

    public func _paint(in environment: EnvironmentValues) -> _Paint {
        _Paint(.linear(gradient.display(in: environment), start: .top, end: .bottom))
    }
}

extension Color {
    /// The colour from a lighter one at the top to itself.
    public var gradient: AnyGradient { AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2), self])) }
}
