/// The places of a button's picture and of its title.
struct ButtonArrangement {
    let image: CGRect
    let title: CGRect

    /// - Parameters:
    ///   - room: the rectangle for both. A larger picture becomes as wide or as high as the room, and a longer
    ///     title loses its middle.
    ///   - isFromRight: whether the title lies at the left of the picture, and leading sides are at the right.
    ///   - imageInsets: move the picture away from the edges at which it lies; in the middle by half of their difference.
    init(
        _ room: CGRect, image: CGSize, title: CGSize, _ horizontal: UIControl.ContentHorizontalAlignment,
        _ vertical: UIControl.ContentVerticalAlignment, isFromRight: Bool = false, imageInsets: UIEdgeInsets,
        titleInsets: UIEdgeInsets
    ) {
        var (image, title) = (image, title)
        let horizontal = horizontal.side(isFromRight: isFromRight)
        // Each side for itself: the content mode of the image view decides what becomes of the proportions.
        image.width = max(0, min(image.width, room.width))
        image.height = max(0, min(image.height, room.height))
        title.width = min(title.width, max(0, room.width - image.width))
        if horizontal == .fill {
            // A picture alone fills the width; beside a title it keeps its own.
            if title.width == 0 { image.width = room.width } else { title.width = max(0, room.width - image.width) }
        }
        if vertical == .fill { (image.height, title.height) = (room.height, room.height) }

        let spare = room.width - image.width - title.width
        let start: CGFloat =
            switch horizontal {
            case .left, .leading, .fill: room.minX
            case .right, .trailing: room.maxX - image.width - title.width
            case .center: room.minX + spare / 2
            }
        func top(_ height: CGFloat) -> CGFloat {
            switch vertical {
            case .top, .fill: room.minY
            case .bottom: room.maxY - height
            case .center: room.midY - height / 2
            }
        }
        func moved(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
            var rect = rect
            switch horizontal {
            case .left, .leading: rect.origin.x += insets.left
            case .right, .trailing: rect.origin.x -= insets.right
            case .fill:
                rect.origin.x += insets.left
                rect.size.width = max(0, rect.width - insets.left - insets.right)
            case .center: rect.origin.x += (insets.left - insets.right) / 2
            }
            switch vertical {
            case .top: rect.origin.y += insets.top
            case .bottom: rect.origin.y -= insets.bottom
            case .fill:
                rect.origin.y += insets.top
                rect.size.height = max(0, rect.height - insets.top - insets.bottom)
            case .center: rect.origin.y += (insets.top - insets.bottom) / 2
            }
            return rect
        }
        let (imageStart, titleStart) =
            isFromRight ? (start + title.width, start) : (start, start + image.width)
        self.image = moved(
            CGRect(x: imageStart, y: top(image.height), width: image.width, height: image.height), by: imageInsets)
        self.title = moved(
            CGRect(x: titleStart, y: top(title.height), width: title.width, height: title.height),
            by: titleInsets)
    }
}

extension UIControl.ContentHorizontalAlignment {
    /// The side that a leading or trailing one is.
    fileprivate func side(isFromRight: Bool) -> UIControl.ContentHorizontalAlignment {
        switch self {
        case .leading: isFromRight ? .right : .left
        case .trailing: isFromRight ? .left : .right
        case .left, .right, .center, .fill: self
        }
    }
}
