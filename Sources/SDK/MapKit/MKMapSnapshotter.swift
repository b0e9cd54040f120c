/// Draws a map as a picture. Hostel has no maps: each request fails with `MKError.serverFailure`. Let the provider load
/// a picture of the map.
open class MKMapSnapshotter: NSObject {
    /// The content and the size of a picture.
    open class Options: NSObject {
        open var region = MKCoordinateRegion()
        open var size = CGSize(width: 256, height: 256)
        open var scale: CGFloat = 1
        open var mapType = MKMapType.standard
        open var showsBuildings = true
        open var traitCollection = UITraitCollection.current
    }

    /// A picture of a map; there is never one.
    public final class Snapshot: NSObject {
        public let image: UIImage
        public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }

        private init?(none: Void) { return nil }
    }

    public typealias CompletionHandler = @Sendable (Snapshot?, (any Error)?) -> Void

    public init(options: Options) {}

    @preconcurrency
    public final func start(completionHandler: @escaping CompletionHandler) {
        DispatchQueue.main.async { completionHandler(nil, MKError(.serverFailure)) }
    }

    @preconcurrency
    public final func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
        queue.async { completionHandler(nil, MKError(.serverFailure)) }
    }

    public final func start() async throws -> Snapshot { throw MKError(.serverFailure) }

    public final func cancel() {}
    public final var isLoading: Bool { false }
}
