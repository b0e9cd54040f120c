import UIKit

/// A view whose own size is another one each time that it is asked.
final class GrowingView: UIView {
    private var side: CGFloat = 10
    private(set) var layouts = 0

    override var intrinsicContentSize: CGSize {
        side += 1
        return CGSize(width: side, height: side)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}
