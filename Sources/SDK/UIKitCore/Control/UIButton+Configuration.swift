public import Foundation

extension UIButton {
    /// A button's content and look in one value.
    @preconcurrency @MainActor
    public struct Configuration {
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        public enum Size: Int, Sendable { case medium = 0, small, mini, large }
        public enum TitleAlignment: Int, Sendable { case automatic = 0, leading, center, trailing }
        public enum Indicator: Int, Sendable { case automatic = 0, none, popup }
        enum Look { case plain, gray, tinted, filled }

        let look: Look
        private var ownInsets: NSDirectionalEdgeInsets?

        init(_ look: Look) { self.look = look }

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func borderless() -> Configuration { Configuration(.plain) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func bordered() -> Configuration { Configuration(.gray) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        public var attributedTitle: AttributedString?
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } }
            set { attributedSubtitle = newValue.map { AttributedString($0) } }
        }
        public var attributedSubtitle: AttributedString?
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Points between the title and the subtitle.
        public var titlePadding: CGFloat = 1

        public var image: UIImage?
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The side of the titles at which the picture lies; one of four.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Points between the picture and the titles.
        public var imagePadding: CGFloat = 0
        /// Whether a wheel takes the place of the picture.
        public var showsActivityIndicator = false

        public var background = UIBackgroundConfiguration()
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        /// These have no effect: no tile shows a menu.
        public var indicator = Indicator.automatic
        public var automaticallyUpdateForSelection = true

        /// Points between the content and the edges, as we remember them for the sizes of buttons.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? usualInsets }
            set { ownInsets = newValue }
        }
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        private var usualInsets: NSDirectionalEdgeInsets {
            let (across, down): (CGFloat, CGFloat) =
                switch buttonSize {
                case .mini, .small: (10, 5)
                case .medium: (12, 7)
                case .large: (20, 15)
                }
            return NSDirectionalEdgeInsets(top: down, leading: across, bottom: down, trailing: across)
        }

        public func updated(for button: UIButton) -> Configuration { self }
    }

    /// The content and the look in one value; nil for a button whose titles and pictures are set one by one.
    public final var configuration: Configuration? {
        get { configured?.configuration }
        set {
            if newValue == nil { hideConfigured() }
            let parts = configured ?? ConfiguredButton()
            parts.configuration = newValue
            show(parts)
        }
    }

    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    /// Called after each change of the state, and now; it mostly sets another configuration.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { configured?.update }
        set {
            let parts = configured ?? ConfiguredButton()
            parts.update = newValue
            show(parts)
        }
    }

    public final func setNeedsUpdateConfiguration() { stateChanged() }

    /// A button with a configuration, which performs the action when it is pressed.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var configuration = configuration
        if let primaryAction {
            if configuration.attributedTitle == nil, !primaryAction.title.isEmpty {
                configuration.title = primaryAction.title
            }
            if configuration.image == nil { configuration.image = primaryAction.image }
            addAction(primaryAction, for: .primaryActionTriggered)
        }
        self.configuration = configuration
        sizeToFit()
    }
}

/// Sides of a rectangle, in the direction of writing.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
