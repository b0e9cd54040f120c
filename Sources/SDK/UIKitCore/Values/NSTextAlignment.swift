package import DisplayLists

/// The side of its box that a text is aligned to.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// The side where the writing begins: always left here.
    case natural = 4
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
