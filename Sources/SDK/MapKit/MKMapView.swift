/// A view for a map. There are no maps here, so it is empty; it keeps its part of the world and its annotations.
open class MKMapView: UIView {
    public final weak var delegate: (any MKMapViewDelegate)?
    public final var mapType = MKMapType.standard
    public final var region = MKCoordinateRegion()
    public final var showsUserLocation = false
    public final var isZoomEnabled = true
    public final var isScrollEnabled = true
    public final var isRotateEnabled = true
    public final var isPitchEnabled = true
    public private(set) final var annotations: [any MKAnnotation] = []
    public private(set) final var overlays: [any MKOverlay] = []

    public final var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { region.center = newValue }
    }

    /// The part of the flat map that the region spans.
    public final var visibleMapRect: MKMapRect {
        get {
            let (center, span) = (region.center, region.span)
            let corners = [-0.5, 0.5].map { half in
                MKMapPoint(
                    CLLocationCoordinate2D(
                        latitude: center.latitude - half * span.latitudeDelta,
                        longitude: center.longitude + half * span.longitudeDelta))
            }
            return MKMapRect(
                x: corners[0].x, y: corners[0].y, width: corners[1].x - corners[0].x,
                height: corners[1].y - corners[0].y)
        }
        set {
            let corners = [
                MKMapPoint(x: newValue.minX, y: newValue.minY), MKMapPoint(x: newValue.maxX, y: newValue.maxY),
            ]
            .map(\.coordinate)
            region = MKCoordinateRegion(
                center: MKMapPoint(x: newValue.midX, y: newValue.midY).coordinate,
                span: MKCoordinateSpan(
                    latitudeDelta: corners[0].latitude - corners[1].latitude,
                    longitudeDelta: corners[1].longitude - corners[0].longitude))
        }
    }

    public final func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    public final func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { region.center = coordinate }
    public final func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) { visibleMapRect = mapRect }
    /// The region itself: a map that is not drawn has no form to fit.
    public final func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

    public final func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
    public final func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
    public final func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
    public final func removeAnnotations(_ annotations: [any MKAnnotation]) {
        self.annotations.removeAll { known in annotations.contains { $0 === known } }
    }
    public final func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
    public final func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
}

/// The questions and the news of a map. An empty one has none.
public protocol MKMapViewDelegate: AnyObject {}
