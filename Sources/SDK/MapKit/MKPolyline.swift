/// A place on a map. No map shows it: a widget has none.
public protocol MKAnnotation: AnyObject {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}

extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

/// A form on a map. No map shows it.
public protocol MKOverlay: MKAnnotation {}

open class MKShape: NSObject, MKAnnotation {
    public final var title: String?
    public final var subtitle: String?
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
}

open class MKPointAnnotation: MKShape {
    private var place = CLLocationCoordinate2D()
    open override var coordinate: CLLocationCoordinate2D {
        get { place }
        set { place = newValue }
    }
}

/// A line through places.
public final class MKPolyline: MKShape, MKOverlay {
    private let places: [CLLocationCoordinate2D]

    public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        places = Array(UnsafeBufferPointer(start: coords, count: max(count, 0)))
        super.init()
    }

    public var pointCount: Int { places.count }
    /// The middle one of the places.
    public override var coordinate: CLLocationCoordinate2D {
        places.isEmpty ? CLLocationCoordinate2D() : places[places.count / 2]
    }

    /// Writes the places of a range into memory of that size; places that are not there are left out.
    public func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
        guard range.location >= 0, range.location < places.count else { return }
        for (place, location) in places[range.location...].prefix(max(range.length, 0)).enumerated() {
            coords[place] = location
        }
    }
}
