/// Draws a hosted view where it lies.
final class HostedViewNode: LayoutNode {
    private let hosted: HostedView
    private let isTouchable: Bool
    private let ask: @MainActor (ProposedViewSize) -> CGSize

    private init(
        _ hosted: HostedView, isTouchable: Bool, _ evaluation: Evaluation,
        size: @escaping @MainActor (ProposedViewSize) -> CGSize
    ) {
        self.hosted = hosted
        self.isTouchable = isTouchable
        ask = size
        super.init(evaluation)
    }

    override var spokenText: String { hosted.view.accessibilityLabel ?? "" }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { ask(proposal) }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        drawing.view(hosted, in: frame, isTouchable: isTouchable)
    }

    /// Evaluates a view of SwiftUI that stands for one of UIKit.
    ///
    /// - Parameter update: makes the view of UIKit, or updates the one of the place. Returns it, and what an author says about
    ///   its size.
    static func evaluate<Content: View>(
        _ content: Content, _ inputs: _ViewInputs, into nodes: inout _ViewNodes,
        update: (ViewPlace) -> (HostedView, size: @MainActor (ProposedViewSize) -> CGSize?)
    ) {
        guard inputs.environment.viewHost != nil, let place = inputs.place else {
            return AbsentView(uiKit: "\(Content.self)")._evaluate(inputs, into: &nodes)
        }
        guard let inputs = inputs.entered(Content.self) else { return }
        let environment = inputs.environment
        let (hosted, size) = CurrentEnvironment.with(environment) { update(place.enter(content)) }
        hosted.enter(environment)
        inputs.evaluation.add(hosted)
        nodes.append(
            HostedViewNode(hosted, isTouchable: environment.allowsPresses, inputs.evaluation) { proposal in
                CurrentEnvironment.with(environment) { size(proposal) } ?? hosted.size(proposal)
            })
    }
}

extension AbsentView {
    fileprivate init(uiKit name: String) {
        self.init(reason: "A widget shows no views of UIKit, so a sign is drawn for \(name). Use views of SwiftUI.")
    }
}
