package import ExtensionMessages

extension TextLimit {
    /// Bytes of a warning to the author.
    package static let warning = 4096
    /// Bytes of the name of a step in a view's life.
    package static let lifeCycleStep = 64
}
