extension UIImage {
    /// How bright a picture's lightest places may be. A tile has the standard range.
    public enum DynamicRange: Int, Sendable {
        case unspecified = -1
        case standard = 0
        case constrainedHigh = 1
        case high = 2
    }

    /// Always standard.
    public var isHighDynamicRange: Bool { false }
    /// The picture itself, which has the standard range.
    public func imageRestrictedToStandardDynamicRange() -> UIImage { self }
}

extension UIImageView {
    /// Without effect: a tile has the standard range.
    public var preferredImageDynamicRange: UIImage.DynamicRange {
        get { .unspecified }
        set {}
    }
    /// Always standard.
    public var imageDynamicRange: UIImage.DynamicRange { .standard }
}
