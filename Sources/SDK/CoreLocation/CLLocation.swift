public import Foundation

public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Metres; negative for an unknown one.
public typealias CLLocationAccuracy = Double
/// Degrees from north; negative for an unknown one.
public typealias CLLocationDirection = Double
/// Metres a second; negative for an unknown one.
public typealias CLLocationSpeed = Double

/// A place on the globe, in degrees.
public struct CLLocationCoordinate2D: Sendable {
    public var latitude: CLLocationDegrees
    public var longitude: CLLocationDegrees

    public init() { self.init(latitude: 0, longitude: 0) }
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A place that is on no globe.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether a latitude lies within 90 degrees, and a longitude within 180.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// A place at a time, which an author makes.
open class CLLocation: NSObject, @unchecked Sendable {
    // Immutable after `init`.
    public let coordinate: CLLocationCoordinate2D
    public let altitude: CLLocationDistance
    public let horizontalAccuracy: CLLocationAccuracy
    public let verticalAccuracy: CLLocationAccuracy
    public let course: CLLocationDirection
    public let speed: CLLocationSpeed
    public let timestamp: Date

    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection = -1, speed: CLLocationSpeed = -1,
        timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.speed = speed
        self.timestamp = timestamp
    }

    /// The place at zero degrees, as the original makes it.
    public convenience override init() {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0), altitude: 0, horizontalAccuracy: 0,
            verticalAccuracy: 0, timestamp: Date())
    }

    /// The place in a keyed archive; nil for one without a valid coordinate.
    public required convenience init?(coder: NSCoder) {
        let place = CLLocationCoordinate2D(
            latitude: coder.decodeDouble(forKey: "latitude"), longitude: coder.decodeDouble(forKey: "longitude"))
        guard coder.containsValue(forKey: "latitude"), CLLocationCoordinate2DIsValid(place) else { return nil }
        self.init(
            coordinate: place, altitude: coder.decodeDouble(forKey: "altitude"),
            horizontalAccuracy: coder.decodeDouble(forKey: "horizontalAccuracy"),
            verticalAccuracy: coder.decodeDouble(forKey: "verticalAccuracy"),
            course: coder.decodeDouble(forKey: "course"), speed: coder.decodeDouble(forKey: "speed"),
            timestamp: Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "timestamp")))
    }

    /// The length of the great circle between two places, in metres, on a globe with a radius of 6,371,009 metres (the
    /// mean radius of the IUGG). The original platform's ellipsoid differs by up to 0.6 %.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
        let (a, b) = (coordinate, location.coordinate)
        let up = sin(radians(b.latitude - a.latitude) / 2)
        let across = sin(radians(b.longitude - a.longitude) / 2)
        let share = up * up + cos(radians(a.latitude)) * cos(radians(b.latitude)) * across * across
        return 2 * 6_371_009 * asin(min(share.squareRoot(), 1))
    }
}
