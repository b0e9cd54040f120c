internal import ExtensionFoundation
internal import InterfaceFiles

/// Makes the views of a storyboard and sets their values.
@MainActor
enum StoryboardViews {
    static func make(_ element: InterfaceElement, storyboard: String) -> UIView {
        if let name = element["customClass"] {
            let found: AnyClass? = StoryboardClass.find(
                name, modules: [element["customModule"], StoryboardClass.ownModule])
            if let made = (found as? UIView.Type)?.init(coder: StoryboardCoder(element)) { return made }
            Log.write(
                "\(storyboard).storyboard: the library has no view of the class \(name); a plain one stands for it")
        }
        switch element.name {
        case "view", "containerView": return UIView()
        case "textField": return UITextField(frame: .zero)
        case "pageControl": return UIPageControl(frame: .zero)
        case "slider": return UISlider(frame: .zero)
        case "stepper": return UIStepper(frame: .zero)
        case "pickerView": return UIPickerView(frame: .zero)
        case "datePicker": return UIDatePicker(frame: .zero)
        case "label": return UILabel()
        case "button": return UIButton(type: StoryboardNames.buttonType(element["buttonType"]))
        case "imageView": return UIImageView()
        case "stackView": return UIStackView()
        case "textView": return UITextView(frame: .zero)
        case "scrollView": return UIScrollView(frame: .zero)
        case "tableView": return UITableView(frame: .zero, style: StoryboardNames.tableStyle(element["style"]))
        case "progressView": return UIProgressView(frame: .zero)
        case "switch": return UISwitch(frame: .zero)
        case "segmentedControl": return UISegmentedControl(frame: .zero)
        case "visualEffectView": return UIVisualEffectView(effect: effect(element))
        case "collectionView":
            return UICollectionView(
                frame: .zero, collectionViewLayout: flowLayout(element.value("collectionViewLayout")))
        case "collectionViewCell": return UICollectionViewCell(frame: .zero)
        case "collectionReusableView": return UICollectionReusableView(frame: .zero)
        case "tableViewCell":
            return UITableViewCell(
                style: StoryboardNames.cellStyle(element["style"]), reuseIdentifier: element["reuseIdentifier"])
        case "wkWebView": return WKWebView(frame: .zero)
        case "activityIndicatorView": return UIActivityIndicatorView(style: StoryboardNames.spinner(element["style"]))
        default:
            Log.write("\(storyboard).storyboard: \(element.name) is not shown here; an empty view stands for it")
            return UIView()
        }
    }

    static func recognizer(_ element: InterfaceElement) -> UIGestureRecognizer {
        let made: UIGestureRecognizer =
            switch element.name {
            case "tapGestureRecognizer": tap(element)
            case "swipeGestureRecognizer": UISwipeGestureRecognizer()
            case "panGestureRecognizer": UIPanGestureRecognizer()
            case "pinchGestureRecognizer": UIPinchGestureRecognizer()
            case "rotationGestureRecognizer": UIRotationGestureRecognizer()
            // As Interface Builder writes it.
            case "pongPressGestureRecognizer", "longPressGestureRecognizer": UILongPressGestureRecognizer()
            default: UIGestureRecognizer()
            }
        made.isEnabled = element.isOn(.enabled)
        return made
    }

    private static func tap(_ element: InterfaceElement) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        if let taps = element.number("numberOfTapsRequired") { tap.numberOfTapsRequired = Int(exactly: taps) ?? 1 }
        return tap
    }

    /// - Parameter outer: the size of the view around.
    static func configure(
        _ view: UIView, _ element: InterfaceElement, _ file: StoryboardFile, in outer: CGSize = .zero
    ) {
        configurePlace(view, element, in: outer)
        configureLook(view, element, file)
        switch view {
        case let label as UILabel: configure(label, element, file)
        case let button as UIButton: configure(button, element, file)
        case let picture as UIImageView: configure(picture, element, file)
        case let stack as UIStackView: configure(stack, element)
        case let bar as UIProgressView: configure(bar, element, file)
        case let control as UISwitch: configure(control, element, file)
        case let control as UISegmentedControl: configure(control, element, file)
        case let table as UITableView: configure(table, element, file)
        case let items as UICollectionView: configure(items, element)
        case let item as UICollectionReusableView: item.reuseIdentifier = element["reuseIdentifier"]
        case let text as UITextView: configure(text, element, file)
        case let field as UITextField: configure(field, element, file)
        case let pages as UIPageControl: configure(pages, element, file)
        case let slider as UISlider: configure(slider, element, file)
        case let stepper as UIStepper: configure(stepper, element)
        case let dates as UIDatePicker: configure(dates, element)
        case let scroll as UIScrollView: configure(scroll, element)
        case let cell as UITableViewCell: configure(cell, element)
        case let spinner as UIActivityIndicatorView: configure(spinner, element, file)
        default: break
        }
        StoryboardAttributes.set(element, on: view, file)
        if let control = view as? UIControl {
            control.isEnabled = element.isOn(.enabled)
            control.isSelected = element.isOn(.selected)
            if let side = StoryboardNames.contentSide(element["contentHorizontalAlignment"]) {
                control.contentHorizontalAlignment = side
            }
            if let edge = StoryboardNames.contentEdge(element["contentVerticalAlignment"]) {
                control.contentVerticalAlignment = edge
            }
        }
    }

    private static func configurePlace(_ view: UIView, _ element: InterfaceElement, in outer: CGSize) {
        if let frame = StoryboardValue.frame(element, in: outer) { view.frame = frame }
        if let mask = element.value("autoresizingMask") { view.autoresizingMask = Self.mask(mask) }
        // A fixed frame stands for constraints that nobody made, and the mask counts.
        if !element.isOn(.translatesAutoresizingMaskIntoConstraints), !element.isOn(.fixedFrame) {
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
        if element.isOn(.preservesSuperviewLayoutMargins) { view.preservesSuperviewLayoutMargins = true }
    }

    private static func mask(_ element: InterfaceElement) -> UIView.AutoresizingMask {
        let parts: [(String, UIView.AutoresizingMask)] = [
            ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
            ("flexibleMaxX", .flexibleRightMargin),
            ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight),
            ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return parts.reduce(into: []) { mask, part in if element.flag(part.0) == true { mask.insert(part.1) } }
    }

    private static func configureLook(_ view: UIView, _ element: InterfaceElement, _ file: StoryboardFile) {
        view.alpha = CGFloat(element.number("alpha") ?? 1)
        view.isHidden = element.isOn(.hidden)
        view.isOpaque = element.isOn(.opaque)
        view.clipsToBounds = element.isOn(.clipsSubviews)
        view.isUserInteractionEnabled = element.isOn(.userInteractionEnabled)
        view.isMultipleTouchEnabled = element.isOn(.multipleTouchEnabled)
        if let tag = element.number("tag") { view.tag = Int(exactly: tag) ?? 0 }
        if let mode = element["contentMode"].flatMap(StoryboardNames.contentMode) { view.contentMode = mode }
        if let color = element.value("backgroundColor") { view.backgroundColor = StoryboardValue.color(color, file) }
        if let color = element.value("tintColor") { view.tintColor = StoryboardValue.color(color, file) }
        if let semantic = element["semanticContentAttribute"].flatMap(StoryboardNames.semantic) {
            view.semanticContentAttribute = semantic
        }
        if let access = element.child("accessibility") {
            view.accessibilityLabel = file.text(element, "accessibilityLabel") ?? access["label"]
            view.accessibilityHint = access["hint"]
            view.accessibilityIdentifier = access["identifier"]
        }
    }
}
