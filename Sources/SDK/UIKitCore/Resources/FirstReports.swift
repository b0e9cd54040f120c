/// The names that were reported: each once, and at most 64 of them. A value.
struct FirstReports: Hashable {
    private static let most = 64
    private var names: Set<String> = []

    /// Whether this name is to be reported now.
    mutating func take(_ name: String) -> Bool { names.count < Self.most && names.insert(name).inserted }
}
