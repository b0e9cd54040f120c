internal import InterfaceFiles

/// The values of controls and effects.
extension StoryboardViews {
    static func configure(_ bar: UIProgressView, _ element: InterfaceElement, _ file: StoryboardFile) {
        if let progress = element.number("progress") { bar.progress = Float(progress) }
        bar.progressTintColor = element.value("progressTintColor").flatMap { StoryboardValue.color($0, file) }
        bar.trackTintColor = element.value("trackTintColor").flatMap { StoryboardValue.color($0, file) }
    }

    static func configure(_ control: UISwitch, _ element: InterfaceElement, _ file: StoryboardFile) {
        control.isOn = element.flag("on") ?? false
        control.onTintColor = element.value("onTintColor").flatMap { StoryboardValue.color($0, file) }
        control.thumbTintColor = element.value("thumbTintColor").flatMap { StoryboardValue.color($0, file) }
    }

    static func configure(_ control: UISegmentedControl, _ element: InterfaceElement, _ file: StoryboardFile) {
        for (index, segment) in (element.child("segments")?.children ?? []).enumerated() {
            if let image = StoryboardValue.image(segment["image"], catalog: segment["catalog"], file) {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                let title = file.text(element, "segmentTitles[\(index)]") ?? segment["title"]
                control.insertSegment(withTitle: title, at: index, animated: false)
            }
            if let width = segment.number("width") { control.setWidth(width, forSegmentAt: index) }
            if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
        }
        if let index = element.number("selectedSegmentIndex").flatMap(Int.init(exactly:)) {
            control.selectedSegmentIndex = index
        }
        control.isMomentary = element.flag("momentary") ?? false
        control.selectedSegmentTintColor = element.value("selectedSegmentTintColor")
            .flatMap { StoryboardValue.color($0, file) }
    }

    static func effect(_ element: InterfaceElement) -> UIVisualEffect? {
        if element.child("vibrancyEffect") != nil { return UIVibrancyEffect() }
        guard let blur = element.child("blurEffect") else { return nil }
        switch blur["style"] {
        case "extraLight": return UIBlurEffect(style: .extraLight)
        case "dark": return UIBlurEffect(style: .dark)
        case "regular": return UIBlurEffect(style: .regular)
        case "prominent": return UIBlurEffect(style: .prominent)
        case "light": return UIBlurEffect(style: .light)
        default: return UIBlurEffect(style: .systemMaterial)
        }
    }
}
