package import Foundation

/// The arithmetic of `contentMode`.
package enum ContentPlacement {
    /// The frame of content in a view of another size; it may extend beyond the view.
    package static func frame(of content: CGSize, in view: CGSize, mode: UIView.ContentMode) -> CGRect {
        guard content.width > 0, content.height > 0 else { return .zero }
        var size = content
        switch mode {
        case .scaleToFill, .redraw:
            return CGRect(origin: .zero, size: view)
        case .scaleAspectFit, .scaleAspectFill:
            let ratios = [view.width / content.width, view.height / content.height]
            let scale = (mode == .scaleAspectFit ? ratios.min() : ratios.max()) ?? 1
            size = CGSize(width: content.width * scale, height: content.height * scale)
        default:
            break
        }
        let room = CGSize(width: view.width - size.width, height: view.height - size.height)
        let x: CGFloat =
            switch mode {
            case .left, .topLeft, .bottomLeft: 0
            case .right, .topRight, .bottomRight: room.width
            default: room.width / 2
            }
        let y: CGFloat =
            switch mode {
            case .top, .topLeft, .topRight: 0
            case .bottom, .bottomLeft, .bottomRight: room.height
            default: room.height / 2
            }
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
}
