/// A style as a view that fills its frame.
@MainActor
func evaluate(_ style: some ShapeStyle, _ inputs: _ViewInputs, _ nodes: inout _ViewNodes) {
    nodes.append(FillNode(style.paint(in: inputs.environment), inputs.evaluation))
}

extension LinearGradient: View {
    public typealias Body = Never
    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) { evaluate(self, inputs, &nodes) }
}
extension RadialGradient: View {
    public typealias Body = Never
    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) { evaluate(self, inputs, &nodes) }
}
extension EllipticalGradient: View {
    public typealias Body = Never
    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) { evaluate(self, inputs, &nodes) }
}
extension AngularGradient: View {
    public typealias Body = Never
    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) { evaluate(self, inputs, &nodes) }
}

extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}

extension ShapeStyle where Self == RadialGradient {
    public static func radialGradient(
        colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Self { RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius) }
}

extension ShapeStyle where Self == AngularGradient {
    public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> Self {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }
}
