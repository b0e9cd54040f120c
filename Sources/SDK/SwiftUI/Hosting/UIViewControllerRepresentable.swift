/// A controller of UIKit within SwiftUI's views. A widget shows none: a sign takes its place, as on the platform. A hosting
/// controller has it as a child.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Makes the controller, once for each place among the views.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Gives the controller what is to be shown, each time that the views around are evaluated.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// The controller is no longer shown.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// Makes the object that the controller reports to, before the controller.
    func makeCoordinator() -> Coordinator
    /// The size within a proposal in points; nil for the one that the view's own size and priorities give.
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        HostedViewNode.evaluate(
            self, inputs, into: &nodes, coordinator: makeCoordinator, context: Context.init(coordinator:),
            make: makeUIViewController, view: \.requiredView, update: updateUIViewController,
            size: { sizeThatFits($0, uiViewController: $1, context: $2) },
            end: { Self.dismantleUIViewController($0, coordinator: $1) })
    }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// The surroundings of a controller of UIKit.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public private(set) var transaction = Transaction()
    public let environment: EnvironmentValues

    init(coordinator: Representable.Coordinator) {
        self.coordinator = coordinator
        environment = CurrentEnvironment.value
    }
}
