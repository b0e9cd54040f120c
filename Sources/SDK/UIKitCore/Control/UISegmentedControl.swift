internal import DisplayLists

/// A row of words or pictures of which one is chosen.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The number of no segment.
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var width: CGFloat = 0
        var isEnabled = true
    }

    /// Segments of one control; further ones are left out.
    private static let mostSegments = 64
    private var segments: [Segment] = []

    open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { setNeedsFrame() } }
    open var isMomentary = false
    open var apportionsSegmentWidthsByContent = false
    /// The colour of the chosen segment.
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsFrame() } }

    /// - Parameter items: texts and pictures.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        for item in items ?? [] {
            switch item {
            case let title as String: insertSegment(withTitle: title, at: segments.count, animated: false)
            case let image as UIImage: insertSegment(with: image, at: segments.count, animated: false)
            default: break
            }
        }
        frame.size = intrinsicContentSize
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), segment)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), segment)
    }

    private func insert(_ segment: Segment, _ index: Int) {
        guard segments.count < Self.mostSegments else { return }
        segments.insert(segment, at: min(max(index, 0), segments.count))
        changed()
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment)
        changed()
    }

    open func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
        changed()
    }

    private func changed() {
        invalidateIntrinsicContentSize()
        setNeedsFrame()
    }

    private func change(_ index: Int, _ change: (inout Segment) -> Void) {
        guard segments.indices.contains(index) else { return }
        change(&segments[index])
        changed()
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
    open func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
    open func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].image : nil
    }
    /// - Parameter width: points; 0 for an equal share.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        change(segment) { $0.width = TableLayout.usable(width) }
    }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    open func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }

    private var titleLooks: [State: [NSAttributedString.Key: Any]] = [:]

    /// The font and the colour of the titles: for `.normal`, and for the chosen segment `.selected`.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleLooks[state] = attributes
        changed()
    }
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleLooks[state] }

    /// An attribute of a segment's title; of the normal state where the chosen one has none.
    private func attribute<Value>(_ key: NSAttributedString.Key, chosen: Bool) -> Value? {
        (chosen ? titleLooks[.selected]?[key] as? Value : nil) ?? titleLooks[.normal]?[key] as? Value
    }

    private func font(chosen: Bool = false) -> UIFont {
        attribute(.font, chosen: chosen) ?? (chosen ? Self.chosenFont : Self.font)
    }

    // MARK: Size

    /// The height in points that Interface Builder writes from Xcode 11 on; before, 29. The fonts, the 9 points beside a
    /// word and the corners below are estimates.
    private static let height: CGFloat = 32
    private static let font = UIFont.systemFont(ofSize: 13, weight: .medium)
    private static let chosenFont = UIFont.systemFont(ofSize: 13, weight: .semibold)

    open override var intrinsicContentSize: CGSize {
        // A title has room in both of its fonts, so that the choice moves nothing.
        let fonts = Set([font().display, font(chosen: true).display])
        let widths = segments.map { segment -> CGFloat in
            if segment.width > 0 { return segment.width }
            let text =
                segment.title.flatMap { title in fonts.map { TextMeter.size(of: title, font: $0).width }.max() } ?? 0
            return max(text, segment.image?.size.width ?? 0) + 18
        }
        return CGSize(width: ((widths.max() ?? 0) * CGFloat(widths.count)).rounded(.up), height: Self.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private func frame(of index: Int) -> CGRect {
        let fixed = segments.reduce(0) { $0 + $1.width }
        let free = segments.filter { $0.width == 0 }.count
        let share = free > 0 ? max(0, bounds.width - fixed) / CGFloat(free) : 0
        func width(_ segment: Segment) -> CGFloat { segment.width > 0 ? segment.width : share }
        let before = isFromRight ? segments[(index + 1)...] : segments[..<index]
        let x = before.reduce(0) { $0 + width($1) }
        return CGRect(x: x, y: 0, width: width(segments[index]), height: bounds.height)
    }

    // MARK: Presses

    /// A press chooses the segment under the finger and then sends `valueChanged`.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let place = touch?.location(in: self),
            let index = segments.indices.first(where: { frame(of: $0).contains(place) }), segments[index].isEnabled,
            isMomentary || index != selectedSegmentIndex
        else { return }
        selectedSegmentIndex = index
        sendActions(for: .valueChanged)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    // MARK: Drawing

    /// The colour of the chosen segment in both appearances: an estimate.
    private static let chosenColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }

    package override func drawContent(into drawing: inout ViewDrawing) {
        guard !segments.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
        let traits = drawing.traits
        drawing.fill(
            CGRect(origin: .zero, size: bounds.size), radius: 8,
            UIColor.tertiarySystemFill.display(traits))
        for (index, segment) in segments.enumerated() {
            let frame = frame(of: index)
            if index == selectedSegmentIndex {
                let color = selectedSegmentTintColor ?? Self.chosenColor
                drawing.fill(frame.insetBy(dx: 2, dy: 2), radius: 6, color.display(traits))
            }
            if index > 0, index != selectedSegmentIndex, index - 1 != selectedSegmentIndex {
                let line = CGRect(
                    x: (isFromRight ? frame.maxX : frame.minX) - 0.5, y: frame.midY - 8, width: 1,
                    height: min(16, frame.height))
                drawing.fill(line, UIColor.separator.display(traits))
            }
            let chosen = index == selectedSegmentIndex
            let ownColor: UIColor = attribute(.foregroundColor, chosen: chosen) ?? .label
            let font = font(chosen: chosen).display
            var color = ownColor.display(traits)
            if !isEnabled || !segment.isEnabled { color.alpha *= 0.4 }
            if let image = segment.image {
                let place = ContentPlacement.frame(of: image.size, in: frame.size, mode: .center)
                drawing.image(image, in: place.offsetBy(dx: frame.minX, dy: 0), tint: color)
            } else if let title = segment.title, !title.isEmpty {
                let height = TextMeter.lineHeight(of: title, font: font)
                drawing.text(
                    DisplayText(
                        frame: CGRect(
                            x: frame.minX + 4, y: (frame.midY - height / 2).rounded(.down),
                            width: max(0, frame.width - 8), height: height),
                        string: title, font: font, color: color, alignment: .center, lineLimit: 1,
                        truncation: .tail))
            }
        }
    }

    package override var spokenLabel: String? { accessibilityLabel ?? titleForSegment(at: selectedSegmentIndex) }
}
