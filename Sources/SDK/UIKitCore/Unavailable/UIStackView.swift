// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel has no stack views yet. Add the views to a UIView, and set their frames in layoutSubviews()."
)
@preconcurrency @MainActor
open class UIStackView: UIView {
    public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    public convenience init(arrangedSubviews: [UIView]) { self.init(frame: .zero) }

    open var axis = NSLayoutConstraint.Axis.horizontal
    open var distribution = Distribution.fill
    open var alignment = Alignment.fill
    open var spacing: CGFloat = 0
    open var arrangedSubviews: [UIView] { [] }
    open func addArrangedSubview(_ view: UIView) {}
    open func insertArrangedSubview(_ view: UIView, at index: Int) {}
    open func removeArrangedSubview(_ view: UIView) {}
}
