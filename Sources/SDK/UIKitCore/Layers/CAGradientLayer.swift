internal import DisplayLists

public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the start to the end.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// A circle around the start, as far as the end is to its right. The platform draws an ellipse.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer whose background is a gradient. The initial values are those of the documentation.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// The colours, each a `CGColor`. Those after the 32nd are left out.
    open var colors: [Any]? { didSet { changed() } }
    /// The places of the colours, 0 … 1 and growing; even, unless there is one for each colour.
    open var locations: [NSNumber]? { didSet { changed() } }
    /// Where the first colour begins, as shares of the width and the height.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { changed() } }
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { changed() } }
    /// A conic gradient is drawn as an axial one.
    open var type = CAGradientLayerType.axial { didSet { changed() } }

    private static let mostColors = DisplayListLimits.standard.gradientStops

    private var stops: [DisplayGradientStop] {
        let colors = (colors ?? []).compactMap { $0 as? CGColor }.prefix(Self.mostColors)
        let places = locations?.map(\.doubleValue) ?? []
        return colors.enumerated().map { index, color in
            let place =
                places.count == colors.count ? places[index] : Double(index) / Double(max(colors.count - 1, 1))
            return DisplayGradientStop(location: place.isFinite ? min(max(place, 0), 1) : 0, color: color.display)
        }
    }

    override func drawContent(into drawing: inout ViewDrawing, size: CGSize) {
        let stops = stops
        guard !stops.isEmpty, startPoint.isFinite, endPoint.isFinite else { return }
        func place(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * size.width, y: point.y * size.height) }
        let (start, end) = (place(startPoint), place(endPoint))
        let radius = min(max(cornerRadius, 0), min(size.width, size.height) / 2)
        drawing.fill(
            CGRect(origin: .zero, size: size), outline: { outline(of: $0, radius: radius) }
        ) { moved in
            type == .radial
                ? .radialGradient(stops, center: moved(start), radius: abs(Double(end.x - start.x)))
                : .linearGradient(stops, start: moved(start), end: moved(end))
        }
    }
}

extension CGColor {
    var display: DisplayColor { .clamped(red: red, green: green, blue: blue, alpha: alpha) }
}
