import DisplayLists

/// Colours that run into one another.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place, 0 … 1.
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    /// The colours at equal distances.
    public init(colors: [Color]) {
        let last = max(colors.count - 1, 1)
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
    }

    func display(in environment: EnvironmentValues) -> [DisplayGradientStop] {
        stops.map { stop in
            DisplayGradientStop(
                location: stop.location.isFinite ? Double(min(max(stop.location, 0), 1)) : 0,
                color: stop.color.display(in: environment))
        }
    }
}

extension Gradient: ShapeStyle {
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        _Paint(.linear(display(in: environment), start: .top, end: .bottom))
    }
}
