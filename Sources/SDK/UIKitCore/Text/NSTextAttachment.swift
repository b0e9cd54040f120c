public import Foundation

/// The character that stands for an attachment in a text.
public let NSAttachmentCharacter = NSTextAttachment.character

/// A picture inside of a text, as the value of the attribute `attachment`.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    public static let character = 0xFFFC

    private let head = CoreFoundationHead()
    // An attachment is changed by the author before a text has it.
    open var image: UIImage?
    /// The size of the picture in points, and from the text's line up to its lower edge; x has no effect. Without a size,
    /// the picture has its own.
    open var bounds = CGRect.zero
    /// The file that the text brings. It is kept, and a picture among such files is not shown: set `image`.
    open var contents: Data?
    open var fileType: String?
    open var accessibilityLabel: String?

    public init(data contentData: Data?, ofType uti: String?) {
        (contents, fileType) = (contentData, uti)
        super.init()
    }

    public convenience override init() { self.init(data: nil, ofType: nil) }

    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }
}

extension NSAttributedString.Key {
    /// An `NSTextAttachment`, of the character `NSTextAttachment.character` alone.
    public static let attachment = NSAttributedString.Key("NSAttachment")
}

extension NSAttributedString {
    /// A text of one picture.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: TextPicture.mark, attributes: [.attachment: attachment])
    }
}

/// The picture of an attachment, within bounds. A value.
struct TextPicture {
    static let mark = "\u{FFFC}"
    /// The longest side and the largest distance in points, far above any tile's.
    private static let longest: CGFloat = 1000

    let image: UIImage?
    let size: CGSize
    /// Points from the text's line up to the picture's lower edge.
    let bottom: CGFloat

    init(_ attachment: NSTextAttachment) {
        image = attachment.image
        let bounds = attachment.bounds
        let wanted = bounds.size == .zero ? attachment.image?.size ?? .zero : bounds.size
        func side(_ side: CGFloat) -> CGFloat { side.isFinite ? min(max(side, 0), Self.longest) : 0 }
        size = CGSize(width: side(wanted.width), height: side(wanted.height))
        bottom = bounds.origin.y.isFinite ? min(max(bounds.origin.y, -Self.longest), Self.longest) : 0
    }

    /// The picture in a drawing; a template has the colour of the letters.
    @MainActor
    func draw(in frame: CGRect, _ color: UIColor, into drawing: inout ViewDrawing) {
        guard let image else { return }
        drawing.image(image, in: frame, tint: image.tint(inherited: color)?.display(drawing.traits))
    }
}
