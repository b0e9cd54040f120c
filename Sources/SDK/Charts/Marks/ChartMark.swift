/// One mark, before it has a place in the plot.
struct ChartMark {
    enum Kind: Hashable {
        case bar, line, area, point, rule, rectangle, sector
    }

    var kind: Kind
    var x: PlotSpan
    var y: PlotSpan
    /// Marks of one series are one line, or one area.
    var series: String?
    var style: AnyShapeStyle?
    /// The name by which the chart chooses the style.
    var styleName: String?
    /// The name by which bars stand side by side.
    var positionName: String?
    var stacking = MarkStackingMethod.standard
    var width: MarkDimension = .automatic
    var height: MarkDimension = .automatic
    var line: StrokeStyle?
    var interpolation: InterpolationMethod?
    var symbol: MarkSymbol?
    /// Square points.
    var symbolArea: CGFloat?
    var opacity = 1.0
    var cornerRadius: CGFloat?
    /// The size of a sector among all of them.
    var angle: _PlotValue?
    var innerRadius: MarkDimension = .automatic
    var outerRadius: MarkDimension = .automatic
    /// Points that are left free at both straight sides of a sector.
    var angularInset: CGFloat = 0
    var annotations: [MarkAnnotation] = []
    var offset = CGSize.zero
    var effects = MarkEffects()
    /// Marks of a greater number lie above others.
    var zIndex = 0.0

    init(_ kind: Kind, x: PlotSpan, y: PlotSpan) { (self.kind, self.x, self.y) = (kind, x, y) }

    /// The name that tells lines and areas from one another.
    var seriesName: String { series ?? styleName ?? "" }
}

/// How a mark stands on others at the same place.
public struct MarkStackingMethod: Hashable, Sendable {
    private let name: String
    /// Above them.
    public static let standard = MarkStackingMethod(name: "standard")
    /// In front of them, from zero.
    public static let unstacked = MarkStackingMethod(name: "unstacked")
    /// Above them, all together one unit high.
    public static let normalized = MarkStackingMethod(name: "normalized")
    /// Above them, with the middle of all at zero.
    public static let center = MarkStackingMethod(name: "center")

    var needsTotal: Bool { self == .normalized || self == .center }
}

/// The size of a mark across its axis.
public struct MarkDimension: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    enum Kind: Hashable, Sendable {
        case automatic
        case fixed(CGFloat)
        case ratio(CGFloat)
        case inset(CGFloat)
    }

    let kind: Kind
    private init(kind: Kind) { self.kind = kind }
    public init(integerLiteral value: Int) { self.init(kind: .fixed(CGFloat(value))) }
    public init(floatLiteral value: Double) { self.init(kind: .fixed(CGFloat(value))) }

    public static let automatic = MarkDimension(kind: .automatic)
    /// Points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(value)) }
    /// Of the room for the mark, 0 to 1.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(value)) }
    /// Points that are left free at both sides.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(value)) }

    /// The length in a room.
    func length(in room: CGFloat, automatic: CGFloat) -> CGFloat {
        switch kind {
        case .automatic: room * automatic
        case .fixed(let length): length.isFinite ? max(length, 0) : 0
        case .ratio(let share): share.isFinite ? room * max(share, 0) : room
        case .inset(let inset): inset.isFinite ? max(room - 2 * inset, 0) : room
        }
    }
}

/// How a line goes from one point to the next.
public struct InterpolationMethod: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case linear, monotone, smooth, stepStart, stepCenter, stepEnd
    }

    let kind: Kind
    public static let linear = InterpolationMethod(kind: .linear)
    /// A curve that does not leave the values between two points.
    public static let monotone = InterpolationMethod(kind: .monotone)
    public static let catmullRom = InterpolationMethod(kind: .smooth)
    /// As `catmullRom`.
    public static let cardinal = InterpolationMethod(kind: .smooth)
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { .catmullRom }
    public static func cardinal(tension: CGFloat) -> InterpolationMethod { .catmullRom }
    public static let stepStart = InterpolationMethod(kind: .stepStart)
    public static let stepCenter = InterpolationMethod(kind: .stepCenter)
    public static let stepEnd = InterpolationMethod(kind: .stepEnd)
}

/// The form of a point.
enum MarkSymbol {
    case shape(any Shape)
    case view(AnyView)
}

/// Views beside a mark.
struct MarkAnnotation {
    var position: AnnotationPosition
    var alignment: Alignment
    var spacing: CGFloat
    var content: AnyView
}

/// The side of a mark.
public struct AnnotationPosition: Hashable, Sendable {
    let name: String
    public static let automatic = AnnotationPosition(name: "top")
    public static let overlay = AnnotationPosition(name: "overlay")
    public static let top = AnnotationPosition(name: "top")
    public static let bottom = AnnotationPosition(name: "bottom")
    public static let leading = AnnotationPosition(name: "leading")
    public static let trailing = AnnotationPosition(name: "trailing")
    public static let topLeading = AnnotationPosition(name: "top")
    public static let topTrailing = AnnotationPosition(name: "top")
    public static let bottomLeading = AnnotationPosition(name: "bottom")
    public static let bottomTrailing = AnnotationPosition(name: "bottom")
}
