extension UIView {
    /// Whether a view's tint is grey while something covers it. Nothing covers a tile.
    public enum TintAdjustmentMode: Int, Sendable {
        case automatic = 0
        case normal = 1
        case dimmed = 2
    }

    /// Always normal.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get { .normal }
        set {}
    }
}
