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
            .text(lineSpacing: font.lineSpacing, height: TextMeter.metrics(font).lineHeight.rounded(.up)))
    }

    private func flow(_ proposal: ProposedViewSize) -> TextFlow {
        if let known = flows[proposal] { return known }
        let flow = newFlow(proposal.width ?? .infinity, proposal.height ?? .infinity)
        if flows.count >= 16 { flows.removeAll(keepingCapacity: true) }
        flows[proposal] = flow
        return flow
    }

    private func newFlow(_ width: CGFloat, _ height: CGFloat) -> TextFlow {
        layout.fitting(runs.map(\.font.size).max() ?? 0) { scale in
            let flow = TextFlow(
                runs.map { $0.flow.scaled(scale) }, width: width, height: height, lineLimit: layout.lineLimit,
                paragraphs: [FlowParagraph(lineSpacing: layout.lineSpacing)])
            return (flow, flow.isWhole && flow.size.height <= height + TextNode.tolerance)
        }
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let flow = flow(proposal)
        var size = flow.size
        if layout.leastLines > 0 {
            let line = runs.map { TextMeter.metrics($0.font).lineHeight }.max() ?? 0
            size.height = max(size.height, layout.reservedHeight(line))
        }
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
        // Where sides are swapped, left-to-right words keep their order.
        let isReversed = layout.isMirrored && !(runs.first?.string.isRightToLeft ?? false)
        for piece in flow.placed(in: frame, alignment: layout.alignment, isReversed: isReversed) {
            draw(piece, flow.runs[piece.run].font, into: &drawing)
        }
    }

    private func draw(_ piece: TextFlow.Placed, _ font: DisplayFont, into drawing: inout Drawing) {
        let run = runs[piece.run]
        let frame = piece.frame
        if font.design == .symbol {
            let side = font.size
            drawing.symbol(
                run, font, in: CGRect(x: frame.midX - side / 2, y: frame.minY, width: side, height: side))
        } else {
            drawing.text(
                DisplayText(
                    frame: frame, string: piece.string, font: font, color: run.color, lineLimit: 1,
                    truncation: layout.truncation, liveDate: run.liveDate))
        }
        if let color = run.underline {
            drawing.fill(.rectangle(piece.underline, cornerRadius: 0), .color(color), in: piece.underline)
        }
        if let color = run.strike {
            drawing.fill(.rectangle(piece.strike, cornerRadius: 0), .color(color), in: piece.strike)
        }
        if let links = layout.links, let url = run.url.flatMap(URL.init(string:)) {
            drawing.action(links.area(url, frame, label: piece.string))
        } else if layout.followsLinks, let url = run.url {
            drawing.region(frame, label: piece.string, url: url)
        }
    }
}
