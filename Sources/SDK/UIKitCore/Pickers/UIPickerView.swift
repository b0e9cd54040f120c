internal import DisplayLists

/// Tells a picker how many rows it has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Gives the rows of a picker, and follows what is chosen.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// Points; 0 for the usual height or width.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { pickerView.label(row, component) }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels of rows. A tile follows no finger: a press on a row above or below the middle chooses it.
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// Our choice of a bound.
    private static let mostComponents = 16
    /// Points: the size of a picker as Interface Builder writes it. The height of a row, the font and the band are
    /// estimates by pictures of iOS 14.
    private static let size = CGSize(width: 320, height: 216)
    private static let usualHeight: CGFloat = 32

    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
    /// Without effect: the band in the middle is always shown.
    public final var showsSelectionIndicator = true

    /// The chosen row of each wheel.
    private var chosen: [Int: Int] = [:]
    private var shown: [UIView] = []
    private var isStale = true

    public override init(frame: CGRect) {
        super.init(frame: frame)
        followPresses()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        followPresses()
    }

    private func followPresses() {
        addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.press($0.location(in: self)) })
    }

    open override func hostelConnect(outlet name: String, to value: Any) -> Bool {
        switch name {
        case "dataSource": dataSource = value as? any UIPickerViewDataSource
        case "delegate": delegate = value as? any UIPickerViewDelegate
        default: return super.hostelConnect(outlet: name, to: value)
        }
        return true
    }

    // MARK: Rows

    open var numberOfComponents: Int {
        min(max(dataSource?.numberOfComponents(in: self) ?? 0, 0), Self.mostComponents)
    }
    open func numberOfRows(inComponent component: Int) -> Int {
        max(dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0, 0)
    }
    open func rowSize(forComponent component: Int) -> CGSize {
        CGSize(width: columns.indices.contains(component) ? columns[component].width : 0, height: height(component))
    }
    /// The view of a row that is seen; nil for any other.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return places.first { $0.row.index == row && $0.component == component }.map { shown[$0.view] }
    }

    open func reloadAllComponents() {
        isStale = true
        setNeedsLayout()
    }
    open func reloadComponent(_ component: Int) { reloadAllComponents() }

    /// Turns a wheel to a row, without a call of the delegate.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard (0..<numberOfRows(inComponent: component)).contains(row) else { return }
        chosen[component] = row
        reloadAllComponents()
    }
    /// −1 for a wheel without rows.
    open func selectedRow(inComponent component: Int) -> Int {
        let count = numberOfRows(inComponent: component)
        return count == 0 ? -1 : min(chosen[component] ?? 0, count - 1)
    }

    final func label(_ row: Int, _ component: Int) -> UIView {
        let label = UILabel()
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 21)
        if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            label.show(text)
        } else {
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
        }
        return label
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    private func height(_ component: Int) -> CGFloat {
        let own = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
        return own.isFinite && own > 0 ? own : Self.usualHeight
    }

    /// The places of the wheels: those without a width of their own share the rest.
    private var columns: [CGRect] {
        let room = bounds.insetBy(dx: 9, dy: 0)
        let own = (0..<numberOfComponents).map { component -> CGFloat in
            let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
            return width.isFinite ? max(width, 0) : 0
        }
        let free = max(room.width - own.reduce(0, +), 0) / CGFloat(max(own.filter { $0 == 0 }.count, 1))
        let widths = own.map { $0 > 0 ? $0 : free }
        var x = bounds.midX - widths.reduce(0, +) / 2
        return widths.map { width in
            defer { x += width }
            return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }
    }

    private func wheel(_ component: Int, _ column: CGRect) -> PickerWheel {
        PickerWheel(
            count: numberOfRows(inComponent: component), chosen: selectedRow(inComponent: component), column: column,
            height: height(component))
    }

    private var places: [(view: Int, component: Int, row: PickerWheel.Row)] = []

    open override func layoutSubviews() {
        super.layoutSubviews()
        let columns = columns
        if isStale {
            for view in shown { view.removeFromSuperview() }
            (shown, places) = ([], [])
        }
        for (component, column) in columns.enumerated() {
            for row in wheel(component, column).rows {
                if let known = places.firstIndex(where: { $0.component == component && $0.row.index == row.index }) {
                    places[known].row = row
                    continue
                }
                guard
                    let view = delegate?.pickerView(self, viewForRow: row.index, forComponent: component, reusing: nil)
                else { continue }
                places.append((shown.count, component, row))
                shown.append(view)
                addSubview(view)
            }
        }
        for place in places {
            shown[place.view].frame = place.row.frame
            shown[place.view].alpha = place.row.opacity
        }
        isStale = false
    }

    final func press(_ place: CGPoint) {
        for (component, column) in columns.enumerated() where (column.minX..<column.maxX).contains(place.x) {
            guard let row = wheel(component, column).row(at: place.y), row != selectedRow(inComponent: component) else {
                return
            }
            selectRow(row, inComponent: component, animated: true)
            delegate?.pickerView(self, didSelectRow: row, inComponent: component)
        }
    }

    package override func drawContent(into drawing: inout ViewDrawing) {
        let height = (0..<numberOfComponents).map { self.height($0) }.max() ?? Self.usualHeight
        let band = CGRect(x: 9, y: bounds.height / 2 - height / 2, width: bounds.width - 18, height: height)
        guard band.width > 0 else { return }
        drawing.fill(
            band, radius: min(8, height / 2), UIColor.tertiarySystemFill.display(drawing.traits))
    }
}
