/// The tint of a gauge: a gradient along its line or around its ring, or one colour.
struct GaugeTint: ShapeStyle {
    /// Degrees, for a ring; nil for a line.
    let turn: (from: Double, to: Double)?
    /// The place whose colour a mark has; nil for the whole gradient.
    let share: Double?

    static let line = GaugeTint(turn: nil, share: nil)
    static func ring(from: Double, to: Double) -> GaugeTint { GaugeTint(turn: (from, to), share: nil) }
    static func mark(at share: Double) -> GaugeTint { GaugeTint(turn: nil, share: share) }

    func _paint(in environment: EnvironmentValues) -> _Paint {
        guard let gradient = environment.tintGradient else { return ControlTint()._paint(in: environment) }
        if let share { return _Paint(.color(gradient.display(in: environment).color(at: share))) }
        guard let turn else {
            return LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)._paint(in: environment)
        }
        return AngularGradient(
            gradient: gradient, center: .center, startAngle: .degrees(turn.from), endAngle: .degrees(turn.to)
        )._paint(in: environment)
    }
}
