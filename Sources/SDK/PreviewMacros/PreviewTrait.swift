/// A property of a preview. Only a modifier has an effect: a preview has the size of its family.
public struct PreviewTrait<T>: Sendable {
    /// Changes a view, which is an `AnyView`; nil for other properties. SwiftUI sets it: this module has no views.
    package let change: (@MainActor @Sendable (Any) async throws -> Any)?

    package init(change: (@MainActor @Sendable (Any) async throws -> Any)? = nil) { self.change = change }
}

/// The namespace of previews.
public enum Preview {
    /// The properties of a preview of a view.
    public enum ViewTraits: Sendable {}
}

extension PreviewTrait where T == Preview.ViewTraits {
    public static var defaultLayout: PreviewTrait { PreviewTrait() }
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
    public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
    public static var portrait: PreviewTrait { PreviewTrait() }
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
    public static var landscapeLeft: PreviewTrait { PreviewTrait() }
    public static var landscapeRight: PreviewTrait { PreviewTrait() }
}
