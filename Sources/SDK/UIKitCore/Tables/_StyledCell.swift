// A table makes cells of the classes that an author registered, by `init(style:reuseIdentifier:)` of the class. Swift
// calls an initialiser of a class that is only known when the program runs if it is `required`. Were these
// initialisers required, each author's override would need the word, and each class with another initialiser would need
// the override. A subclass may make an initialiser required, and it keeps its place in the table of methods. So the
// class is treated as a subclass of these two, whose call reads that place. A class without the initialiser stops there
// with the runtime's own message, as on the platform.

/// Open, so that the compiler does not take this class for the only one.
@preconcurrency @MainActor
open class _StyledCell: UITableViewCell {
    public required override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A cell of the class, by its `init(style:reuseIdentifier:)`.
    static func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell {
        unsafeBitCast(type, to: _StyledCell.Type.self).init(style: .default, reuseIdentifier: identifier)
    }
}

@preconcurrency @MainActor
open class _ReusedHeader: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A header of the class, by its `init(reuseIdentifier:)`.
    static func make(_ type: UITableViewHeaderFooterView.Type, _ identifier: String) -> UITableViewHeaderFooterView {
        unsafeBitCast(type, to: _ReusedHeader.Type.self).init(reuseIdentifier: identifier)
    }
}
