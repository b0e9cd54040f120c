package import ExtensionMessages

/// The side of its box that a text is aligned to.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// The side where the writing begins: always left here.
    case natural = 4
}

/// How a text that does not fit is wrapped or cut.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}

extension NSTextAlignment {
    package var display: DisplayTextAlignment {
        switch self {
        case .left, .natural: .leading
        case .center: .center
        case .right: .trailing
        case .justified: .justified
        }
    }
}

extension NSLineBreakMode {
    package var display: DisplayTextTruncation {
        switch self {
        case .byWordWrapping, .byCharWrapping, .byClipping: .clip
        case .byTruncatingHead: .head
        case .byTruncatingTail: .tail
        case .byTruncatingMiddle: .middle
        }
    }
}
