/// The look behind the content of a button.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    /// Points; the corner style of a button stands before it, unless it is `fixed`.
    public var cornerRadius: CGFloat = 5.95
    /// Distances of the background from the button's edges, in points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// nil: the colour of the configuration.
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    public var strokeColor: UIColor?
    /// Points.
    public var strokeWidth: CGFloat = 0
    // The following two have no effect.
    public var strokeOutset: CGFloat = 0
    public var visualEffect: UIVisualEffect?

    init() {}

    /// A background without a colour.
    public static func clear() -> UIBackgroundConfiguration {
        var clear = UIBackgroundConfiguration()
        clear.backgroundColor = .clear
        clear.cornerRadius = 0
        return clear
    }
}
