/// The names that were reported: each once, and at most 64 of them. A value.
package struct FirstReports: Hashable, Sendable {
    private static let most = 64
    private var names: Set<String> = []

    package init() {}

    /// Whether this name is to be reported now.
    package mutating func take(_ name: String) -> Bool { names.count < Self.most && names.insert(name).inserted }
}
