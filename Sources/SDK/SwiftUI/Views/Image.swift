import DisplayLists

/// A picture of the bundle, a symbol, or pixels.
public struct Image: Equatable, Sendable {
    /// Whether the picture keeps its colours or is filled with the foreground style.
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
    }

    /// How a picture is scaled.
    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
    }

    /// How a resizable picture fills its frame.
    public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
    }

    /// The size of a symbol beside text.
    public enum Scale: CaseIterable, Hashable, Sendable {
        case small, medium, large

        /// The size divided by that of `medium`.
        var symbolFactor: Double {
            switch self {
            case .small: 0.79
            case .medium: 1
            case .large: 1.25
            }
        }
    }

    enum Source: Hashable, Sendable {
        case named(String, Bundle?)
        case symbol(String)
        case pixels(UIImage)
    }

    let source: Source
    private(set) var label: String?
    private(set) var isResizable = false
    /// The edges that keep their size when the picture is resized, and the way its middle fills the rest.
    private(set) var caps = EdgeInsets()
    private(set) var resizing = ResizingMode.stretch
    private(set) var mode: TemplateRenderingMode?
    private(set) var symbolMode: SymbolRenderingMode?
    private(set) var interpolates = true

    init(_ source: Source, label: String? = nil) {
        self.source = source
        self.label = label
    }

    public init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name, bundle), label: name) }
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(.named(name, bundle)) }
    public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(.named(name, bundle), label: name) }
    public init(systemName: String) { self.init(.symbol(systemName), label: systemName) }
    /// A symbol with a value, which the symbols here do not show: they have one layer.
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
    public init(uiImage: UIImage) { self.init(.pixels(uiImage)) }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var image = self
        change(&image)
        return image
    }

    /// The picture in the size that it is offered. A symbol has no edges, and is not repeated.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        with { ($0.isResizable, $0.caps, $0.resizing) = (true, capInsets, resizingMode) }
    }

    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { with { $0.mode = renderingMode } }
    public func interpolation(_ interpolation: Interpolation) -> Image {
        with { $0.interpolates = interpolation != .none }
    }
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { with { $0.symbolMode = mode } }
}

/// How a symbol with several layers is coloured. Signs in a frame and the weather have two layers here; any other symbol
/// has one, in the first style, or as a multicolour symbol in the colour of its largest part.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    public static let palette = SymbolRenderingMode(name: "palette")
}

private enum SymbolModeKey: EnvironmentKey { static let defaultValue: SymbolRenderingMode? = nil }

private enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension EnvironmentValues {
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { self[SymbolModeKey.self] }
        set { self[SymbolModeKey.self] = newValue }
    }
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

extension View {
    public func imageScale(_ scale: Image.Scale) -> some View { EnvironmentChange(self) { $0.imageScale = scale } }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        EnvironmentChange(self) { $0.symbolRenderingMode = mode }
    }
    public func symbolVariant(_ variant: SymbolVariants) -> some View {
        EnvironmentChange(self) { $0.symbolVariants = $0.symbolVariants.joined(variant) }
    }
}

/// The form of a symbol, such as filled or in a circle.
public struct SymbolVariants: Hashable, Sendable {
    private var hasSlash = false
    /// The form around it, such as `circle`.
    private var form: String?
    private var isFilled = false

    /// The end of a symbol's name, with its parts in the order that the names have.
    var suffix: String { (hasSlash ? ".slash" : "") + (form.map { "." + $0 } ?? "") + (isFilled ? ".fill" : "") }

    /// Both together; of two forms the inner one.
    func joined(_ inner: SymbolVariants) -> SymbolVariants {
        SymbolVariants(
            hasSlash: hasSlash || inner.hasSlash, form: inner.form ?? form, isFilled: isFilled || inner.isFilled)
    }

    public static let none = SymbolVariants()
    public static let fill = SymbolVariants(isFilled: true)
    public static let circle = SymbolVariants(form: "circle")
    public static let square = SymbolVariants(form: "square")
    public static let rectangle = SymbolVariants(form: "rectangle")
    public static let slash = SymbolVariants(hasSlash: true)
    public var fill: SymbolVariants { joined(.fill) }
    public var circle: SymbolVariants { joined(.circle) }
    public var square: SymbolVariants { joined(.square) }
    public var rectangle: SymbolVariants { joined(.rectangle) }
    public var slash: SymbolVariants { joined(.slash) }
}

private enum SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }

extension EnvironmentValues {
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}
