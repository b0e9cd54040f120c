extension IndexPath {
    public init(row: Int, section: Int) { self = [section, row] }
    public init(item: Int, section: Int) { self = [section, item] }

    /// The section of a table's row or a collection's item.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The row within its section.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The item within its section.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
