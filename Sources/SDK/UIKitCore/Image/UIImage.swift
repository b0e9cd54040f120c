package import DisplayLists

/// A picture: pixels in a file, or a symbol of the symbol font.
///
/// Pixels are decoded when a tile first shows them, into the memory that the host reads, and are not kept.
open class UIImage: NSObject, @unchecked Sendable {
    /// Whether a view draws the picture's colours, or its shape filled with the tint colour.
    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    /// A symbol: a word that the symbol font draws as one glyph.
    package struct Symbol: Hashable, Sendable {
        package var ligature: String
        package var font: DisplayFont
    }

    package let content: ImageContent?
    package let symbol: Symbol?
    /// Pixels a point.
    public let scale: CGFloat
    public let renderingMode: RenderingMode
    /// The pictures of an animated picture, in order; nil for any other.
    public let images: [UIImage]?
    /// Seconds of one round; 0 for a picture that is not animated.
    public let duration: TimeInterval
    let fixedTint: UIColor?
    /// The edges that keep their size; nil for a picture that is stretched as a whole.
    package let caps: ImageCaps?

    package init(
        content: ImageContent?, symbol: Symbol? = nil, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic,
        tint: UIColor? = nil, images: [UIImage]? = nil, duration: TimeInterval = 0, caps: ImageCaps? = nil
    ) {
        self.caps = caps
        self.images = images
        self.duration = duration
        self.content = content
        self.symbol = symbol
        self.scale = scale
        self.renderingMode = renderingMode
        fixedTint = tint
        super.init()
    }

    /// A picture of no size.
    public convenience override init() { self.init(content: nil) }

    // The following are required, because sources make a picture in a method of its type: `self.init(data:)`. No source
    // can write a subclass that lacks them: it has no designated initialiser to call.

    /// A picture of the extension's bundle by its name, with the `@2x` or `@3x` and the ending left out.
    ///
    /// The encoded file is kept for the next use, so the name works even after the bundle was moved.
    public required convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// `#imageLiteral(resourceName:)`. A picture that the bundle lacks has no size and a line in the log; the original
    /// platform ends the process.
    public required convenience init(imageLiteralResourceName name: String) {
        let found = NamedImages.find(name, in: .main, nil)
        self.init(
            content: found?.content, scale: found?.scale ?? 1, renderingMode: found?.mode ?? .automatic,
            caps: found?.caps)
    }

    public required convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil
    ) {
        guard let found = NamedImages.find(name, in: bundle ?? .main, traits) else { return nil }
        self.init(
            content: found.content, scale: found.scale, renderingMode: found.mode, caps: found.caps)
    }

    /// A PNG, JPEG or GIF file (a GIF's first picture); nil if it does not exist, has another format, or is too large.
    public required convenience init?(contentsOfFile path: String) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
            let content = ImageContent(data)
        else { return nil }
        self.init(content: content, scale: NamedImages.scale(ofFile: path))
    }

    /// A GIF's first picture, as in the original; `animatedImage(data:)` has all of them.
    public required convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public required convenience init?(data: Data, scale: CGFloat) {
        guard let content = ImageContent(data) else { return nil }
        self.init(content: content, scale: scale.isFinite && scale > 0 ? scale : 1)
    }

    /// A symbol by its name; nil if neither the name nor a simpler form is known.
    public required convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public required convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        guard let ligature = SymbolNames.ligature(for: name) else {
            MissingResources.reportSymbol(name)
            return nil
        }
        self.init(
            content: nil,
            symbol: Symbol(ligature: ligature, font: DisplayFont(design: .symbol, size: configuration?.side ?? 20)))
    }

    /// Points.
    open var size: CGSize {
        if let symbol { return CGSize(width: symbol.font.size, height: symbol.font.size) }
        guard let content else { return .zero }
        return CGSize(width: CGFloat(content.width) / scale, height: CGFloat(content.height) / scale)
    }

    open var isSymbolImage: Bool { symbol != nil || content?.isSymbol == true }

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { drawn(renderingMode, fixedTint) }
    open func withTintColor(_ color: UIColor) -> UIImage { drawn(renderingMode, color) }
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { drawn(renderingMode, color) }

    /// The picture, and each one of an animation, in another mode.
    private func drawn(_ mode: RenderingMode, _ tint: UIColor?) -> UIImage {
        UIImage(
            content: content, symbol: symbol, scale: scale, renderingMode: mode, tint: tint,
            images: images?.map { $0.drawn(mode, tint) }, duration: duration, caps: caps)
    }

    /// The colour that fills the picture's shape; nil for a picture with its own colours.
    ///
    /// - Parameter inherited: the tint colour of the view that shows it.
    package func tint(inherited: UIColor) -> UIColor? {
        switch renderingMode {
        case .alwaysTemplate: inherited
        case .alwaysOriginal: fixedTint ?? (symbol == nil ? nil : .label)
        case .automatic: fixedTint ?? (symbol == nil ? nil : inherited)
        }
    }

    /// Whether another picture has the same pixels or the same symbol, and is drawn in the same way. Two pictures of one
    /// name have the same pixels; two that were read from one file have not.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        guard content != nil || symbol != nil || images != nil else { return false }
        return content === other.content && symbol == other.symbol && scale == other.scale
            && renderingMode == other.renderingMode && fixedTint == other.fixedTint && images == other.images
            && duration == other.duration && caps?.insets == other.caps?.insets && caps?.mode == other.caps?.mode
    }

    open override var hash: Int {
        guard content != nil || symbol != nil else { return super.hash }
        var hasher = Hasher()
        hasher.combine(content.map { ObjectIdentifier($0) })
        hasher.combine(symbol)
        return hasher.finalize()
    }
}

extension UIImage {
    /// The size of a symbol.
    public struct SymbolConfiguration: Hashable, Sendable {
        var side: Double

        /// - Parameter pointSize: the size of the text beside the symbol; the glyph is a fifth larger.
        public init(pointSize: CGFloat) { side = UIFont.usable(pointSize) * 1.2 }
        public init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize: pointSize) }
        public init(font: UIFont) { self.init(pointSize: font.pointSize) }
        public init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }
    }

    /// The weight of a symbol's strokes; the symbol font has one weight.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin = 2
        case light = 3
        case regular = 4
        case medium = 5
        case semibold = 6
        case bold = 7
        case heavy = 8
        case black = 9
    }
}
