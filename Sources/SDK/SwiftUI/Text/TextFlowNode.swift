import DisplayLists
import TextLayout

/// A text in several looks, or with lines of its own.
final class TextFlowNode: LayoutNode {
    private let runs: [TextRun]
    private let layout: TextSettings
    private var flows: [ProposedViewSize: TextFlow] = [:]

    init(_ runs: [TextRun], _ layout: TextSettings, _ evaluation: Evaluation) {
        self.runs = runs
        self.layout = layout
        super.init(evaluation)
    }

    override var ownGuides: GuideKinds { .baselines }
    override var spokenText: String { runs.filter { $0.font.design != .symbol }.map(\.string).joined() }
    override var inlineParts: [InlinePart] { [.text(runs, isRedacted: layout.isRedacted)] }

    override var spacing: ViewSpacing {
        guard let font = runs.map(\.font).max(by: { $0.size < $1.size }) else { return ViewSpacing() }
        return ViewSpacing(
            kind: .text(lineSpacing: font.lineSpacing, height: TextMeter.metrics(font).lineHeight.rounded(.up)))
    }

    private func flow(_ proposal: ProposedViewSize) -> TextFlow {
        if let known = flows[proposal] { return known }
        let flow = newFlow(proposal.width ?? .infinity, proposal.height ?? .infinity)
        if flows.count >= 16 { flows.removeAll(keepingCapacity: true) }
        flows[proposal] = flow
        return flow
    }

    private func newFlow(_ width: CGFloat, _ height: CGFloat) -> TextFlow {
        func flow(_ scale: Double) -> TextFlow {
            TextFlow(
                scale == 1 ? runs : runs.map { $0.scaled(scale) }, width: width, height: height,
                lineLimit: layout.lineLimit, lineSpacing: layout.lineSpacing)
        }
        let full = flow(1)
        guard !full.isWhole, layout.scale < 1, width > 0, height > 0 else { return full }
        var (low, high) = (layout.scale, 1.0)
        var best = flow(low)
        guard best.isWhole else { return best }
        for _ in 0..<5 {
            let middle = (low + high) / 2
            let tried = flow(middle)
            if tried.isWhole { (low, best) = (middle, tried) } else { high = middle }
        }
        return best
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        var size = flow(proposal).size
        if runs.contains(where: \.isLive), let width = proposal.width, width.isFinite {
            size.width = max(size.width, width)
        }
        return size
    }

    override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        let lines = flow(proposal.usable).lines
        if key.id == AlignmentGuides.FirstBaseline.self { return lines.first?.ascent }
        if key.id == AlignmentGuides.LastBaseline.self { return lines.last.map { $0.top + $0.ascent } }
        return nil
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        let flow = flow(proposal.usable)
        if layout.isRedacted {
            drawing.redact(CGRect(origin: frame.origin, size: flow.size), runs.first?.color ?? .black)
            return
        }
        let isReversed = layout.isMirrored && !(runs.first?.string.isRightToLeft ?? false)
        for line in flow.lines {
            let room = max(frame.width - line.width, 0)
            let start: CGFloat =
                switch layout.alignment {
                case .center: room / 2
                case .trailing: room
                case .leading, .justified: 0
                }
            for piece in line.pieces {
                // Where sides are swapped, left-to-right words keep their order.
                let x = isReversed ? line.width - piece.x - piece.width : piece.x
                let left = frame.minX + start + x
                guard left < frame.maxX else { continue }
                draw(piece, at: left, baseline: frame.minY + line.top + line.ascent, until: frame.maxX, &drawing)
            }
        }
    }

    private func draw(
        _ piece: TextFlow.Piece, at left: CGFloat, baseline: CGFloat, until right: CGFloat, _ drawing: inout Drawing
    ) {
        let run = piece.run
        let metrics = TextMeter.metrics(run.font)
        let isSymbol = run.font.design == .symbol
        let base = baseline - run.baselineOffset
        let height = isSymbol ? run.font.size : metrics.lineHeight.rounded(.up)
        let top = isSymbol ? base - run.font.size * 0.85 : base - metrics.ascender
        let width = run.isLive ? right - left : min(piece.width + 0.5, right - left)
        let frame = CGRect(x: left, y: top, width: width, height: height)
        if isSymbol {
            let side = run.font.size
            drawing.symbol(run, run.font, in: CGRect(x: frame.midX - side / 2, y: top, width: side, height: side))
        } else {
            drawing.text(
                DisplayText(
                    frame: frame, string: piece.string, font: run.font, color: run.color, lineLimit: 1,
                    truncation: layout.truncation, liveDate: run.liveDate))
        }
        let thickness = max(run.font.size / 16, 0.5)
        if let color = run.underline {
            let line = CGRect(x: left, y: base + thickness * 1.5, width: width, height: thickness)
            drawing.fill(.rectangle(line, cornerRadius: 0), .color(color), in: line)
        }
        if let color = run.strike {
            let line = CGRect(x: left, y: base - metrics.xHeight / 2, width: width, height: thickness)
            drawing.fill(.rectangle(line, cornerRadius: 0), .color(color), in: line)
        }
        if let url = run.url { drawing.region(frame, label: piece.string, url: url) }
    }
}

extension TextRun {
    /// The run in a font of another size, in half points.
    func scaled(_ scale: Double) -> TextRun {
        var run = self
        run.font.size = max((font.size * scale * 2).rounded(.down) / 2, 1)
        run.font.tracking *= scale
        return run
    }
}
