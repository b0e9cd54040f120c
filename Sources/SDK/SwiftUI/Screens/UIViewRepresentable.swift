/// A view of UIKit within SwiftUI's. A widget shows none: a sign takes its place, as on the platform.
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>

    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        AbsentView(uiKit: "\(Self.self)")._evaluate(inputs, into: &nodes)
    }
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// The surroundings of a view of UIKit.
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public private(set) var transaction: Transaction
    public var environment: EnvironmentValues { CurrentEnvironment.value }
}

/// A controller of UIKit within SwiftUI's views. A widget shows none: a sign takes its place, as on the platform.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>

    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}

    public func _evaluate(_ inputs: _ViewInputs, into nodes: inout _ViewNodes) {
        AbsentView(uiKit: "\(Self.self)")._evaluate(inputs, into: &nodes)
    }
}

extension UIViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// The surroundings of a controller of UIKit.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
    public private(set) var transaction: Transaction
    public var environment: EnvironmentValues { CurrentEnvironment.value }
}

extension AbsentView {
    init(uiKit name: String) {
        self.init(reason: "A widget shows no views of UIKit, so a sign is drawn for \(name). Use views of SwiftUI.")
    }
}
