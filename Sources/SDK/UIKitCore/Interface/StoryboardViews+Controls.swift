internal import InterfaceFiles

/// The values of controls and effects.
extension StoryboardViews {
    static func configure(_ bar: UIProgressView, _ element: InterfaceElement, _ file: StoryboardFile) {
        if let progress = element.number("progress") { bar.progress = Float(progress) }
        bar.progressTintColor = element.value("progressTintColor").flatMap { StoryboardValue.color($0, file) }
        bar.trackTintColor = element.value("trackTintColor").flatMap { StoryboardValue.color($0, file) }
    }

    static func configure(_ control: UISwitch, _ element: InterfaceElement, _ file: StoryboardFile) {
        control.isOn = element.isOn(.on)
        control.onTintColor = element.value("onTintColor").flatMap { StoryboardValue.color($0, file) }
        control.thumbTintColor = element.value("thumbTintColor").flatMap { StoryboardValue.color($0, file) }
    }

    static func configure(_ pages: UIPageControl, _ element: InterfaceElement, _ file: StoryboardFile) {
        // Interface Builder leaves out the 3 of a new one.
        pages.numberOfPages = element.number("numberOfPages").flatMap(Int.init(exactly:)) ?? 3
        pages.currentPage = element.number("currentPage").flatMap(Int.init(exactly:)) ?? 0
        pages.hidesForSinglePage = element.isOn(.hidesForSinglePage)
        pages.pageIndicatorTintColor = element.value("pageIndicatorTintColor")
            .flatMap { StoryboardValue.color($0, file) }
        pages.currentPageIndicatorTintColor = element.value("currentPageIndicatorTintColor")
            .flatMap { StoryboardValue.color($0, file) }
    }

    static func configure(_ slider: UISlider, _ element: InterfaceElement, _ file: StoryboardFile) {
        if let number = element.number("minValue") { slider.minimumValue = Float(number) }
        if let number = element.number("maxValue") { slider.maximumValue = Float(number) }
        if let number = element.number("value") { slider.value = Float(number) }
        slider.minimumTrackTintColor = element.value("minimumTrackTintColor")
            .flatMap { StoryboardValue.color($0, file) }
        slider.maximumTrackTintColor = element.value("maximumTrackTintColor")
            .flatMap { StoryboardValue.color($0, file) }
        slider.thumbTintColor = element.value("thumbTintColor").flatMap { StoryboardValue.color($0, file) }
    }

    static func configure(_ spinner: UIActivityIndicatorView, _ element: InterfaceElement, _ file: StoryboardFile) {
        spinner.hidesWhenStopped = element.isOn(.hidesWhenStopped)
        if let color = element.value("color") { spinner.color = StoryboardValue.color(color, file) }
        if element.isOn(.hidden) { spinner.isHidden = true }
        if element.isOn(.animating) { spinner.startAnimating() }
    }

    static func configure(_ stepper: UIStepper, _ element: InterfaceElement) {
        if let number = element.number("maximumValue") { stepper.maximumValue = number }
        if let number = element.number("minimumValue") { stepper.minimumValue = number }
        if let number = element.number("stepValue") { stepper.stepValue = number }
        if let number = element.number("value") { stepper.value = number }
        stepper.wraps = element.isOn(.wraps)
    }

    static func configure(_ dates: UIDatePicker, _ element: InterfaceElement) {
        switch element["datePickerMode"] {
        case "time": dates.datePickerMode = .time
        case "date": dates.datePickerMode = .date
        case "countDownTimer": dates.datePickerMode = .countDownTimer
        default: dates.datePickerMode = .dateAndTime
        }
        func date(_ name: String) -> Date? {
            element.value(name)?.number("timeIntervalSinceReferenceDate")
                .map { Date(timeIntervalSinceReferenceDate: $0) }
        }
        (dates.minimumDate, dates.maximumDate) = (date("minimumDate"), date("maximumDate"))
        if let date = date("date") { dates.date = date }
        if let seconds = element.number("countDownDuration") { dates.countDownDuration = seconds }
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
            if !segment.isOn(.enabled) { control.setEnabled(false, forSegmentAt: index) }
        }
        if let index = element.number("selectedSegmentIndex").flatMap(Int.init(exactly:)) {
            control.selectedSegmentIndex = index
        }
        control.isMomentary = element.isOn(.momentary)
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
