internal import DisplayLists
internal import Foundation

public struct CATextLayerAlignmentMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    fileprivate var display: DisplayTextAlignment {
        switch self {
        case .right: .trailing
        case .center: .center
        case .justified: .justified
        default: .leading
        }
    }
}

public struct CATextLayerTruncationMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    fileprivate var display: DisplayTextTruncation {
        switch self {
        case .start: .head
        case .end: .tail
        case .middle: .middle
        default: .clip
        }
    }
}

/// A layer that shows a text from its upper edge on. The initial values are those of the documentation.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    /// A `String`, or an `NSAttributedString`, whose attributes count.
    open var string: Any? { didSet { changed() } }
    /// A `UIFont`, whose size does not count, or the name of a font.
    open var font: AnyObject? { didSet { changed() } }
    /// Points.
    open var fontSize: CGFloat = 36 { didSet { changed() } }
    /// White, unless set.
    open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { changed() } }
    /// Whether lines break at the layer's width.
    open var isWrapped = false { didSet { changed() } }
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { changed() } }
    open var truncationMode = CATextLayerTruncationMode.none { didSet { changed() } }

    private var shownFont: UIFont {
        switch font {
        case let font as UIFont: font.withSize(fontSize)
        case let name as NSString: UIFont(name: name as String, size: fontSize) ?? .systemFont(ofSize: fontSize)
        default: .systemFont(ofSize: fontSize)
        }
    }

    private var letters: AttributedLetters? {
        switch string {
        case let text as NSAttributedString: AttributedLetters(text)
        case let text as String: AttributedLetters(NSAttributedString(string: text))
        default: nil
        }
    }

    override func drawContent(into drawing: inout ViewDrawing, size: CGSize) {
        guard let letters, let own = foregroundColor, size.width > 0, size.height > 0 else { return }
        let color = UIColor(cgColor: own)
        let flow = letters.flow(
            shownFont, width: isWrapped ? size.width : .infinity, height: .infinity, lineLimit: isWrapped ? 0 : 1)
        let traits = drawing.traits
        letters.draw(
            flow, in: CGRect(origin: .zero, size: CGSize(width: size.width, height: flow.size.height)),
            alignment: alignmentMode.display, truncation: truncationMode.display, into: &drawing
        ) { part in (part ?? color, (part ?? color).display(traits)) }
    }
}
