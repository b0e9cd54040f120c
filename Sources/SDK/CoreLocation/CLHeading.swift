public import Foundation

/// Where the device points, in degrees from north. Nothing makes one: no machine here has a compass.
open class CLHeading: NSObject {
    open var magneticHeading: CLLocationDirection { 0 }
    open var trueHeading: CLLocationDirection { -1 }
    /// Negative: unknown.
    open var headingAccuracy: CLLocationDirection { -1 }
    open var timestamp: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

extension CLLocationManager {
    /// False.
    public class func headingAvailable() -> Bool { false }
    public var heading: CLHeading? { nil }
    /// Without effect.
    public var headingFilter: CLLocationDirection {
        get { 1 }
        set {}
    }
    public func startUpdatingHeading() {}
    public func stopUpdatingHeading() {}
}
