internal import InterfaceFiles

/// A switch of an object in a storyboard.
///
/// Interface Builder leaves out a value that is the format's own. That one may differ from the value of a new object: a
/// new label takes no touches, but one without the attribute does.
enum StoryboardFlag: String {
    case adjustsFontForContentSizeCategory, animating, baselineRelativeArrangement, clipsSubviews, enabled, fixedFrame
    case hidden, hidesForSinglePage, hidesWhenStopped, highlighted, installed, layoutMarginsRelativeArrangement
    case momentary, multipleTouchEnabled, on, opaque, preservesSuperviewLayoutMargins, selected
    case showsActivityIndicator, translatesAutoresizingMaskIntoConstraints, userInteractionEnabled, wraps

    /// The value that is left out.
    var standard: Bool {
        switch self {
        case .enabled, .installed, .opaque, .translatesAutoresizingMaskIntoConstraints, .userInteractionEnabled: true
        default: false
        }
    }
}

extension InterfaceElement {
    func isOn(_ flag: StoryboardFlag) -> Bool { self.flag(flag.rawValue) ?? flag.standard }
}
