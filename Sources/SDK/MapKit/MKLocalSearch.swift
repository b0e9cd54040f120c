/// A place with its address.
open class MKPlacemark: NSObject {
    public let coordinate: CLLocationCoordinate2D
    public let title: String? = nil
    public let locality: String? = nil
    public let country: String? = nil

    public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
}

/// A place of interest.
open class MKMapItem: NSObject {
    open var name: String?
    public let placemark: MKPlacemark

    public init(placemark: MKPlacemark) { self.placemark = placemark }

    /// Opens nothing and reports false: Hostel has no maps.
    @discardableResult
    public final func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}

/// Finds places. Hostel has no maps: each search fails with `MKError.serverFailure`.
open class MKLocalSearch: NSObject {
    open class Request: NSObject {
        open var naturalLanguageQuery: String?
        open var region = MKCoordinateRegion()
    }

    /// The places that were found; there are never any.
    public final class Response: NSObject {
        public let mapItems: [MKMapItem] = []
        private init?(none: Void) { return nil }
    }

    public init(request: Request) {}

    @preconcurrency
    public final func start(completionHandler: @escaping @Sendable (Response?, (any Error)?) -> Void) {
        DispatchQueue.main.async { completionHandler(nil, MKError(.serverFailure)) }
    }
    public final func start() async throws -> Response { throw MKError(.serverFailure) }
    public final func cancel() {}
}
