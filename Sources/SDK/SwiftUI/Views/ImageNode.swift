import DisplayLists

extension Image: View {
    public typealias Body = Never

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        let environment = inputs.environment
        let color = ForegroundStyle().paint(in: environment).color
        func addSymbol(_ run: TextRun) {
            let symbol = SymbolNode(run, isResizable: isResizable, environment.isRedacted, inputs.evaluation)
            let style = (environment.textLook.style ?? ForegroundStyle())._paint(in: environment)
            let node = GradientNode.node(symbol, [run], style, isRedacted: environment.isRedacted)
            nodes.append(style.shadows.isEmpty ? node : node.shadowed(style, in: environment))
        }
        if case .symbol = source, let run = run(environment.textLook, environment, inputs) { return addSymbol(run) }
        guard let image = picture(inputs), let content = image.content else {
            if let run = run(environment.textLook, environment, inputs) { return addSymbol(run) }
            return nodes.append(BlankImageNode(isResizable: isResizable, inputs.evaluation))
        }
        let isTemplate = mode == .template || (mode == nil && image.renderingMode == .alwaysTemplate)
        var (size, capHeight): (CGSize, CGFloat?) = (image.size, nil)
        if content.isSymbol {
            let text = environment.textLook.displayFont(in: environment).size
            let factor = text / ImageContent.symbolTextSize * environment.imageScale.symbolFactor
            size = CGSize(width: size.width * factor, height: size.height * factor)
            // Of the system's font.
            capHeight = text * 0.7
        }
        nodes.append(
            ImageNode(
                content, size: size, tint: isTemplate ? color : nil, isResizable: isResizable,
                interpolates: interpolates, isRedacted: environment.isRedacted, accent: environment.pictureAccent,
                capHeight: capHeight, sliced: sliced(image, environment), inputs.evaluation))
    }

    /// The parts in which a resized picture is drawn: those that the view sets, else those of the picture.
    private func sliced(_ image: UIImage, _ environment: EnvironmentValues) -> SlicedImage? {
        guard isResizable, image.content?.isSymbol == false else { return nil }
        if caps == EdgeInsets(), resizing == .stretch {
            return image.caps == nil ? nil : SlicedImage(image: image, scale: environment.displayScale)
        }
        let insets = UIEdgeInsets(top: caps.top, left: caps.leading, bottom: caps.bottom, right: caps.trailing)
        return SlicedImage(
            image: image.resizableImage(withCapInsets: insets, resizingMode: resizing == .tile ? .tile : .stretch),
            scale: environment.displayScale)
    }

    @MainActor
    private func picture(_ inputs: _ViewInputs) -> UIImage? {
        switch source {
        case .pixels(let image): return image
        case .symbol: return nil
        case .named(let name, let bundle):
            if let image = UIImage(named: name, in: bundle, compatibleWith: inputs.environment.traits) { return image }
            inputs.warn("The bundle has no picture named \"\(name)\": add it to the resources.")
            return nil
        }
    }

    /// The symbol as a letter of the symbol font, a fifth larger than the text around it.
    @MainActor
    func run(_ look: TextLook, _ environment: EnvironmentValues, _ inputs: _ViewInputs? = nil) -> TextRun? {
        var font = look.displayFont(in: environment)
        let ligature: String
        var recipe: SymbolRecipe?
        switch source {
        case .named: return nil
        case .pixels(let image):
            guard let symbol = image.symbol else { return nil }
            ligature = symbol.ligature
            font.size = symbol.font.size
        case .symbol(""): return nil
        case .symbol(let name):
            let form = name + environment.symbolVariants.suffix
            recipe = SymbolRecipe(form)
            let found = recipe == nil ? UIImage(systemName: form) ?? UIImage(systemName: name) : nil
            if recipe == nil, found == nil { inputs?.warn("The symbol \"\(name)\" is unknown.") }
            ligature = found?.symbol?.ligature ?? SymbolNames.ligature(for: form) ?? recipe?.word ?? "help_outline"
            font.size = (font.size * 1.2 * environment.imageScale.symbolFactor).rounded()
        }
        let style: any ShapeStyle = look.style ?? ForegroundStyle()
        var run = TextRun(ligature, TextLook(), environment, nil)
        run.string = ligature
        run.font = DisplayFont(design: .symbol, size: font.size)
        run.recipe = recipe
        run.color = style.paint(in: environment).color
        if let own = multicolor(environment)?.display(in: environment) {
            run.color = own
            run.coloring = recipe?.colors(own, in: environment)
        } else if recipe != nil {
            run.coloring = second(run.color, environment).map { .two($0) }
        }
        return run
    }

    /// The second colour of a symbol; nil for one colour.
    private func second(_ first: DisplayColor, _ environment: EnvironmentValues) -> DisplayColor? {
        let styles = environment.foreground.styles
        switch symbolMode ?? environment.symbolRenderingMode {
        case .hierarchical?: return first.faded(0.5)
        // Two styles alone ask for a palette as well.
        case nil, .palette?: return styles.count > 1 ? styles[1].paint(in: environment).color : nil
        default: return nil
        }
    }
}

