/// A place on the flat map, which is 2^28 points wide.
public struct MKMapPoint: Equatable, Sendable {
    public var x: Double
    public var y: Double

    public init() { self.init(x: 0, y: 0) }
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// The place by Mercator's projection.
    public init(_ coordinate: CLLocationCoordinate2D) {
        let sine = sin(min(max(coordinate.latitude, -85.06), 85.06) * .pi / 180)
        x = MKMapSize.world.width * (coordinate.longitude / 360 + 0.5)
        y = MKMapSize.world.height * (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi))
    }

    public var coordinate: CLLocationCoordinate2D {
        let north = .pi * (1 - 2 * y / MKMapSize.world.height)
        return CLLocationCoordinate2D(
            latitude: atan(sinh(north)) * 180 / .pi, longitude: (x / MKMapSize.world.width - 0.5) * 360)
    }
}

/// The size of a part of the flat map.
public struct MKMapSize: Equatable, Sendable {
    public var width: Double
    public var height: Double

    public init() { self.init(width: 0, height: 0) }
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A part of the flat map.
public struct MKMapRect: Equatable, Sendable {
    public var origin: MKMapPoint
    public var size: MKMapSize

    public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }
    public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    public static let world = MKMapRect(origin: MKMapPoint(), size: .world)

    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var width: Double { size.width }
    public var height: Double { size.height }

    public func contains(_ point: MKMapPoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }
}
