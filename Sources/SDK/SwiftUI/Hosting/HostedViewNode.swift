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

    /// Evaluates a view of SwiftUI that stands for one of UIKit. The first time in a place it makes that one; each time it
    /// updates it.
    ///
    /// - Parameters:
    ///   - view: the view of what `make` returns.
    ///   - size: what an author says about the size within a proposal.
    ///   - end: notifies the author that the view is no longer shown.
    static func evaluate<Content: View, Made: UIResponder, Coordinator, Context>(
        _ content: Content, _ inputs: _ViewInputs, into nodes: inout _ViewNodes,
        coordinator: () -> Coordinator, context: (Coordinator) -> Context, make: (Context) -> Made,
        view: (Made) -> UIView, update: (Made, Context) -> Void,
        size: @escaping @MainActor (ProposedViewSize, Made, Context) -> CGSize?,
        end: @escaping @MainActor (Made, Coordinator) -> Void
    ) {
        guard inputs.environment.viewHost != nil, let place = inputs.place else {
            return AbsentView(uiKit: "\(Content.self)")._evaluate(inputs, into: &nodes)
        }
        guard let inputs = inputs.entered(Content.self) else { return }
        let environment = inputs.environment
        let (hosted, context) = CurrentEnvironment.with(environment) {
            let own = place.enter(content)
            let known = own.hosted(MadeView<Made, Coordinator>.self)
            let coordinator = known?.coordinator ?? coordinator()
            let context = context(coordinator)
            let hosted = known ?? MadeView(make(context), coordinator, view: view, end: end)
            update(hosted.made, context)
            own.keep(hosted)
            return (hosted, context)
        }
        hosted.enter(environment)
        inputs.evaluation.add(hosted)
        nodes.append(
            HostedViewNode(hosted, isTouchable: environment.allowsPresses, inputs.evaluation) { proposal in
                CurrentEnvironment.with(environment) { size(proposal, hosted.made, context) } ?? hosted.size(proposal)
            })
    }
}

extension AbsentView {
    fileprivate init(uiKit name: String) {
        self.init(reason: "A widget shows no views of UIKit, so a sign is drawn for \(name). Use views of SwiftUI.")
    }
}
