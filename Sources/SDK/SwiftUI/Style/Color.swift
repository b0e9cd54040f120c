import DisplayLists

/// A colour: fixed, of the system, or of the bundle. The environment decides between its light and dark look.
public struct Color: Hashable, Sendable, CustomStringConvertible {
    enum System: Hashable, Sendable {
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        case primary, secondary, tertiary, quaternary, accent
    }

    indirect enum Kind: Hashable, Sendable {
        case fixed(DisplayColor)
        case system(System)
        case uiColor(UIColor)
        case named(String, Bundle?)
        case faded(Kind, Double)
        case mixed(Kind, Kind, Double)
    }

    let kind: Kind

    init(kind: Kind) { self.kind = kind }

    /// A space of colours. A colour is shown as that of sRGB which is nearest to it.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        switch colorSpace {
        case .sRGB: kind = .fixed(.clamped(red: red, green: green, blue: blue, alpha: opacity))
        case .sRGBLinear:
            let parts = [red, green, blue].map { $0.isFinite ? StandardCurve.component($0) : 0 }
            kind = .fixed(.clamped(red: parts[0], green: parts[1], blue: parts[2], alpha: opacity))
        case .displayP3: kind = .fixed(.displayP3(red: red, green: green, blue: blue, alpha: opacity))
        }
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let color = HSB(hue: hue, saturation: saturation, brightness: brightness).rgb
        self.init(red: color.red, green: color.green, blue: color.blue, opacity: opacity)
    }

    /// A colour of the bundle's asset catalogs.
    public init(_ name: String, bundle: Bundle? = nil) { kind = .named(name, bundle) }

    public init(uiColor: UIColor) { kind = .uiColor(uiColor) }
    // Gives way to the symbol of an asset catalog in `Color(.sky)`; such symbols exist for UIColor too.
    @_disfavoredOverload
    public init(_ color: UIColor) { kind = .uiColor(color) }
    public init(cgColor: CGColor) { kind = .uiColor(UIColor(cgColor: cgColor)) }
    public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }

    /// The colour with its opacity multiplied.
    public func opacity(_ opacity: Double) -> Color { Color(kind: .faded(kind, opacity)) }

    /// The colour mixed with another: 0 is this one, 1 the other.
    public func mix(with other: Color, by fraction: Double) -> Color {
        Color(kind: .mixed(kind, other.kind, fraction))
    }

    public var description: String { "\(kind)" }
}

extension Color {
    public static let red = Color(kind: .system(.red))
    public static let orange = Color(kind: .system(.orange))
    public static let yellow = Color(kind: .system(.yellow))
    public static let green = Color(kind: .system(.green))
    public static let mint = Color(kind: .system(.mint))
    public static let teal = Color(kind: .system(.teal))
    public static let cyan = Color(kind: .system(.cyan))
    public static let blue = Color(kind: .system(.blue))
    public static let indigo = Color(kind: .system(.indigo))
    public static let purple = Color(kind: .system(.purple))
    public static let pink = Color(kind: .system(.pink))
    public static let brown = Color(kind: .system(.brown))
    public static let gray = Color(kind: .system(.gray))
    public static let white = Color(kind: .fixed(.white))
    public static let black = Color(kind: .fixed(.black))
    public static let clear = Color(kind: .fixed(.clear))
    public static let primary = Color(kind: .system(.primary))
    public static let secondary = Color(kind: .system(.secondary))
    public static let accentColor = Color(kind: .system(.accent))
}

extension Color: View {
    public typealias Body = Never

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        nodes.append(FillNode(.color(display(in: inputs.environment)), inputs.evaluation))
    }
}

/// A paint that fills its frame.
final class FillNode: LayoutNode {
    private let paint: Paint

    init(_ paint: Paint, _ evaluation: Evaluation) {
        self.paint = paint
        super.init(evaluation)
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        drawing.fill(.rectangle(frame, cornerRadius: 0), paint, in: frame)
    }
}
