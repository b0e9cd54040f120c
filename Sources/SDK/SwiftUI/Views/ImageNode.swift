import DisplayLists

extension Image: View {
    public typealias Body = Never

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        let environment = inputs.environment
        let color = ForegroundStyle().paint(in: environment).color
        if case .symbol = source, let run = run(environment.textLook, environment, inputs) {
            nodes.append(SymbolNode(run, isResizable: isResizable, environment.isRedacted, inputs.evaluation))
            return
        }
        guard let image = picture(inputs), let content = image.content else {
            if let run = run(environment.textLook, environment, inputs) {
                nodes.append(SymbolNode(run, isResizable: isResizable, environment.isRedacted, inputs.evaluation))
            }
            return
        }
        let isTemplate = mode == .template || (mode == nil && image.renderingMode == .alwaysTemplate)
        nodes.append(
            ImageNode(
                content, size: image.size, tint: isTemplate ? color : nil, isResizable: isResizable,
                interpolates: interpolates, isRedacted: environment.isRedacted, accent: environment.pictureAccent,
                inputs.evaluation))
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
        switch source {
        case .named: return nil
        case .pixels(let image):
            guard let symbol = image.symbol else { return nil }
            ligature = symbol.ligature
            font.size = symbol.font.size
        case .symbol(let name):
            let form = name + environment.symbolVariants.suffix
            let found = UIImage(systemName: form) ?? UIImage(systemName: name)
            if found == nil { inputs?.warn("The symbol \"\(name)\" is unknown.") }
            ligature = found?.symbol?.ligature ?? "help_outline"
            let scale: Double =
                switch environment.imageScale {
                case .small: 0.95
                case .medium: 1.2
                case .large: 1.5
                }
            font.size = (font.size * scale).rounded()
        }
        let style: any ShapeStyle = look.style ?? ForegroundStyle()
        var run = TextRun(ligature, TextLook(), environment, nil)
        run.string = ligature
        run.font = DisplayFont(design: .symbol, size: font.size)
        run.color = multicolor(environment)?.display(in: environment) ?? style.paint(in: environment).color
        return run
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
        drawing.text(
            DisplayText(
                frame: CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side),
                string: run.string, font: font, color: run.color, alignment: .center, truncation: .clip))
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
    private var hidden: DisplayColor { DisplayColor.black.faded(0.18) }

    init(
        _ image: ImageContent, size: CGSize, tint: DisplayColor?, isResizable: Bool, interpolates: Bool,
        isRedacted: Bool, accent: PictureAccent = .template, _ evaluation: Evaluation
    ) {
        self.image = image
        ideal = size
        self.tint = tint
        self.isResizable = isResizable
        self.interpolates = interpolates
        self.isRedacted = isRedacted
        self.accent = accent
        super.init(evaluation)
    }

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

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        // A picture hides its whole frame, unlike a line of text.
        if isRedacted { return drawing.fill(.rectangle(frame, cornerRadius: 0), .color(hidden), in: frame) }
        drawing.image(image, in: frame, tint: tint, interpolates: interpolates, accent: accent)
    }
}
