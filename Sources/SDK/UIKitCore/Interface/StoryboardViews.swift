internal import ExtensionFoundation
internal import InterfaceFiles

/// Makes the views of a storyboard and sets their values.
@MainActor
enum StoryboardViews {
    static func make(_ element: InterfaceElement, storyboard: String) -> UIView {
        if let name = element["customClass"] {
            let found: AnyClass? = StoryboardClass.find(name, modules: [element["customModule"], StoryboardClass.ownModule])
            if let made = (found as? UIView.Type)?.init(coder: StoryboardCoder()) { return made }
            Log.write("\(storyboard).storyboard: the library has no view of the class \(name); a plain one stands for it")
        }
        switch element.name {
        case "view": return UIView()
        case "label": return UILabel()
        case "button": return UIButton(type: buttonType(element["buttonType"]))
        case "imageView": return UIImageView()
        case "stackView": return UIStackView()
        case "activityIndicatorView": return UIActivityIndicatorView(style: spinner(element["style"]))
        default:
            Log.write("\(storyboard).storyboard: \(element.name) is not shown here; an empty view stands for it")
            return UIView()
        }
    }

    static func recognizer(_ element: InterfaceElement) -> UIGestureRecognizer {
        guard element.name == "tapGestureRecognizer" else { return UIGestureRecognizer() }
        let tap = UITapGestureRecognizer()
        if let taps = element.number("numberOfTapsRequired") { tap.numberOfTapsRequired = Int(exactly: taps) ?? 1 }
        return tap
    }

    static func configure(_ view: UIView, _ element: InterfaceElement, _ file: StoryboardFile) {
        configurePlace(view, element)
        configureLook(view, element, file)
        switch view {
        case let label as UILabel: configure(label, element, file)
        case let button as UIButton: configure(button, element, file)
        case let picture as UIImageView:
            picture.image = StoryboardValue.image(element["image"], catalog: element["catalog"], file)
        case let stack as UIStackView: configure(stack, element)
        case let spinner as UIActivityIndicatorView:
            spinner.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
            if element.flag("animating") == true { spinner.startAnimating() }
        default: break
        }
        if let control = view as? UIControl {
            control.isEnabled = element.flag("enabled") ?? true
            control.isSelected = element.flag("selected") ?? false
        }
    }

    private static func configurePlace(_ view: UIView, _ element: InterfaceElement) {
        if let frame = element.value("frame").flatMap(StoryboardValue.rectangle) { view.frame = frame }
        if let mask = element.value("autoresizingMask") { view.autoresizingMask = Self.mask(mask) }
        if element.flag("translatesAutoresizingMaskIntoConstraints") == false {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        for (attribute, axis) in [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)] {
            if let priority = element.number("\(attribute)HuggingPriority") {
                view.setContentHuggingPriority(UILayoutPriority(Float(priority)), for: axis)
            }
            if let priority = element.number("\(attribute)CompressionResistancePriority") {
                view.setContentCompressionResistancePriority(UILayoutPriority(Float(priority)), for: axis)
            }
        }
        if let margins = element.value("layoutMargins") ?? element.value("directionalLayoutMargins") {
            view.layoutMargins = StoryboardValue.insets(margins)
        }
    }

