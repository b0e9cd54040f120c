extension UIView {
    /// False: nothing looks for a second solution.
    public var hasAmbiguousLayout: Bool { false }

    /// The smallest size that a view's constraints allow.
    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    final func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        ConstraintPass.fittingSize(of: self, target: target, horizontal.rawValue, vertical.rawValue)
    }
}
