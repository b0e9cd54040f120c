internal import DisplayLists

/// A row of dots, one for each page. A press on its left or right half goes one page back or on.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// 0 … 1,000.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = min(max(numberOfPages, 0), Self.mostPages)
            currentPage = min(currentPage, max(numberOfPages - 1, 0))
            invalidateIntrinsicContentSize()
            setNeedsFrame()
        }
    }
    /// Counted from 0; numbers without a page count as the nearest one.
    open var currentPage = 0 {
        didSet {
            currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
            setNeedsFrame()
        }
    }
    open var hidesForSinglePage = false { didSet { setNeedsFrame() } }
    /// The colour of the other dots; a faint white, unless set.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsFrame() } }
    /// White, unless set.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsFrame() } }
    /// Without effect: a change shows at once.
    open var defersCurrentPageDisplay = false
    open func updateCurrentPageDisplay() {}

    private static let mostPages = 1_000
    // A dot, the gap between two of them, and the height of the control in points: estimates by pictures of iOS 13.
    private static let dot: CGFloat = 7
    private static let gap: CGFloat = 9
    private static let height: CGFloat = 37

    /// The size of a row of dots, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        let count = CGFloat(min(max(pageCount, 0), Self.mostPages))
        return CGSize(width: max(count * (Self.dot + Self.gap) - Self.gap, 0), height: Self.height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// A press turns the page and then sends `valueChanged`.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, point(inside: touch.location(in: self), with: event) else { return }
        let page = currentPage
        let isBack = (touch.location(in: self).x < bounds.midX) != isFromRight
        currentPage += isBack ? -1 : 1
        if page != currentPage { sendActions(for: .valueChanged) }
    }

    package override func drawContent(into drawing: inout ViewDrawing) {
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
        let row = size(forNumberOfPages: numberOfPages)
        for page in 0..<numberOfPages {
            let place = isFromRight ? numberOfPages - 1 - page : page
            let x = (bounds.width - row.width) / 2 + CGFloat(place) * (Self.dot + Self.gap)
            guard x >= 0, x + Self.dot <= bounds.width else { continue }
            let dot = CGRect(x: x, y: (bounds.height - Self.dot) / 2, width: Self.dot, height: Self.dot)
            let color =
                page == currentPage
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.2)
            drawing.fillEllipse(dot, color.display(drawing.traits))
        }
    }
}
