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

extension NSIndexPath {
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

    /// The section of a table's row or a collection's item.
    public var section: Int { index(atPosition: 0) }
    /// The row within its section.
    public var row: Int { index(atPosition: 1) }
    /// The item within its section.
    public var item: Int { index(atPosition: 1) }
}
