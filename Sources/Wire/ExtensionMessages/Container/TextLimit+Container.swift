extension TextLimit {
    /// The longest identifier or kind, in UTF-8 bytes: the longest name of a file.
    package static let identifier = 255
    /// The most groups in one answer to a container, as many as its entitlements may list.
    static let groups = 256
    /// The most widgets in one answer. Our choice: more than a page has room for.
    package static let placed = 512
    /// The longest path that Linux accepts.
    static let path = 4096
}
