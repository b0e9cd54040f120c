internal import ExtensionFoundation
internal import InterfaceFiles

/// The values of labels, buttons and stacks.
extension StoryboardViews {
    static func configure(_ label: UILabel, _ element: InterfaceElement, _ file: StoryboardFile) {
        label.text = file.text(element, "text") ?? element["text"] ?? element.value("text")?.text
        if let font = element.value("fontDescription").flatMap(StoryboardValue.font) { label.font = font }
        if let color = element.value("textColor") {
            label.textColor = StoryboardValue.color(color, file) ?? label.textColor
        }
        if let color = element.value("highlightedColor") {
            label.highlightedTextColor = StoryboardValue.color(color, file)
        }
        if let color = element.value("shadowColor") { label.shadowColor = StoryboardValue.color(color, file) }
        if let offset = element.value("shadowOffset").flatMap(StoryboardValue.size) { label.shadowOffset = offset }
        if let alignment = StoryboardNames.alignment(element["textAlignment"]) { label.textAlignment = alignment }
        label.lineBreakMode = StoryboardNames.lineBreak(element["lineBreakMode"])
        if label.text == nil, let text = StoryboardText.attributed(element.value("attributedText"), file) {
            label.attributedText = text
        }
        if let lines = element.number("numberOfLines") { label.numberOfLines = max(0, Int(exactly: lines) ?? 1) }
        // The attribute is left out where a label shrinks, and one of the bounds tells how far.
        let hasBound = element["minimumScaleFactor"] != nil || element["minimumFontSize"] != nil
        label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit") ?? hasBound
        label.adjustsFontForContentSizeCategory = element.isOn(.adjustsFontForContentSizeCategory)
        if label.adjustsFontSizeToFitWidth {
            if let factor = element.number("minimumScaleFactor") { label.minimumScaleFactor = factor }
            if let size = element.number("minimumFontSize"), let font = label.font, font.pointSize > 0 {
                label.minimumScaleFactor = size / font.pointSize
            }
        } else {
            label.minimumScaleFactor = 0
        }
        if let width = element.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = max(0, width) }
        label.isEnabled = element.isOn(.enabled)
        label.isHighlighted = element.isOn(.highlighted)
        label.baselineAdjustment = StoryboardNames.baseline(element["baselineAdjustment"])
    }

    static func configure(_ view: UITextView, _ element: InterfaceElement, _ file: StoryboardFile) {
        configure(view as UIScrollView, element)
        view.text = file.text(element, "text") ?? element["text"] ?? element.value("text")?.text
        if let font = element.value("fontDescription").flatMap(StoryboardValue.font) { view.font = font }
        if let color = element.value("textColor").flatMap({ StoryboardValue.color($0, file) }) {
            view.textColor = color
        }
        if let alignment = StoryboardNames.alignment(element["textAlignment"]) { view.textAlignment = alignment }
        if view.text.isEmpty, let text = StoryboardText.attributed(element.value("attributedText"), file) {
            view.attributedText = text
        }
    }

    static func configure(_ field: UITextField, _ element: InterfaceElement, _ file: StoryboardFile) {
        field.text = file.text(element, "text") ?? element["text"] ?? element.value("text")?.text
        field.placeholder = file.text(element, "placeholder") ?? element["placeholder"]
        if let font = element.value("fontDescription").flatMap(StoryboardValue.font) { field.font = font }
        if let color = element.value("textColor") { field.textColor = StoryboardValue.color(color, file) }
        if let alignment = StoryboardNames.alignment(element["textAlignment"]) { field.textAlignment = alignment }
        switch element["borderStyle"] {
        case "line": field.borderStyle = .line
        case "bezel": field.borderStyle = .bezel
        case "roundedRect": field.borderStyle = .roundedRect
        default: break
        }
        if element.value("textInputTraits")?.flag("secureTextEntry") == true { field.isSecureTextEntry = true }
    }

    static func configure(_ button: UIButton, _ element: InterfaceElement, _ file: StoryboardFile) {
        if let font = element.value("fontDescription").flatMap(StoryboardValue.font) { button.titleLabel?.font = font }
        if let mode = element["lineBreakMode"] { button.titleLabel?.lineBreakMode = StoryboardNames.lineBreak(mode) }
        let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
        ]
        for look in element.children where look.name == "state" {
            guard let key = look["key"], let state = states[key] else { continue }
            let title = file.text(element, "\(key)Title") ?? look["title"] ?? look.value("title")?.text
            if let title { button.setTitle(title, for: state) }
            if let title = StoryboardText.attributed(look.value("attributedTitle"), file) {
                button.setAttributedTitle(title, for: state)
            }
            if let color = look.value("titleColor") {
                button.setTitleColor(StoryboardValue.color(color, file), for: state)
            }
            if let image = StoryboardValue.image("image", of: look, file) { button.setImage(image, for: state) }
            if let image = StoryboardValue.image("backgroundImage", of: look, file) {
                button.setBackgroundImage(image, for: state)
            }
            if let symbol = StoryboardValue.symbolConfiguration(look) {
                button.setPreferredSymbolConfiguration(symbol, forImageIn: state)
            }
        }
        if let configuration = StoryboardButton.configuration(element, file) {
            // It stands before the titles and pictures of the states. Interface Builder leaves a title in the normal state
            // that such a button does not show.
            button.setTitle(configuration.title, for: .normal)
            if let image = configuration.image { button.setImage(image, for: .normal) }
            button.configuration = configuration
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

    static func configure(_ picture: UIImageView, _ element: InterfaceElement, _ file: StoryboardFile) {
        picture.image = StoryboardValue.image("image", of: element, file)
        picture.highlightedImage = StoryboardValue.image("highlightedImage", of: element, file)
        picture.isHighlighted = element.isOn(.highlighted)
        picture.preferredSymbolConfiguration = StoryboardValue.symbolConfiguration(element)
    }

    static func configure(_ stack: UIStackView, _ element: InterfaceElement) {
        if element["axis"] == "vertical" { stack.axis = .vertical }
        if let spacing = element.number("spacing") { stack.spacing = spacing }
        if element["spacingType"] == "standard" { stack.spacing = UIStackView.spacingUseSystem }
        stack.isLayoutMarginsRelativeArrangement = element.isOn(.layoutMarginsRelativeArrangement)
        stack.isBaselineRelativeArrangement = element.isOn(.baselineRelativeArrangement)
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
}
