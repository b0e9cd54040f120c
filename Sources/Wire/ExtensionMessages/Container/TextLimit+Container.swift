extension TextLimit {
    /// The longest identifier or kind, in UTF-8 bytes: a file's name can be no longer.
    package static let identifier = 255
    /// The most groups that a container is told of, as many as its entitlements may list.
    static let groups = 256
    /// The longest path that Linux takes.
    static let path = 4096
}
