/// A place with its address.
open class MKPlacemark: CLPlacemark {
    public let coordinate: CLLocationCoordinate2D
    open var title: String? { nil }
    open var subtitle: String? { nil }
    open var countryCode: String? { nil }

    public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
    /// The parts of the address are not read.
    public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
        self.init(coordinate: coordinate)
    }
    /// The place alone: the names of the other placemark are not taken.
    public convenience init(placemark: CLPlacemark) {
        self.init(coordinate: placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid)
    }

    open override var location: CLLocation? {
        CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
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
        open var resultTypes: ResultType = [.address, .pointOfInterest]
    }

    /// The kinds of places that are wanted.
    public struct ResultType: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let address = ResultType(rawValue: 1)
        public static let pointOfInterest = ResultType(rawValue: 2)
        public static let physicalFeature = ResultType(rawValue: 4)
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
