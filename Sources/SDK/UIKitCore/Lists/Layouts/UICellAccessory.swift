/// A sign or a view at an end of a list's cell.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory is shown. A tile edits nothing.
    public enum DisplayedState: Int, Sendable { case always, whenEditing, whenNotEditing }
    public enum LayoutDimension: Sendable { case actual, standard, custom(CGFloat) }
    public enum Placement {
        public typealias Position = ([UICellAccessory]) -> Int
        case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    enum Sign { case none, disclosure, checkmark, label(String, UIFont), view(UIView) }
    let sign: Sign
    var isLeading = false
    var displayed = DisplayedState.always
    var isHidden = false
    var tintColor: UIColor?
    var width = LayoutDimension.actual

    init(_ sign: Sign, displayed: DisplayedState) { (self.sign, self.displayed) = (sign, displayed) }

    private init(_ sign: Sign, _ displayed: DisplayedState, _ options: Options) {
        self.init(sign, displayed: displayed)
        (isHidden, tintColor, width) = (options.isHidden, options.tintColor, options.reservedLayoutWidth)
    }

    var isShown: Bool {
        if case .none = sign { return false }
        return !isHidden && displayed != .whenEditing
    }

    /// The look of an accessory.
    @preconcurrency @MainActor
    public struct Options {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }
    public typealias DisclosureIndicatorOptions = Options
    public typealias CheckmarkOptions = Options

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory { .init(.disclosure, displayed, options) }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
    ) -> UICellAccessory { .init(.checkmark, displayed, options) }

    /// The look of a text.
    @preconcurrency @MainActor
    public struct LabelOptions {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public var font: UIFont
        /// Has no effect.
        public var adjustsFontForContentSizeCategory: Bool

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? .systemFont(ofSize: 17)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory {
        var label = UICellAccessory(.label(text, options.font), displayed: displayed)
        (label.isHidden, label.tintColor, label.width) = (
            options.isHidden, options.tintColor, options.reservedLayoutWidth
        )
        return label
    }

    /// An author's own view, of the size of its frame.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension
        public var tintColor: UIColor?
        public var maintainsFixedSize: Bool

        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement) = (customView, placement)
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        var isLeading = false
        let shown: DisplayedState
        switch configuration.placement {
        case .leading(let displayed, _): (isLeading, shown) = (true, displayed)
        case .trailing(let displayed, _): shown = displayed
        }
        var custom = UICellAccessory(.view(configuration.customView), displayed: shown)
        custom.isLeading = isLeading
        (custom.isHidden, custom.tintColor, custom.width) = (
            configuration.isHidden, configuration.tintColor, configuration.reservedLayoutWidth
        )
        return custom
    }
}

// Signs for what a tile does not do. They are not shown.
extension UICellAccessory {
    public typealias ActionHandler = () -> Void

    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = .init(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { .init(.none, displayed: displayed) }
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = .init(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { .init(.none, displayed: displayed) }
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: Options = .init()
    ) -> UICellAccessory { .init(.none, displayed: displayed) }
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: Options = .init()
    ) -> UICellAccessory { .init(.none, displayed: displayed) }
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: Options = .init(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory { .init(.none, displayed: displayed) }
}
