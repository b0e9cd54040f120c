import DisplayLists

/// A part of a view that a tile of one line can show.
enum InlinePart {
    case text([TextRun], isRedacted: Bool)
    case symbol(TextRun, Bool)
    /// A resizable picture, and its width for a height of 1.
    case picture(ImageNode, ratio: CGFloat)
}

/// A tile of one line, as beside the date of the lock screen: the first picture of the widget and its first text, in the
/// system's font and colour. Everything else of the widget is left out.
@MainActor
struct InlineLine {
    private let inputs: _ViewInputs
    /// Points between the picture and the text: our choice, about a space.
    private static let gap: CGFloat = 4

    init(_ inputs: _ViewInputs) {
        var inputs = inputs
        inputs.environment.lineLimit = 1
        self.inputs = inputs
    }

    func node(_ nodes: [LayoutNode]) -> LayoutNode {
        let parts = nodes.flatMap(\.inlineParts)
        let model = TextRun("", TextLook(), inputs.environment, nil)
        var picture: LayoutNode?
        var text: LayoutNode?
        var others = 0
        for part in parts {
            switch part {
            case .text(let runs, let isRedacted) where text == nil: text = line(runs, isRedacted, model)
            case .symbol(var run, let isRedacted) where picture == nil:
                run.font.size = (model.font.size * 1.2).rounded()
                run.color = model.color
                picture = SymbolNode(run, isResizable: false, isRedacted, inputs.evaluation)
            case .picture(let image, let ratio) where picture == nil:
                let height = (model.font.size * 1.2).rounded()
                picture = FixedFrameNode(
                    image, width: height * min(max(ratio, 0.1), 4), height: height, alignment: .center)
            default: others += 1
            }
        }
        if others > 0 {
            inputs.warn(
                "accessoryInline shows one picture and one line of text; \(others) more are left out. Choose by "
                    + "widgetFamily what it shows.")
        }
        return StackNode(
            [picture, text].compactMap { $0 }, axis: .horizontal, alignment: VerticalAlignment.center.key,
            spacing: Self.gap, inputs.evaluation)
    }

    private func line(_ runs: [TextRun], _ isRedacted: Bool, _ model: TextRun) -> LayoutNode {
        var inputs = inputs
        if isRedacted { inputs.environment.redactionReasons.insert(.placeholder) }
        return TextNode.node(
            runs.map { run in
                var run = run
                run.font.size = run.font.design == .symbol ? (model.font.size * 1.2).rounded() : model.font.size
                if run.font.design != .symbol { run.font.design = model.font.design }
                run.font.family = nil
                run.color = model.color
                (run.underline, run.strike, run.url, run.baselineOffset) = (nil, nil, nil, 0)
                return run
            }, inputs)
    }
}