extension Image {
    /// The colour of its own that a symbol is shown with; nil for the foreground style.
    private func multicolor(_ environment: EnvironmentValues) -> Color? {
        guard case .symbol(let name) = source else { return nil }
        let isMulticolor =
            mode == .original
            || (mode == nil && (symbolMode ?? environment.symbolRenderingMode) == .multicolor)
        return isMulticolor ? SymbolColors.color(of: name) : nil
    }
}

/// A symbol: a square of its font's size.
final class SymbolNode: LayoutNode {
    private let run: TextRun
    private let isResizable: Bool
    private let isRedacted: Bool

    init(_ run: TextRun, isResizable: Bool, _ isRedacted: Bool, _ evaluation: Evaluation) {
        self.run = run
        self.isResizable = isResizable
        self.isRedacted = isRedacted
        super.init(evaluation)
    }

    private var side: CGFloat { run.font.size }

    override var spacing: ViewSpacing { isResizable ? ViewSpacing() : .symbol }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        isResizable
            ? proposal.replacingUnspecifiedDimensions(by: CGSize(width: side, height: side))
            : CGSize(width: side, height: side)
    }

    override var ownGuides: GuideKinds { .baselines }
    override var inlineParts: [InlinePart] { [.symbol(run, isRedacted)] }

    // A symbol stands on the line of the text beside it.
    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        key.id == AlignmentGuides.FirstBaseline.self || key.id == AlignmentGuides.LastBaseline.self
            ? size.height * 0.85 : nil
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        if isRedacted { return drawing.redact(frame, run.color) }
        // One letter cannot be stretched: it keeps its form in a frame of another.
        let side = min(frame.width, frame.height)
        guard side.isFinite, side > 0 else { return }
        var font = run.font
        font.size = Double(side)
        let square = CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
        drawing.symbol(run, font, in: square)
    }
}

extension Drawing {
    /// Draws a symbol in a square: from its recipe, or as its glyph.
    mutating func symbol(_ run: TextRun, _ font: DisplayFont, in square: CGRect) {
        let text = DisplayText(
            frame: square, string: run.string, font: font, color: run.color, alignment: .center, truncation: .clip)
        if let recipe = run.recipe, run.color.alpha > 0, symbol(recipe, run.coloring, text, in: square) { return }
        self.text(text)
    }
}

/// A picture with edges that keep their size, or one that is repeated: drawn anew for each size.
@MainActor
struct SlicedImage {
    let image: UIImage
    /// Pixels a point.
    let scale: CGFloat

    /// Nil for a size in which no picture is drawn.
    func content(in size: CGSize) -> ImageContent? {
        guard size.width.isFinite, size.height.isFinite else { return nil }
        return image.filling(size, scale: scale.isFinite && scale > 0 ? scale : 1).content
    }
}

/// A picture of pixels.
final class ImageNode: LayoutNode {
    private let image: ImageContent
    private let ideal: CGSize
    private let tint: DisplayColor?
    private let isResizable: Bool
    private let interpolates: Bool
    private let isRedacted: Bool
    private let accent: PictureAccent
    /// Of the text beside a symbol, whose middle is the symbol's; nil for a picture.
    private let capHeight: CGFloat?
    private let sliced: SlicedImage?
    private var hidden: DisplayColor { DisplayColor.black.faded(0.18) }

    init(
        _ image: ImageContent, size: CGSize, tint: DisplayColor?, isResizable: Bool, interpolates: Bool,
        isRedacted: Bool, accent: PictureAccent = .template, capHeight: CGFloat? = nil, sliced: SlicedImage? = nil,
        _ evaluation: Evaluation
    ) {
        self.image = image
        self.sliced = sliced
        ideal = size
        self.tint = tint
        self.isResizable = isResizable
        self.interpolates = interpolates
        self.isRedacted = isRedacted
        self.accent = accent
        self.capHeight = capHeight
        super.init(evaluation)
    }

    override var spacing: ViewSpacing { capHeight == nil || isResizable ? ViewSpacing() : .symbol }

    override var inlineParts: [InlinePart] {
        [
            .picture(
                ImageNode(
                    image, size: ideal, tint: tint, isResizable: true, interpolates: interpolates,
                    isRedacted: isRedacted,
                    accent: accent, evaluation), ratio: ideal.height > 0 ? ideal.width / ideal.height : 1)
        ]
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: ideal) : ideal
    }

    override var ownGuides: GuideKinds { capHeight == nil ? [] : .baselines }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard let capHeight,
            key.id == AlignmentGuides.FirstBaseline.self || key.id == AlignmentGuides.LastBaseline.self
        else { return nil }
        return (size.height + capHeight) / 2
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        // A picture hides its whole frame, unlike a line of text.
        if isRedacted { return drawing.fill(.rectangle(frame, cornerRadius: 0), .color(hidden), in: frame) }
        drawing.image(
            sliced?.content(in: frame.size) ?? image, in: frame, tint: tint, interpolates: interpolates, accent: accent)
    }
}
