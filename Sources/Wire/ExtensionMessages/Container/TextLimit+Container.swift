extension TextLimit {
    /// The longest identifier or kind, in UTF-8 bytes: the longest name of a file.
    package static let identifier = 255
    /// The most groups in one answer to a container, as many as its entitlements may list.
    static let groups = 256
    /// The longest path that Linux accepts.
    static let path = 4096
}
