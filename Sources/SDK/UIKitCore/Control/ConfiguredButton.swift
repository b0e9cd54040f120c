internal import Foundation

/// The parts that a button with a configuration has beside those of every button.
@MainActor
final class ConfiguredButton {
    /// nil before the first one.
    var configuration: UIButton.Configuration?
    var update: UIButton.ConfigurationUpdateHandler?
    /// Whether the author's handler is running, so that its changes do not call it again.
    var isUpdating = false
    private(set) lazy var subtitle = UILabel()
    private(set) lazy var wheel = UIActivityIndicatorView(style: .medium)
    /// The views that the configuration made.
    var hasSubtitle = false
    var hasWheel = false
}

extension UIButton.Configuration {
    /// The colour of the titles and the picture.
    func foreground(_ button: UIButton) -> UIColor {
        if !button.isEnabled { return .tertiaryLabel }
        return baseForegroundColor ?? (look == .filled ? .white : button.tintColor)
    }

    /// The colour of the background; nil for none.
    func plate(_ button: UIButton) -> UIColor? {
        var color = background.backgroundColor
        if color == nil {
            switch look {
            case .plain: color = nil
            case .gray: color = baseBackgroundColor ?? .secondarySystemFill
            case .tinted where !button.isEnabled, .filled where !button.isEnabled: color = .tertiarySystemFill
            case .tinted: color = (baseBackgroundColor ?? button.tintColor).withAlphaComponent(0.18)
            case .filled: color = baseBackgroundColor ?? button.tintColor
            }
        }
        guard let color, let transformer = background.backgroundColorTransformer else { return color }
        return transformer(color)
    }

    /// Points, for a background of this size. Those of the styles are estimates.
    func radius(_ size: CGSize) -> CGFloat {
        let half = min(size.width, size.height) / 2
        return switch cornerStyle {
        case .fixed, .dynamic: min(background.cornerRadius, half)
        case .small: min(4, half)
        case .medium: min(6, half)
        case .large: min(9, half)
        case .capsule: half
        }
    }

    /// The title as a label shows it.
    func titleText(_ button: UIButton) -> NSAttributedString? {
        let style: UIFont.TextStyle = buttonSize == .mini || buttonSize == .small ? .subheadline : .body
        return text(attributedTitle, style, titleTextAttributesTransformer, foreground(button))
    }
    func subtitleText(_ button: UIButton) -> NSAttributedString? {
        text(attributedSubtitle, .footnote, subtitleTextAttributesTransformer, foreground(button))
    }

    private func text(
        _ text: AttributedString?, _ style: UIFont.TextStyle, _ transformer: UIConfigurationTextAttributesTransformer?,
        _ color: UIColor
    ) -> NSAttributedString? {
        guard var text, !text.characters.isEmpty else { return nil }
        typealias Looks = AttributeScopes.UIKitAttributes
        var usual = AttributeContainer()
        usual[Looks.FontAttribute.self] = UIFont.preferredFont(forTextStyle: style)
        usual[Looks.ForegroundColorAttribute.self] = color
        if let transformer { usual = transformer(usual) }
        // The text's own attributes stand before those of the configuration.
        text.mergeAttributes(usual, mergePolicy: .keepCurrent)
        return NSAttributedString(text)
    }
}

/// The places of the parts of a button with a configuration.
struct ConfiguredArrangement {
    let size: CGSize
    private(set) var image = CGRect.zero
    private(set) var title = CGRect.zero
    private(set) var subtitle = CGRect.zero

    /// - Parameters:
    ///   - room: the rectangle for all parts; nil to learn their size.
    ///   - edge: the side of the titles at which the picture lies.
    @MainActor
    init(
        _ configuration: UIButton.Configuration, image: CGSize, title: CGSize, subtitle: CGSize, room: CGRect?,
        _ horizontal: UIControl.ContentHorizontalAlignment, isFromRight: Bool
    ) {
        let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
        var texts = CGSize(
            width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
        let padding = image.width > 0 && texts.width > 0 ? configuration.imagePadding : 0
        let edge = configuration.imagePlacement
        let isColumn = edge.contains(.top) || edge.contains(.bottom)
        if let room {
            texts.width = min(texts.width, max(0, isColumn ? room.width : room.width - image.width - padding))
        }
        size =
            isColumn
            ? CGSize(width: max(image.width, texts.width), height: image.height + padding + texts.height)
            : CGSize(width: image.width + padding + texts.width, height: max(image.height, texts.height))
        guard let room else { return }
        let isAtRight = horizontal == .right || horizontal == (isFromRight ? .leading : .trailing)
        let isAtLeft = horizontal == .left || horizontal == (isFromRight ? .trailing : .leading)
        func start(_ width: CGFloat, _ room: CGRect) -> CGFloat {
            isAtLeft ? room.minX : isAtRight ? room.maxX - width : room.midX - width / 2
        }
        let all = CGRect(
            x: start(size.width, room), y: room.midY - size.height / 2, width: size.width, height: size.height)
        var block = CGRect(origin: all.origin, size: texts)
        if isColumn {
            let imageTop = edge.contains(.top) ? all.minY : all.maxY - image.height
            self.image = CGRect(origin: CGPoint(x: start(image.width, all), y: imageTop), size: image)
            block.origin = CGPoint(
                x: start(texts.width, all), y: edge.contains(.top) ? all.maxY - texts.height : all.minY)
        } else {
            let isImageFirst = edge.contains(.trailing) == isFromRight
            let imageStart = isImageFirst ? all.minX : all.maxX - image.width
            self.image = CGRect(origin: CGPoint(x: imageStart, y: all.midY - image.height / 2), size: image)
            block.origin = CGPoint(
                x: isImageFirst ? all.maxX - texts.width : all.minX, y: all.midY - texts.height / 2)
        }
        func line(_ size: CGSize, top: CGFloat) -> CGRect {
            let width = min(size.width, block.width)
            let alignment = configuration.titleAlignment
            let isLeading = alignment == .leading || (alignment == .automatic && image.width > 0 && !isColumn)
            let start: CGFloat =
                if isLeading == false, alignment != .trailing {
                    block.midX - width / 2
                } else if isLeading != isFromRight {
                    block.minX
                } else { block.maxX - width }
            return CGRect(x: start, y: top, width: width, height: size.height)
        }
        self.title = line(title, top: block.minY)
        self.subtitle = line(subtitle, top: block.maxY - subtitle.height)
    }
}
