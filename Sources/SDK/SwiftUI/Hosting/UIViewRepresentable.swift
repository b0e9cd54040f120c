/// A view of UIKit within SwiftUI's. A widget shows none: a sign takes its place, as on the platform. A hosting controller
/// shows it, and touches reach it.
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>

    /// Makes the view, once for each place among the views.
    func makeUIView(context: Context) -> UIViewType
    /// Gives the view what is to be shown, each time that the views around are evaluated.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// The view is no longer shown.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Makes the object that the view reports to, before the view.
    func makeCoordinator() -> Coordinator
    /// The size within a proposal in points; nil for the one that the view's own size and priorities give.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        HostedViewNode.evaluate(
            self, inputs, into: &nodes, coordinator: makeCoordinator, context: Context.init(coordinator:),
            make: makeUIView, view: { $0 }, update: updateUIView,
            size: { sizeThatFits($0, uiView: $1, context: $2) }, end: { Self.dismantleUIView($0, coordinator: $1) })
    }
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// The surroundings of a view of UIKit.
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public private(set) var transaction = Transaction()
    public let environment: EnvironmentValues

    init(coordinator: Representable.Coordinator) {
        self.coordinator = coordinator
        environment = CurrentEnvironment.value
    }
}
