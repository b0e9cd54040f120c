// Not in Hostel yet: each use of these names is an error, and its message says what to use instead.

@available(
    *, unavailable,
    message: "Hostel has no table views yet. Add a UIView with labels for each row, and set its frame."
)
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

    public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var textLabel: UILabel? { nil }
    open var detailTextLabel: UILabel? { nil }
    open var imageView: UIImageView? { nil }
    open var contentView: UIView { self }
    open var accessoryType = AccessoryType.none
    open var selectionStyle = SelectionStyle.none
    open func setSelected(_ selected: Bool, animated: Bool) {}
    open func prepareForReuse() {}
}

extension IndexPath {
    @available(
        *, unavailable,
        message: "Hostel has no table views yet. Add a UIView with labels for each row, and set its frame."
    )
    public var row: Int { 0 }

    @available(
        *, unavailable,
        message: "Hostel has no table views yet. Add a UIView with labels for each row, and set its frame."
    )
    public var section: Int { 0 }
}
