extension Image {
    /// Which side of a picture is its top.
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

        var uiOrientation: UIImage.Orientation {
            switch self {
            case .up: .up
            case .upMirrored: .upMirrored
            case .down: .down
            case .downMirrored: .downMirrored
            case .leftMirrored: .leftMirrored
            case .right: .right
            case .rightMirrored: .rightMirrored
            case .left: .left
            }
        }
    }

    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        self.init(.pixels(UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiOrientation)))
    }
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(.pixels(UIImage(cgImage: cgImage, scale: scale, orientation: orientation.uiOrientation)))
    }
    /// A symbol of the bundle with a value, which the symbols here do not show.
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

    /// A range of brightness; a tile has the standard one.
    public enum DynamicRange: Hashable, Sendable {
        case standard, constrainedHigh, high
    }

    public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image { self }
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image { self }
}

/// How the colours of a symbol run; they are flat here.
public struct SymbolColorRenderingMode: Hashable, Sendable {
    private let name: String
    public static let flat = SymbolColorRenderingMode(name: "flat")
    public static let gradient = SymbolColorRenderingMode(name: "gradient")
}

/// How a symbol shows its value; the symbols here show none.
public struct SymbolVariableValueMode: Hashable, Sendable {
    private let name: String
    public static let color = SymbolVariableValueMode(name: "color")
    public static let draw = SymbolVariableValueMode(name: "draw")
}

extension View {
    public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
    public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { self }
    public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { self }
}
