public import Foundation

extension CLLocation: NSSecureCoding, NSCopying {
    public static var supportsSecureCoding: Bool { true }

    /// Keeps the place in a keyed archive. The keys are Hostel's own: an archive of the original platform is not read.
    public func encode(with coder: NSCoder) {
        coder.encode(coordinate.latitude, forKey: "latitude")
        coder.encode(coordinate.longitude, forKey: "longitude")
        coder.encode(altitude, forKey: "altitude")
        coder.encode(horizontalAccuracy, forKey: "horizontalAccuracy")
        coder.encode(verticalAccuracy, forKey: "verticalAccuracy")
        coder.encode(course, forKey: "course")
        coder.encode(speed, forKey: "speed")
        coder.encode(timestamp.timeIntervalSinceReferenceDate, forKey: "timestamp")
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
}
