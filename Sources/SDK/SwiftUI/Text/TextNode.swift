import DisplayLists
import TextLayout

/// A text in one look.
final class TextNode: LayoutNode {
    private let run: TextRun
    private let layout: TextSettings
    private var fits: [ProposedViewSize: Fit] = [:]
    private lazy var metrics = TextMeter.metrics(run.font)

    /// Points by which a line may be higher than its room: stacks round the rooms of their views.
    static let tolerance: CGFloat = 1

    /// The font and the size of the text for a proposal.
    private struct Fit {
        var font: DisplayFont
        var size: CGSize
    }

    private init(_ run: TextRun, _ layout: TextSettings, _ evaluation: Evaluation) {
        self.run = run
        self.layout = layout
        super.init(evaluation)
    }

    static func node(_ runs: [TextRun], _ inputs: _ViewInputs) -> LayoutNode {
        let layout = TextSettings(inputs.environment)
        if runs.count == 1, let run = runs.first, layout.isPlain, run.isPlain {
            return TextNode(run, layout, inputs.evaluation)
        }
        guard !runs.isEmpty else {
            return TextNode(TextRun("", TextLook(), inputs.environment, nil), layout, inputs.evaluation)
        }
        return TextFlowNode(runs, layout, inputs.evaluation)
    }

    override var ownGuides: GuideKinds { .baselines }
    override var spokenText: String { run.string }
    override var inlineParts: [InlinePart] { [.text([run], isRedacted: layout.isRedacted)] }

    override var spacing: ViewSpacing {
        ViewSpacing(.text(lineSpacing: run.font.lineSpacing, height: metrics.lineHeight.rounded(.up)))
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        var size = fit(proposal).size
        if layout.leastLines > 0 { size.height = max(size.height, layout.reservedHeight(metrics.lineHeight)) }
        // A text that will change takes the room that it may need.
        if run.isLive, let width = proposal.width, width.isFinite { size.width = max(size.width, width) }
        return size
    }

    private func measured(_ font: DisplayFont, _ width: CGFloat?, _ height: CGFloat?, limit: Int) -> CGSize {
        TextSizes.size(
            TextRequest(
                run.string, font: font, maximumWidth: width.map(Double.init), maximumHeight: height.map(Double.init),
                lineLimit: limit, truncation: layout.truncation))
    }

    private func fit(_ proposal: ProposedViewSize) -> Fit {
        let proposal = ProposedViewSize(
            width: proposal.width.flatMap { $0.isFinite ? $0 : nil },
            height: proposal.height.flatMap { $0.isFinite ? $0 : nil })
        if let known = fits[proposal] { return known }
        let fit = newFit(proposal)
        if fits.count >= 64 { fits.removeAll(keepingCapacity: true) }
        fits[proposal] = fit
        return fit
    }

    private func newFit(_ proposal: ProposedViewSize) -> Fit {
        guard !run.string.isEmpty else {
            return Fit(font: run.font, size: CGSize(width: 0, height: metrics.lineHeight.rounded(.up)))
        }
        let ideal = measured(run.font, nil, nil, limit: layout.lineLimit)
        let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
        if ideal.width <= width, ideal.height <= height { return Fit(font: run.font, size: ideal) }
        // Without any room, a stack asks how small the text can be.
        if layout.scale < 1 { return scaled(max(width, 1), max(height, 1)) }
        let size = measured(run.font, proposal.width, proposal.height, limit: layout.lineLimit)
        return Fit(font: run.font, size: size)
    }

    /// The largest font down to the least factor in which the whole text fits and no word is broken, else the least one.
    private func scaled(_ width: CGFloat, _ height: CGFloat) -> Fit {
        layout.fitting(run.font.size) { scale in
            var font = run.font
            // Half points keep the number of fonts of a list small.
            font.size = max((run.font.size * scale * 2).rounded(.down) / 2, 1)
            let room: CGFloat? = width.isFinite ? width : nil
            let whole = measured(font, room, nil, limit: 0)
            let shown = measured(
                font, room, height.isFinite ? height : nil, limit: layout.lineLimit)
            // The least that is shown is a line, which may be higher than the room.
            let isWhole =
                shown.height >= whole.height && whole.height <= height + Self.tolerance && widestWord(font) <= width
                && (layout.lineLimit != 1 || oneLine(font) <= width)
            return (Fit(font: font, size: shown), isWhole)
        }
    }

