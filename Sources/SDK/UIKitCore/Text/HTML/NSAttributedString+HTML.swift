internal import DisplayLists
public import Foundation

extension NSAttributedString {
    /// The kind of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let html = DocumentType(rawValue: "NSHTML")
        /// Not read.
        public static let rtf = DocumentType(rawValue: "NSRTF")
        /// Not read.
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
    }

    /// The options of reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `DocumentType`; without it, a text that begins with a tag is a page.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// The number of a `String.Encoding`; without it UTF-16 with its mark, else UTF-8.
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        /// Without effect.
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// The facts that a document has about itself. Nothing here fills them.
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    }

    /// The letters of a page with their looks, or a plain text.
    ///
    /// Of a page count the usual elements of texts, the attribute `style`, and style sheets by names, classes and
    /// identifiers. Pictures, scripts and tables as such are left out, and the first megabyte is read.
    ///
    /// - Parameter documentAttributes: not filled.
    /// - Throws: for a document of another kind, and for bytes that are no text in the encoding.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws { self.init(attributedString: try Self.document(data, options)) }

    fileprivate static func document(
        _ data: Data, _ options: [DocumentReadingOptionKey: Any]
    ) throws -> NSAttributedString {
        let bytes = data.prefix(HTMLText.mostBytes)
        let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let usual = isWide ? String.Encoding.utf16 : .utf8
        let encoding =
            AuthorNumber.value(options[.characterEncoding]).flatMap { UInt(exactly: $0) } ?? usual.rawValue
        let text =
            encoding == String.Encoding.utf8.rawValue
            ? String(decoding: bytes, as: UTF8.self) : String(data: bytes, encoding: .init(rawValue: encoding))
        guard let text else { throw CocoaError(.fileReadInapplicableStringEncoding) }
        let name = (options[.documentType] as? DocumentType)?.rawValue ?? options[.documentType] as? String
        switch name.map({ DocumentType(rawValue: $0) }) {
        case .html?: return page(text)
        case nil where text.first { !$0.isWhitespace } == "<": return page(text)
        case nil, .plain?: return NSAttributedString(string: text)
        default: throw CocoaError(.fileReadCorruptFile)
        }
    }

    private static func page(_ text: String) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for run in HTMLText(text).runs {
            result.append(NSAttributedString(string: run.string, attributes: run.look.attributes))
        }
        return NSAttributedString(attributedString: result)
    }
}

extension HTMLLook {
    fileprivate var attributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: UIColor(kind: .fixed(DisplayColor(rgba: color))),
            .paragraphStyle: paragraph,
        ]
        if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if let background { attributes[.backgroundColor] = UIColor(kind: .fixed(DisplayColor(rgba: background))) }
        if raise != 0 { attributes[.baselineOffset] = raise }
        if let link { attributes[.link] = URL(string: link).map { $0 as Any } ?? link }
        return attributes
    }

    private var font: UIFont {
        var font = UIFont(name: family ?? "Times New Roman", size: size)?.display ?? DisplayFont(size: size)
        if family?.isSystem == true { font = DisplayFont(size: size) }
        if weight != 400 { font.weight = weight }
        if isItalic { font.isItalic = true }
        return UIFont(font)
    }

    private var paragraph: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        switch alignment {
        case "center", "middle": style.alignment = .center
        case "right", "end": style.alignment = .right
        case "left", "start": style.alignment = .left
        case "justify": style.alignment = .justified
        default: break
        }
        style.paragraphSpacing = spacing
        if level > 0 {
            style.firstLineHeadIndent = CGFloat(level) * 12
            style.headIndent = CGFloat(level) * 12 + size * 0.8
        }
        return style
    }
}

extension String {
    /// Whether it names the system's font.
    fileprivate var isSystem: Bool {
        ["-apple-system", "system-ui", "sans-serif", "helvetica", "helvetica neue", "arial", "blinkmacsystemfont"]
            .contains(lowercased()) || lowercased().hasPrefix(".sf") || lowercased().hasPrefix("sf")
    }
}

// The names that Swift 3 had for these values.
public let NSDocumentTypeDocumentAttribute = NSAttributedString.DocumentReadingOptionKey.documentType
public let NSCharacterEncodingDocumentAttribute = NSAttributedString.DocumentReadingOptionKey.characterEncoding
public let NSHTMLTextDocumentType = NSAttributedString.DocumentType.html
public let NSPlainTextDocumentType = NSAttributedString.DocumentType.plain
