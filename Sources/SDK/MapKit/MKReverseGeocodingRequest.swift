/// Finds the address of a place. Hostel has no maps: each request fails with `MKError.serverFailure`.
open class MKReverseGeocodingRequest: NSObject {
    public let location: CLLocation
    open var preferredLocale: Locale?
    public final var isLoading: Bool { false }
    public private(set) final var isCancelled = false

    /// Nil for a place that is not on the earth.
    public init?(location: CLLocation) {
        guard CLLocationCoordinate2DIsValid(location.coordinate) else { return nil }
        self.location = location
    }

    @preconcurrency
    public final func getMapItems(completionHandler: @escaping @Sendable ([MKMapItem]?, (any Error)?) -> Void) {
        DispatchQueue.main.async { completionHandler(nil, MKError(.serverFailure)) }
    }
    public final var mapItems: [MKMapItem] {
        get async throws { throw MKError(.serverFailure) }
    }
    public final func cancel() { isCancelled = true }
}

/// Finds the place of an address. Hostel has no maps: each request fails with `MKError.serverFailure`.
open class MKGeocodingRequest: NSObject {
    public let addressString: String
    open var preferredLocale: Locale?
    open var region: MKCoordinateRegion?
    public final var isLoading: Bool { false }
    public private(set) final var isCancelled = false

    /// Nil for an empty address.
    public init?(addressString: String) {
        guard !addressString.isEmpty else { return nil }
        self.addressString = addressString
    }

    @preconcurrency
    public final func getMapItems(completionHandler: @escaping @Sendable ([MKMapItem]?, (any Error)?) -> Void) {
        DispatchQueue.main.async { completionHandler(nil, MKError(.serverFailure)) }
    }
    public final var mapItems: [MKMapItem] {
        get async throws { throw MKError(.serverFailure) }
    }
    public final func cancel() { isCancelled = true }
}
