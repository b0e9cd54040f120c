public import Foundation

/// A person's decision about places.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// How exact a place is.
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy, reducedAccuracy
}

/// The reason why there is no place.
public struct CLError: Error, Equatable, Sendable {
    public enum Code: Int, Sendable {
        case locationUnknown, denied, network
        case geocodeFoundNoResult = 8
        case geocodeCanceled = 10
        case headingFailure = 3
        case regionMonitoringDenied, regionMonitoringFailure, regionMonitoringSetupDelayed
        case regionMonitoringResponseDelayed
        case geocodeFoundPartialResult = 9
        case deferredFailed = 11
        case deferredNotUpdatingLocation, deferredAccuracyTooLow, deferredDistanceFiltered, deferredCanceled
        case rangingUnavailable, rangingFailure, promptDeclined, historicalLocationError
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var locationUnknown: Code { .locationUnknown }
    public static var denied: Code { .denied }
    public static var network: Code { .network }
}

/// The receiver of places. Here it only ever hears that they are denied.
public protocol CLLocationManagerDelegate: AnyObject {
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
    func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
}

extension CLLocationManagerDelegate {
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    public func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) {}
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
    public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}
    public func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
    ) {}
    public func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
    ) {}
}

/// Asks for the machine's place, which Hostel does not give: the authorisation is denied, and every request fails with
/// `CLError.denied`, on the main queue. Let the container write a place into the App Group.
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)?
    open var desiredAccuracy = kCLLocationAccuracyBest
    open var distanceFilter = kCLDistanceFilterNone
    open var activityType = CLActivityType.other
    open var pausesLocationUpdatesAutomatically = true
    open var allowsBackgroundLocationUpdates = false

    public override init() {}

    /// Denied.
    open var authorizationStatus: CLAuthorizationStatus { .denied }
    /// Denied.
    open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
    open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
    /// False.
    open class func locationServicesEnabled() -> Bool { false }
    /// False.
    open var isAuthorizedForWidgetUpdates: Bool { false }
    /// None.
    open var location: CLLocation? { nil }

    open func requestWhenInUseAuthorization() { tellDelegate() }
    open func requestAlwaysAuthorization() { tellDelegate() }
    open func requestLocation() { fail() }
    open func startUpdatingLocation() { fail() }
    open func stopUpdatingLocation() {}
    open func startMonitoringSignificantLocationChanges() { fail() }
    open func stopMonitoringSignificantLocationChanges() {}

    private func tellDelegate() {
        later { manager, delegate in
            delegate.locationManagerDidChangeAuthorization(manager)
            delegate.locationManager(manager, didChangeAuthorization: .denied)
        }
    }

    private func fail() {
        later { $1.locationManager($0, didFailWithError: CLError(.denied)) }
    }

    func later(_ tell: @escaping @Sendable (CLLocationManager, any CLLocationManagerDelegate) -> Void) {
        // The manager is handed to the queue on which its delegate is called, as on the original platform.
        nonisolated(unsafe) let manager = self
        DispatchQueue.main.async {
            guard let delegate = manager.delegate else { return }
            tell(manager, delegate)
        }
    }
}

public typealias CLGeocodeCompletionHandler = CLGeocoder.CompletionHandler

/// Looks places up, which needs a service that is not here: every request fails with `CLError.network`.
open class CLGeocoder: NSObject {
    public override init() {}
    open var isGeocoding: Bool { false }
    open func cancelGeocode() {}

    public typealias CompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

    open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CompletionHandler) {
        completionHandler(nil, CLError(.network))
    }
    open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CompletionHandler) {
        completionHandler(nil, CLError(.network))
    }
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
        throw CLError(.network)
    }
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?
    ) async throws -> [CLPlacemark] { throw CLError(.network) }
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw CLError(.network) }
}
