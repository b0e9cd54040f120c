package import DisplayLists

/// How a text that does not fit is wrapped or cut.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
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
