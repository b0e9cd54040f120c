/// A property of a preview. None has an effect: a preview has the size of its family.
public struct PreviewTrait<Traits>: Sendable {
    private init() {}
}

/// The properties of a preview of a view.
public enum PreviewViewTraits: Sendable {}

extension PreviewTrait where Traits == PreviewViewTraits {
    public static var defaultLayout: PreviewTrait { PreviewTrait() }
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
    public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
    public static var portrait: PreviewTrait { PreviewTrait() }
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
    public static var landscapeLeft: PreviewTrait { PreviewTrait() }
    public static var landscapeRight: PreviewTrait { PreviewTrait() }
}
