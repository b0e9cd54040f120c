import UIKitCore

/// The margins of a widget that was linked before 10.
enum WidgetMargins {
    /// Left 47 on every device, measured by mikepiontek.com/journal/today-widget-margin-insets.html. The sources say that
    /// there is a bottom margin as well and give no figure; 39 is our choice.
    static let proposed = UIEdgeInsets(top: 0, left: 47, bottom: 39, right: 0)

    /// The margins that a widget returned, without infinite and impossible values.
    static func bounded(_ margins: UIEdgeInsets) -> UIEdgeInsets {
        func bounded(_ margin: CGFloat) -> CGFloat { margin.isFinite ? min(max(margin, 0), 1000) : 0 }
        return UIEdgeInsets(
            top: bounded(margins.top), left: bounded(margins.left), bottom: bounded(margins.bottom),
            right: bounded(margins.right))
    }
}
