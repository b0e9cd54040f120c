internal import DisplayLists

public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the start to the end.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// An ellipse around the start, as wide and as high as the end lies beside and below it.
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
        let (whole, radii) = (CGRect(origin: .zero, size: size), (x: abs(end.x - start.x), y: abs(end.y - start.y)))
        guard type == .radial else {
            return drawing.fill(whole, outline: { outline(of: $0, radius: radius) }) { moved in
                .linearGradient(stops, start: moved(start), end: moved(end))
            }
        }
        guard radii.x != radii.y, let ellipse = Ellipse(radii, around: start, of: size) else {
            return drawing.fill(whole, outline: { outline(of: $0, radius: radius) }) { moved in
                .radialGradient(stops, center: moved(start), radius: Double(radii.x))
            }
        }
        // A circle in a group that is flatter across or down. Round corners lie in a group around it, which is not.
        let clip = radius > 0 ? outline(of: drawing.moved(whole), radius: radius) : nil
        drawing.operations += [
            .push(DisplayGroup(clip: clip)),
            .push(DisplayGroup(offset: drawing.moved(start), mapping: ellipse.mapping)),
            .fill(
                .rectangle(ellipse.area, cornerRadius: 0),
                .radialGradient(stops, center: .zero, radius: ellipse.radius)), .pop, .pop,
        ]
    }

    /// A circle that a mapping makes an ellipse.
    private struct Ellipse {
        let radius: Double
        let mapping: DisplayMapping
        /// The layer before the mapping, around the middle of the circle.
        let area: CGRect

        /// Nil for an ellipse that is a line, or so flat that a host refuses the circle.
        init?(_ radii: (x: CGFloat, y: CGFloat), around middle: CGPoint, of size: CGSize) {
            let radius = max(radii.x, radii.y)
            let (across, down) = (radii.x / radius, radii.y / radius)
            guard across > 0, down > 0 else { return nil }
            self.radius = Double(radius)
            mapping = DisplayMapping(a: Double(across), b: 0, c: 0, d: Double(down))
            area = CGRect(
                x: -middle.x / across, y: -middle.y / down, width: size.width / across, height: size.height / down)
            let ends = [area.minX, area.minY, area.maxX, area.maxY, area.width, area.height, radius]
            guard ends.allSatisfy({ abs(Double($0)) <= DisplayListLimits.standard.coordinate }) else { return nil }
        }
    }
}

extension CGColor {
    var display: DisplayColor { .clamped(red: red, green: green, blue: blue, alpha: alpha) }
}
