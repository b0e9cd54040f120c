/// The places of a button's picture and of its title.
struct ButtonArrangement {
    let image: CGRect
    let title: CGRect

    /// - Parameters:
    ///   - room: the rectangle for both. A larger picture loses width or height, whichever is too large, and a longer
    ///     title loses its middle.
    ///   - isFromRight: whether the title lies at the left of the picture, and leading sides are at the right.
    ///   - imageInsets: make the room of the picture smaller, and move it away from the edges at which it lies; in the
    ///     middle by half of their difference.
    ///   - titleInsets: do the same to the title.
    init(
        _ room: CGRect, image: CGSize, title: CGSize, _ horizontal: UIControl.ContentHorizontalAlignment,
        _ vertical: UIControl.ContentVerticalAlignment, isFromRight: Bool = false, imageInsets: UIEdgeInsets,
        titleInsets: UIEdgeInsets
    ) {
        var (image, title) = (image, title)
        let horizontal = horizontal.side(isFromRight: isFromRight)
        let imageRoom = room.size.reduced(by: imageInsets)
        image = CGSize(width: min(image.width, imageRoom.width), height: min(image.height, imageRoom.height))
        // The width that the picture leaves to a title, whose own insets do not move the picture.
        let rest = max(0, room.width - image.width)
        let titleRoom = max(0, room.size.reduced(by: titleInsets).width - image.width)
        var taken = min(title.width, max(rest, titleRoom))
        title.width = min(title.width, titleRoom)
        if horizontal == .fill {
            // A picture alone fills the width; beside a title it keeps its own.
            if taken == 0 { image.width = imageRoom.width } else { (title.width, taken) = (titleRoom, rest) }
        }
        if vertical == .fill {
            (image.height, title.height) = (imageRoom.height, room.size.reduced(by: titleInsets).height)
        }

        /// A part of the button, at the right of what takes `before` points and at the left of what takes `after`.
        func place(_ size: CGSize, _ insets: UIEdgeInsets, before: CGFloat, after: CGFloat) -> CGRect {
            let (left, right) = (room.minX + before + insets.left, room.maxX - after - insets.right)
            let (top, bottom) = (room.minY + insets.top, room.maxY - insets.bottom)
            let x: CGFloat =
                switch horizontal {
                case .left, .leading, .fill: left
                case .right, .trailing: right - size.width
                case .center: (left + right - size.width) / 2
                }
            let y: CGFloat =
                switch vertical {
                case .top, .fill: top
                case .bottom: bottom - size.height
                case .center: (top + bottom - size.height) / 2
                }
            return CGRect(x: x, y: y, width: size.width, height: size.height)
        }
        self.image = place(image, imageInsets, before: isFromRight ? taken : 0, after: isFromRight ? 0 : taken)
        self.title = place(
            title, titleInsets, before: isFromRight ? 0 : image.width, after: isFromRight ? image.width : 0)
    }
}

extension CGSize {
    /// The size between the insets, at least 0.
    fileprivate func reduced(by insets: UIEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
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
