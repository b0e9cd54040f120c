internal import Foundation

extension DisplayList {
    /// Whether the list shows nothing, or a background alone: no text, picture, line or smaller shape.
    package var isBlank: Bool { operations.allSatisfy { $0.isBlank(in: size) } }
}

extension DisplayOperation {
    fileprivate func isBlank(in size: CGSize) -> Bool {
        switch self {
        case .push, .pop, .region: return true
        case .fill(let shape, let paint):
            if case .color(let color) = paint, color.alpha == 0 { return true }
            let bounds = shape.bounds
            return bounds.width >= size.width && bounds.height >= size.height
        case .stroke(_, let color, _): return color.alpha == 0
        case .text(let text): return text.liveDate == nil && text.string.allSatisfy(\.isWhitespace)
        case .image, .progress: return false
        }
    }
}
