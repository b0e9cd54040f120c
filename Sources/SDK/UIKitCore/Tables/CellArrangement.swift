internal import Foundation

/// Where the parts of a cell lie that has one of the four styles.
///
/// The numbers are the frames that Interface Builder writes for such cells: a title at 16 points, and its height 44 less
/// the separator. Style value 2 has a title of 91 points and its detail 6 points behind it.
struct CellArrangement: Hashable {
    /// The size of the content view.
    var size: CGSize
    var style: UITableViewCell.CellStyle
    /// Whether the picture is at the right, and the text at its left.
    var isFromRight = false
    /// The space before and behind the content, in points.
    var left: CGFloat = 16
    var right: CGFloat = 16
    /// The sizes of the parts, .zero for one that is absent.
    var image = CGSize.zero
    var title = CGSize.zero
    var detail = CGSize.zero

    struct Frames: Hashable {
        var image = CGRect.zero
        var title = CGRect.zero
        var detail = CGRect.zero
    }

    /// Between a picture and the text, in points: a separator of a cell with a picture of 29 points begins at 60.
    static let imageGap: CGFloat = 15
    /// The width of the title, and the gap behind it, of style value 2.
    static let leadWidth: CGFloat = 91
    static let leadGap: CGFloat = 6

    /// Where the text begins, from the side where one begins to write.
    var textStart: CGFloat { left + (image.width > 0 ? imageSize.width + Self.imageGap : 0) }

    /// A picture that is higher than the cell becomes smaller.
    private var imageSize: CGSize {
        guard image.height > size.height, image.height > 0 else { return image }
        return CGSize(width: image.width * size.height / image.height, height: size.height)
    }

    var frames: Frames {
        guard isFromRight else { return framesFromLeft }
        var frames = framesFromLeft
        for part in [\Frames.image, \.title, \.detail] {
            frames[keyPath: part].origin.x = size.width - frames[keyPath: part].maxX
        }
        return frames
    }

    private var framesFromLeft: Frames {
        var frames = Frames()
        let place = imageSize
        frames.image = CGRect(
            x: left, y: ((size.height - place.height) / 2).rounded(.up), width: place.width, height: place.height)
        let width = max(0, size.width - textStart - right)
        switch style {
        case .default:
            frames.title = CGRect(x: textStart, y: 0, width: width, height: size.height)
        case .value1:
            let title = min(title.width, width)
            let detail = max(0, min(self.detail.width, width - title - Self.leadGap))
            frames.title = CGRect(x: textStart, y: middle(self.title), width: title, height: self.title.height)
            frames.detail = CGRect(
                x: size.width - right - detail, y: middle(self.detail), width: detail, height: self.detail.height)
        case .value2:
            let start = left + Self.leadWidth + Self.leadGap
            frames.title = CGRect(x: left, y: middle(title), width: Self.leadWidth, height: title.height)
            frames.detail = CGRect(
                x: start, y: middle(detail), width: max(0, min(detail.width, size.width - right - start)),
                height: detail.height)
        case .subtitle:
            let top = ((size.height - title.height - detail.height) / 2).rounded(.up)
            frames.title = CGRect(x: textStart, y: top, width: width, height: title.height)
            frames.detail = CGRect(x: textStart, y: top + title.height, width: width, height: detail.height)
        }
        return frames
    }

    private func middle(_ part: CGSize) -> CGFloat { ((size.height - part.height) / 2).rounded(.up) }
}
