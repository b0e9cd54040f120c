/// Areas. Hostel watches none: each watch fails with `CLError.denied`, on the main queue.
extension CLLocationManager {
    /// False.
    public class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
    /// False.
    public class func significantLocationChangeMonitoringAvailable() -> Bool { false }
    /// None.
    public var monitoredRegions: Set<CLRegion> { [] }
    /// Metres: 0, because no area is watched.
    public var maximumRegionMonitoringDistance: CLLocationDistance { 0 }

    public func startMonitoring(for region: CLRegion) {
        later { $1.locationManager($0, monitoringDidFailFor: region, withError: CLError(.denied)) }
    }
    public func stopMonitoring(for region: CLRegion) {}
    /// Tells the delegate that nobody knows.
    public func requestState(for region: CLRegion) {
        later { $1.locationManager($0, didDetermineState: .unknown, for: region) }
    }
}
