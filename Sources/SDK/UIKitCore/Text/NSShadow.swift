internal import DisplayLists
public import Foundation

/// A shadow of letters, as an attribute of a text, or of all that is drawn after `set()`.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    private let head = CoreFoundationHead()
    // A shadow is changed by the author before a text has it.
    /// Points to the right and down.
    public final var shadowOffset = CGSize(width: 0, height: -1)
    /// Points; 0 for sharp edges.
    public final var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; nil for no shadow. A third of black, unless set.
    public final var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() { super.init() }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    /// Gives the shadow to all that is drawn into the current context from now on.
    @preconcurrency @MainActor
    public final func set() {
        UIGraphics.current?.setShadow(
            offset: shadowOffset, blur: shadowBlurRadius, color: (shadowColor as? UIColor)?.cgColor)
    }
}

extension NSAttributedString.Key {
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
}

/// A shadow as it is drawn.
struct TextShadow {
    let color: UIColor
    /// Points, each at most 1,000.
    let offset: CGSize
    /// The standard deviation of the blur, in points: half of the radius that an author names.
    let blur: CGFloat

    /// nil for a shadow that is not seen.
    init?(_ shadow: NSShadow) {
        guard let color = shadow.shadowColor as? UIColor else { return nil }
        self.color = color
        offset = CGSize(
            width: AttributedLetters.bounded(shadow.shadowOffset.width),
            height: AttributedLetters.bounded(shadow.shadowOffset.height))
        blur = AttributedLetters.bounded(shadow.shadowBlurRadius, least: 0) / 2
    }
}

extension ViewDrawing {
    /// Draws the shadow of a text, which the text is then drawn over. A clear text has none.
    mutating func shadow(_ shadow: TextShadow, of text: DisplayText) {
        var text = text
        let strength = text.color.alpha
        text.color = shadow.color.display(traits)
        text.color.alpha *= strength
        guard text.color.alpha > 0 else { return }
        guard shadow.blur > 0 else {
            text.frame = text.frame.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            return self.text(text)
        }
        let reach = 3 * shadow.blur
        let frame = text.frame.insetBy(dx: -reach, dy: -reach)
        let group = DisplayGroup(
            offset: CGPoint(x: shadow.offset.width, y: shadow.offset.height),
            clip: .rectangle(moved(frame), cornerRadius: 0), blur: blurs.take(shadow.blur, over: frame.size))
        operations.append(.push(group))
        self.text(text)
        operations.append(.pop)
    }
}
