internal import Foundation

/// Where the picture and the texts of a list's content lie, in points.
struct ListContentArrangement {
    var width: CGFloat
    var margins = UIEdgeInsets()
    var leastHeight: CGFloat = 0
    /// The room of the picture; .zero for none.
    var image = CGSize.zero
    var imageGap: CGFloat = 0
    /// The sizes of the texts within a width; nil for one that is absent.
    var title: ((CGFloat) -> CGSize)?
    var detail: ((CGFloat) -> CGSize)?
    var prefersOneRow = false
    var horizontalGap: CGFloat = 0
    var verticalGap: CGFloat = 0

    struct Frames: Hashable {
        var image = CGRect.zero
        var title = CGRect.zero
        var detail = CGRect.zero
        var height: CGFloat = 0
    }

    /// The left end of the texts.
    var textStart: CGFloat { margins.left + (image.width > 0 ? image.width + imageGap : 0) }

    /// The width in which no text breaks.
    var naturalWidth: CGFloat {
        let (first, second) = (title?(.infinity).width, detail?(.infinity).width)
        let texts: CGFloat =
            if prefersOneRow, let first, let second { first + horizontalGap + second } else {
                max(first ?? 0, second ?? 0)
            }
        return textStart + texts + margins.right
    }

    /// The frames from left to right.
    ///
    /// - Parameter height: of the view; the content lies in its middle. nil for the content's own height.
    func frames(height: CGFloat?) -> Frames {
        var frames = Frames()
        let start = textStart
        let room = max(0, width - start - margins.right)
        let text = texts(&frames, from: start, room)
        let content = max(text, image.height)
        let needed = content + margins.top + margins.bottom
        frames.height = max(leastHeight, needed)
        let top = margins.top + max(0, ((height ?? frames.height) - needed) / 2)
        frames.image = CGRect(
            x: margins.left, y: top + (content - image.height) / 2, width: image.width, height: image.height)
        let shift = top + (content - text) / 2
        frames.title.origin.y += shift
        frames.detail.origin.y += shift
        return frames
    }

    /// Places the texts from the top on. Returns their height.
    private func texts(_ frames: inout Frames, from start: CGFloat, _ room: CGFloat) -> CGFloat {
        if prefersOneRow, let title, let detail {
            let (first, second) = (title(.infinity), detail(.infinity))
            if first.width + horizontalGap + second.width <= room {
                let height = max(first.height, second.height)
                frames.title = CGRect(
                    x: start, y: (height - first.height) / 2, width: first.width, height: first.height)
                frames.detail = CGRect(
                    x: start + room - second.width, y: (height - second.height) / 2, width: second.width,
                    height: second.height)
                return height
            }
        }
        var y: CGFloat = 0
        if let title {
            frames.title = CGRect(x: start, y: y, width: room, height: title(room).height)
            y = frames.title.maxY
        }
        if let detail {
            if title != nil { y += verticalGap }
            frames.detail = CGRect(x: start, y: y, width: room, height: detail(room).height)
            y = frames.detail.maxY
        }
        return y
    }
}
