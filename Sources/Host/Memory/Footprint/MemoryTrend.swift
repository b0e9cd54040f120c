/// What `hostel explain` tells of the memory that appearances leave behind; names are a contract, programs read them.
public struct MemoryTrend: Hashable, Sendable, Codable {
    /// The appearances that were looked at, of the present process.
    public var appearances: Int
    /// Bytes; nil while there were too few appearances to tell.
    public var bytesPerAppearance: Double?
    /// Whether it grows steadily.
    public var isGrowing: Bool
}

extension ExtensionInstance {
    /// Nil where no process is there.
    package var memoryTrend: MemoryTrend? {
        guard pid != nil else { return nil }
        return MemoryTrend(
            appearances: trend.appearances, bytesPerAppearance: trend.bytesPerAppearance, isGrowing: trend.isGrowing)
    }
}
