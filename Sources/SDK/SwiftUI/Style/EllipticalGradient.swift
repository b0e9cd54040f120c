/// A gradient from a centre to the frame's sides.
public struct EllipticalGradient: ShapeStyle, Hashable {
    let gradient: Gradient
    let center: UnitPoint
    let startFraction: CGFloat
    let endFraction: CGFloat

    public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.gradient = gradient
        self.center = center
        startFraction = startRadiusFraction
        endFraction = endRadiusFraction
    }
    public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    public func _paint(in environment: EnvironmentValues) -> _Paint {
        _Paint(.elliptical(gradient.display(in: environment), center: center, start: startFraction, end: endFraction))
    }
}
