public import Foundation

/// How a paragraph is set, as an attribute of a text.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    private let head = CoreFoundationHead()
    // A style is changed by the author before a text has it.
    open internal(set) var alignment = NSTextAlignment.natural
    open internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Points between two lines, 0 … 1,000.
    open internal(set) var lineSpacing: CGFloat = 0
    /// The factor of a line's height, at most 10; 0: none.
    open internal(set) var lineHeightMultiple: CGFloat = 0
    public static let `default` = NSParagraphStyle()
}

/// A paragraph's style that an author changes.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { super.lineSpacing = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { super.lineHeightMultiple = newValue }
    }
}
