internal import Foundation

/// Shows the views of a hosting configuration in a cell: at the leading edge, and in the middle of the height.
final class HostedConfigurationView: UIView, UIContentView {
    private var shown: any HostedConfiguration
    private var drawn: UIView?
    private var backdrop: UIView?
    private var content: HostedContent?
    private var back: HostedContent?
    /// The height that the cell was last given for a width.
    private var measured: (width: CGFloat, height: CGFloat)?

    var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? any HostedConfiguration else { return }
            shown = new
            content?.contentChanged()
            back?.contentChanged()
            setNeedsLayout()
        }
    }

    init(_ configuration: any HostedConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        if configuration.hostedBackground != nil {
            let back = HostedContent { [weak self] in self?.shown.hostedBackground }
            self.back = back
            backdrop = add(back)
        }
        let content = HostedContent { [weak self] in self?.shown.hostedViews }
        self.content = content
        drawn = add(content)
    }

    required init?(coder: NSCoder) { nil }

    private func add(_ content: HostedContent) -> UIView {
        let view = content.makeView()
        addSubview(view)
        return view
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let found = viewsSize(in: size.width)
        guard found.height.isFinite else { return bounds.size }
        measured = (size.width, found.height)
        return found
    }

    /// The size of the views in a width. One that has no end is left to the cell.
    private func viewsSize(in width: CGFloat) -> CGSize {
        drawn?.sizeThatFits(CGSize(width: width, height: .infinity)) ?? .zero
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backdrop?.frame = bounds
        guard let drawn else { return }
        let size = drawn.sizeThatFits(bounds.size)
        let (width, height) = (min(size.width, bounds.width), min(size.height, bounds.height))
        let isFromRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
        drawn.frame = CGRect(
            x: isFromRight ? bounds.width - width : 0, y: (bounds.height - height) / 2, width: width, height: height)
        // A state may have made the views higher.
        if let measured, measured.width == bounds.width {
            let now = viewsSize(in: bounds.width).height
            if now.isFinite, now != measured.height {
                self.measured = nil
                cellContentSizeChanged()
            }
        }
    }
}
