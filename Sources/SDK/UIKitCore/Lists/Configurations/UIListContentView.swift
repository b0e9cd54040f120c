internal import Foundation

/// Shows a picture and two texts of a `UIListContentConfiguration`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    public final var configuration: any UIContentConfiguration {
        get { list }
        set {
            guard let list = newValue as? UIListContentConfiguration, list != self.list else { return }
            self.list = list
            show()
        }
    }

    private var list: UIListContentConfiguration
    private var picture: UIImageView?
    private var title: UILabel?
    private var detail: UILabel?
    /// The width that constraints found; nil before.
    final var foundWidth: CGFloat?

    public init(configuration: UIListContentConfiguration) {
        list = configuration
        super.init(frame: .zero)
        show()
    }

    public required init?(coder: NSCoder) { nil }

    private func show() {
        showPicture()
        showText(&title, list.text, list.attributedText, list.textProperties)
        showText(&detail, list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func showPicture() {
        guard let image = list.image else {
            picture?.removeFromSuperview()
            picture = nil
            return
        }
        let view = picture ?? UIImageView()
        if picture == nil {
            view.contentMode = .scaleAspectFit
            picture = view
            addSubview(view)
        }
        let properties = list.imageProperties
        view.image = properties.preferredSymbolConfiguration.map(image.withConfiguration) ?? image
        let hasTint = properties.tintColor != nil || properties.tintColorTransformer != nil
        view.tintColor = hasTint ? properties.resolvedTintColor(for: tintColor) : nil
        if properties.cornerRadius > 0 || view.clipsToBounds {
            view.layer.cornerRadius = properties.cornerRadius
            view.clipsToBounds = properties.cornerRadius > 0
        }
    }

    private func showText(
        _ label: inout UILabel?, _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties
    ) {
        guard text?.isEmpty == false || (attributed?.length ?? 0) > 0 else {
            label?.removeFromSuperview()
            label = nil
            return
        }
        let shown = label ?? UILabel()
        if label == nil {
            label = shown
            addSubview(shown)
        }
        properties.show(text, attributed, in: shown)
    }

    // MARK: Layout

    private func arrangement(_ width: CGFloat) -> ListContentArrangement {
        func size(_ label: UILabel?) -> ((CGFloat) -> CGSize)? {
            guard let label else { return nil }
            return {
                let size = label.sizeThatFits(CGSize(width: $0.isFinite ? $0 : 0, height: 0))
                return CGSize(width: size.width.rounded(.up), height: (size.height * 2).rounded(.up) / 2)
            }
        }
        return ListContentArrangement(
            width: width,
            // The frames are mirrored as a whole.
            margins: list.directionalLayoutMargins.sides(isFromRight: false), leastHeight: list.leastHeight,
            image: picture == nil ? .zero : list.imageProperties.room(for: shownPicture),
            imageGap: list.imageToTextPadding, title: size(title), detail: size(detail),
            prefersOneRow: list.prefersSideBySideTextAndSecondaryText,
            horizontalGap: list.textToSecondaryTextHorizontalPadding,
            verticalGap: list.textToSecondaryTextVerticalPadding)
    }

    private var shownPicture: CGSize { list.imageProperties.size(of: picture?.image?.size ?? .zero) }

    /// Where the text begins, in points from the leading edge, for the separator; nil without a picture.
    final var textStart: CGFloat? { picture == nil ? nil : arrangement(bounds.width).textStart }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = arrangement(bounds.width).frames(height: bounds.height)
        func placed(_ frame: CGRect) -> CGRect {
            guard isFromRight else { return frame }
            return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        }
        let (room, shown) = (placed(frames.image), shownPicture)
        picture?.frame = CGRect(
            x: room.midX - shown.width / 2, y: room.midY - shown.height / 2, width: shown.width, height: shown.height)
        title?.frame = placed(frames.title)
        detail?.frame = placed(frames.detail)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let natural = arrangement(.infinity).naturalWidth
        let width = size.width > 0 ? min(size.width, natural) : natural
        return CGSize(width: width, height: arrangement(size.width > 0 ? size.width : width).frames(height: nil).height)
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override var preferredSize: CGSize {
        let size = intrinsicContentSize
        guard let foundWidth, foundWidth < size.width else { return size }
        return CGSize(width: size.width, height: sizeThatFits(CGSize(width: foundWidth, height: 0)).height)
    }

    override var lineBreaker: (any LineBreaking)? { self }
}

extension UIListContentView: LineBreaking {}