    private static func mask(_ element: InterfaceElement) -> UIView.AutoresizingMask {
        let parts: [(String, UIView.AutoresizingMask)] = [
            ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
            ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return parts.reduce(into: []) { mask, part in if element.flag(part.0) == true { mask.insert(part.1) } }
    }

    private static func configureLook(_ view: UIView, _ element: InterfaceElement, _ file: StoryboardFile) {
        view.alpha = CGFloat(element.number("alpha") ?? 1)
        view.isHidden = element.flag("hidden") ?? false
        view.isOpaque = element.flag("opaque") ?? true
        view.clipsToBounds = element.flag("clipsSubviews") ?? view.clipsToBounds
        view.isUserInteractionEnabled = element.flag("userInteractionEnabled") ?? view.isUserInteractionEnabled
        view.isMultipleTouchEnabled = element.flag("multipleTouchEnabled") ?? false
        if let tag = element.number("tag") { view.tag = Int(exactly: tag) ?? 0 }
        if let mode = element["contentMode"].flatMap(contentMode) { view.contentMode = mode }
        if let color = element.value("backgroundColor") { view.backgroundColor = StoryboardValue.color(color, file) }
        if let color = element.value("tintColor") { view.tintColor = StoryboardValue.color(color, file) }
        if let access = element.child("accessibility") {
            view.accessibilityLabel = file.text(element, "accessibilityLabel") ?? access["label"]
            view.accessibilityHint = access["hint"]
            view.accessibilityIdentifier = access["identifier"]
        }
    }

    private static func configure(_ label: UILabel, _ element: InterfaceElement, _ file: StoryboardFile) {
        let fragments = element.value("attributedText")?.children.filter { $0.name == "fragment" } ?? []
        let written = fragments.map { $0["content"] ?? $0.value("content")?.text ?? "" }.joined()
        label.text =
            file.text(element, "text") ?? element["text"] ?? element.value("text")?.text
            ?? (fragments.isEmpty ? nil : written)
        let attributes = fragments.first?.child("attributes")
        if let font = (element.value("fontDescription") ?? attributes?.value("NSFont")).flatMap(StoryboardValue.font) {
            label.font = font
        }
        if let color = element.value("textColor") ?? attributes?.value("NSColor") {
            label.textColor = StoryboardValue.color(color, file) ?? label.textColor
        }
        if let color = element.value("highlightedColor") {
            label.highlightedTextColor = StoryboardValue.color(color, file)
        }
        switch element["textAlignment"] {
        case "left": label.textAlignment = .left
        case "center": label.textAlignment = .center
        case "right": label.textAlignment = .right
        case "justified": label.textAlignment = .justified
        default: break
        }
        label.lineBreakMode = lineBreak(element["lineBreakMode"])
        if let lines = element.number("numberOfLines") { label.numberOfLines = max(0, Int(exactly: lines) ?? 1) }
        label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? false
        label.adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory") ?? false
        if label.adjustsFontSizeToFitWidth {
            if let factor = element.number("minimumScaleFactor") { label.minimumScaleFactor = factor }
            if let size = element.number("minimumFontSize"), let font = label.font, font.pointSize > 0 {
                label.minimumScaleFactor = size / font.pointSize
            }
        } else {
            label.minimumScaleFactor = 0
        }
        label.isEnabled = element.flag("enabled") ?? true
    }

    private static func configure(_ button: UIButton, _ element: InterfaceElement, _ file: StoryboardFile) {
        if let font = element.value("fontDescription").flatMap(StoryboardValue.font) { button.titleLabel?.font = font }
        let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
        ]
        for look in element.children where look.name == "state" {
            guard let key = look["key"], let state = states[key] else { continue }
            let title = file.text(element, "\(key)Title") ?? look["title"] ?? look.value("title")?.text
            if let title { button.setTitle(title, for: state) }
            if let color = look.value("titleColor") { button.setTitleColor(StoryboardValue.color(color, file), for: state) }
            if let image = look["image"] {
                button.setImage(StoryboardValue.image(image, catalog: look["catalog"], file), for: state)
            }
            if let image = look["backgroundImage"] {
                button.setBackgroundImage(StoryboardValue.image(image, catalog: look["catalog"], file), for: state)
            }
        }
        if let look = element.value("configuration"), look.name == "buttonConfiguration" {
            let title = file.text(element, "configuration.title") ?? look["title"] ?? look.value("title")?.text
            if let title { button.setTitle(title, for: .normal) }
            if let image = StoryboardValue.image(look["image"], catalog: look["catalog"], file) {
                button.setImage(image, for: .normal)
            }
            if let color = look.value("baseForegroundColor") {
                button.setTitleColor(StoryboardValue.color(color, file), for: .normal)
            }
            if let background = look.child("backgroundConfiguration")?.value("backgroundColor") {
                button.backgroundColor = StoryboardValue.color(background, file)
            }
        }
        for inset in element.children where inset.name == "inset" {
            switch inset["key"] {
            case "contentEdgeInsets": button.contentEdgeInsets = StoryboardValue.insets(inset)
            case "titleEdgeInsets": button.titleEdgeInsets = StoryboardValue.insets(inset)
            case "imageEdgeInsets": button.imageEdgeInsets = StoryboardValue.insets(inset)
            default: break
            }
        }
    }

    private static func configure(_ stack: UIStackView, _ element: InterfaceElement) {
        if element["axis"] == "vertical" { stack.axis = .vertical }
        if let spacing = element.number("spacing") { stack.spacing = spacing }
        stack.isLayoutMarginsRelativeArrangement = element.flag("layoutMarginsRelativeArrangement") ?? false
        stack.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement") ?? false
        switch element["distribution"] {
        case "fillEqually": stack.distribution = .fillEqually
        case "fillProportionally": stack.distribution = .fillProportionally
        case "equalSpacing": stack.distribution = .equalSpacing
        case "equalCentering": stack.distribution = .equalCentering
        default: break
        }
        switch element["alignment"] {
        case "leading", "top": stack.alignment = .leading
        case "trailing", "bottom": stack.alignment = .trailing
        case "center": stack.alignment = .center
        case "firstBaseline": stack.alignment = .firstBaseline
        case "lastBaseline": stack.alignment = .lastBaseline
        default: break
        }
    }

    // MARK: Names

    private static func buttonType(_ name: String?) -> UIButton.ButtonType {
        switch name {
        case "system", "roundedRect": .system
        case "detailDisclosure": .detailDisclosure
        case "infoLight": .infoLight
        case "infoDark": .infoDark
        case "contactAdd": .contactAdd
        case "close": .close
        default: .custom
        }
    }

    private static func spinner(_ name: String?) -> UIActivityIndicatorView.Style {
        switch name {
        case "large": .large
        case "whiteLarge": .whiteLarge
        case "white": .white
        case "gray": .gray
        default: .medium
        }
    }

    private static func lineBreak(_ name: String?) -> NSLineBreakMode {
        switch name {
        case "wordWrap": .byWordWrapping
        case "characterWrap": .byCharWrapping
        case "clip": .byClipping
        case "headTruncation": .byTruncatingHead
        case "middleTruncation": .byTruncatingMiddle
        default: .byTruncatingTail
        }
    }

    private static func contentMode(_ name: String) -> UIView.ContentMode? {
        switch name {
        case "scaleToFill": .scaleToFill
        case "scaleAspectFit": .scaleAspectFit
        case "scaleAspectFill": .scaleAspectFill
        case "redraw": .redraw
        case "center": .center
        case "top": .top
        case "bottom": .bottom
        case "left": .left
        case "right": .right
        case "topLeft": .topLeft
        case "topRight": .topRight
        case "bottomLeft": .bottomLeft
        case "bottomRight": .bottomRight
        default: nil
        }
    }
}
