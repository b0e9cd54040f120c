internal import Foundation

extension UIView {
    /// The size that the view's constraints or its own content give it; nil if neither says one.
    ///
    /// - Parameters:
    ///   - width: that the view keeps, in points; nil for any.
    ///   - height: likewise.
    final func contentSize(width: CGFloat?, height: CGFloat?) -> CGSize? {
        if NSLayoutConstraint.isUsed, !constraints.isEmpty || self is UIStackView {
            let size = fittingSize(width: width, height: height)
            // Constraints that place the content and do not hold its size suggest 0. The original platform takes that
            // for a mistake.
            if (height != nil || size.height > 0) && (width != nil || size.width > 0) { return size }
        }
        let fits = sizeThatFits(
            CGSize(width: width ?? .greatestFiniteMagnitude, height: height ?? .greatestFiniteMagnitude))
        let own = intrinsicContentSize
        // A view without a size of its own answers with its present one.
        func length(_ held: CGFloat?, _ fits: CGFloat, _ own: CGFloat, _ present: CGFloat) -> CGFloat {
            if let held { return held }
            return fits != present || own <= 0 ? fits : own
        }
        let size = CGSize(
            width: length(width, fits.width, own.width, bounds.width),
            height: length(height, fits.height, own.height, bounds.height))
        return size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite ? size : nil
    }

    /// The size that the view's constraints give it. The parameters are those of `contentSize`.
    final func fittingSize(width: CGFloat?, height: CGFloat?) -> CGSize {
        systemLayoutSizeFitting(
            CGSize(width: width ?? 0, height: height ?? 0),
            withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
            verticalFittingPriority: height == nil ? .fittingSizeLevel : .required)
    }
}