    /// The width of the longest word; 0 if lines may break within words.
    private func widestWord(_ font: DisplayFont) -> CGFloat {
        guard let word = longestWord else { return 0 }
        return TextSizes.size(TextRequest(word, font: font, lineLimit: 1)).width
    }

    /// The word with the most letters. Scripts from the CJK radicals on break lines anywhere, and nobody reads a word of
    /// more than 40 letters.
    private lazy var longestWord: String? = run.string.split(whereSeparator: \.isWhitespace)
        .max { $0.count < $1.count }
        .flatMap { word in
            word.count <= 40 && word.unicodeScalars.allSatisfy { $0.value < 0x2E80 } ? String(word) : nil
        }

    private func oneLine(_ font: DisplayFont) -> CGFloat { measured(font, nil, nil, limit: 1).width }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let isFirst = key.id == AlignmentGuides.FirstBaseline.self
        guard isFirst || key.id == AlignmentGuides.LastBaseline.self else { return nil }
        let font = fit(proposal.usable).font
        let metrics = font == run.font ? metrics : TextMeter.metrics(font)
        return isFirst ? metrics.ascender : size.height + metrics.descender
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        guard !run.string.isEmpty else { return }
        let fit = fit(proposal.usable)
        if layout.isRedacted {
            drawing.redact(CGRect(origin: frame.origin, size: fit.size), run.color)
            return
        }
        drawing.text(
            DisplayText(
                frame: frame, string: run.string, font: fit.font, color: run.color,
                alignment: layout.alignment, lineLimit: layout.lineLimit, truncation: layout.truncation,
                liveDate: run.liveDate))
    }
}

extension TextRun {
    /// Whether the host can draw the run as it is.
    var isPlain: Bool { underline == nil && strike == nil && baselineOffset == 0 && url == nil }

    /// Whether its words change with the clock.
    var isLive: Bool { liveDate != nil }
}

/// How the lines of a text are laid out.
struct TextSettings {
    let lineLimit: Int
    let leastLines: Int
    let scale: Double
    let alignment: DisplayTextAlignment
    let truncation: DisplayTextTruncation
    let lineSpacing: CGFloat
    let isRedacted: Bool
    let isMirrored: Bool
    /// The surroundings whose handler opens links; nil where the host opens them.
    let links: LinkSurroundings?
    /// Whether a press on a link opens it.
    let followsLinks: Bool

    init(_ environment: EnvironmentValues) {
        // 1,000 lines are more than any tile shows.
        lineLimit = environment.lineLimit.map { min(max($0, 1), 1000) } ?? 0
        leastLines = min(max(environment.leastLines, 0), 1000)
        let factor = environment.minimumScaleFactor
        scale = factor > 0 && factor < 1 ? Double(factor) : (factor <= 0 ? 0.05 : 1)
        alignment = environment.multilineTextAlignment.display
        truncation =
            switch environment.truncationMode {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        lineSpacing = environment.lineSpacing > 0 ? environment.lineSpacing : 0
        isRedacted = environment.isRedacted
        isMirrored = environment.layoutDirection == .rightToLeft
        links = environment.handlesLinks ? LinkSurroundings(environment) : nil
        followsLinks = environment.followsLinks && environment.allowsPresses
    }

    /// The height of the lines that a text keeps even if it has fewer.
    func reservedHeight(_ lineHeight: CGFloat) -> CGFloat {
        let lines = CGFloat(leastLines)
        return (lineHeight * lines + lineSpacing * (lines - 1)).rounded(.up)
    }

    /// Whether the host's own lines are right.
    var isPlain: Bool { lineSpacing == 0 }

    /// The layout in the largest scale down to the least one in which it fits, to half a point, else the one in the least.
    ///
    /// - Parameter size: the largest font's, in points.
    func fitting<Layout>(_ size: Double, _ attempt: (_ scale: Double) -> (layout: Layout, fits: Bool)) -> Layout {
        let full = attempt(1)
        guard !full.fits, scale < 1 else { return full.layout }
        var (low, high) = (scale, 1.0)
        var best = attempt(low)
        guard best.fits else { return best.layout }
        while (high - low) * size > 0.5 {
            let middle = (low + high) / 2
            let tried = attempt(middle)
            if tried.fits { (low, best) = (middle, tried) } else { high = middle }
        }
        return best.layout
    }
}
