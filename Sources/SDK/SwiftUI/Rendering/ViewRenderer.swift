package import DisplayLists

/// A view as data: what a host archives and draws.
package struct RenderedView {
    package var list: DisplayList
    /// The pictures that the list shows, by number.
    package var pictures: [UInt32: ImageContent]
    /// The parts that were left out or ignored, for the author.
    package var warnings: [String]
    /// The URL that a press on the whole view opens.
    package var url: String?
    var found: DrawnParts
    /// The views of UIKit, also those that are not drawn.
    var hosted: [HostedView]
    /// The buttons and switches, in drawing order.
    package var areas: [PressableArea] { found.areas }
    /// How many views were evaluated.
    package var views: Int
    /// How many sizes were computed.
    package var layouts: Int
}

/// Evaluates a view, lays it out in a size, and turns it into a display list.
@MainActor
package struct ViewRenderer {
    private let environment: EnvironmentValues

    package init(environment: EnvironmentValues) { self.environment = environment }

    /// The size that a view takes within a size, which may be infinite.
    func size(of view: some View, in size: CGSize, _ states: ViewStates) -> CGSize {
        func side(_ length: CGFloat) -> CGFloat? { length.isFinite && length > 0 ? length : nil }
        let evaluation = Evaluation()
        let nodes = view.nodes(_ViewInputs(environment: environment, evaluation: evaluation, place: states.root))
        let found = RootNode(nodes, evaluation)
            .size(ProposedViewSize(width: side(size.width), height: side(size.height)))
        return CGSize(
            width: found.width.isFinite ? found.width : 0, height: found.height.isFinite ? found.height : 0)
    }

    /// - Parameter margins: room around the content of a widget that has a container background; others have none.
    /// - Parameter states: the states of the views, also for further pictures of them.
    package func render(
        _ view: some View, size: CGSize, margins: EdgeInsets = EdgeInsets(), states: ViewStates = ViewStates()
    ) -> RenderedView {
        var version = KeptBox.version
        var rendered = renderOnce(view, size: size, margins: margins, states)
        for _ in 0..<ViewStates.mostRounds {
            guard states.perform(rendered.found.actions) || version != KeptBox.version else { break }
            version = KeptBox.version
            rendered = renderOnce(view, size: size, margins: margins, states)
        }
        return rendered
    }

    private func renderOnce(
        _ view: some View, size: CGSize, margins: EdgeInsets, _ states: ViewStates
    ) -> RenderedView {
        let limits = DisplayListLimits.standard
        func side(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, limits.side) : 0 }
        let size = CGSize(width: side(size.width), height: side(size.height))
        let evaluation = Evaluation(tile: size)
        let inputs = _ViewInputs(environment: environment, evaluation: evaluation, place: states.root)
        let nodes = view.nodes(inputs)
        let root = RootNode(environment.isInline ? [InlineLine(inputs).node(nodes)] : nodes, evaluation)
        let tile = CGRect(origin: .zero, size: size)
        let isMirrored = environment.layoutDirection == .rightToLeft
        func draw(outlines: OutlineRoom) -> Drawing {
            evaluation.forgetDrawing()
            var drawing = Drawing(evaluation, environment.colorRendering, outlines: outlines)
            let background = evaluation.containerBackground.map { RootNode([$0], evaluation) }
            let inner = background == nil ? tile : tile.inset(by: margins.usable)
            // Everything is laid out from left to right; another direction swaps the sides of all frames.
            let paint = { (drawing: inout Drawing) in
                if environment.showsWidgetContainerBackground { background?.draw(in: tile, &drawing) }
                root.draw(in: inner, &drawing)
            }
            if isMirrored { drawing.mirrored(in: tile, paint) } else { paint(&drawing) }
            // A geometry reader evaluates its content once it is drawn, and that may have set the background.
            if background == nil, evaluation.hasContainerBackground { return draw(outlines: outlines) }
            return drawing
        }
        func checked(_ drawing: Drawing) -> Result<DisplayList, DisplayListError> {
            let contents = evaluation.pictures.contents
            let list = DisplayList(size: size, operations: drawing.operations)
            return Result { () throws(DisplayListError) in
                try list.validated(images: drawing.images) { contents[$0].map { $0.width * $0.height } ?? 0 }
            }
        }

        var last = draw(outlines: .half)
        var result = checked(last)
        // Letters in the system's font need less of what a list may have.
        if case .failure = result, last.hasOutlines {
            last = draw(outlines: .none)
            result = checked(last)
        }
        var (list, warnings) = (DisplayList(size: size), evaluation.warnings)
        switch result {
        case .success(let checked): list = checked
        case .failure:
            // Part of a view says more than a blank tile.
            let contents = evaluation.pictures.contents
            let (fitted, faults) = DisplayList(size: size, operations: last.operations)
                .fitted(images: last.images) { contents[$0].map { $0.width * $0.height } ?? 0 }
            list = fitted
            for fault in faults { warnings.append("A part of the view is left out: \(fault.text).") }
        }
        return RenderedView(
            list: list, pictures: evaluation.pictures.contents.filter { list.images.contains($0.key) },
            warnings: warnings, url: evaluation.url, found: evaluation.found, hosted: evaluation.hosted,
            views: evaluation.views,
            layouts: evaluation.layouts)
    }
}

/// The views of a widget: in a column, centred in the tile.
private final class RootNode: LayoutNode {
    private let content: LayoutNode?

    init(_ nodes: [LayoutNode], _ evaluation: Evaluation) {
        if nodes.count > 1 {
            content = StackNode(
                nodes, axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil, evaluation)
        } else {
            content = nodes.first
        }
        super.init(evaluation)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { content?.size(proposal) ?? .zero }

    func draw(in frame: CGRect, _ drawing: inout Drawing) { draw(frame, ProposedViewSize(frame.size), into: &drawing) }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        guard let content else { return }
        let size = content.size(proposal)
        // A view of infinite size gets the tile.
        let (width, height) = (
            size.width.isFinite ? size.width : frame.width, size.height.isFinite ? size.height : frame.height
        )
        content.draw(
            CGRect(
                x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height),
            proposal, into: &drawing)
    }
}

extension CGRect {
    /// The rectangle within distances; its sides are not negative.
    fileprivate func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.horizontal),
            height: max(0, height - insets.vertical))
    }
}
