/// The memory that appearances leave behind, for `hostel explain`. Names are a contract; programs read them.
public struct MemoryTrend: Hashable, Sendable, Codable {
    /// The appearances of the present process that were measured.
    public var appearances: Int
    /// Bytes; nil while there were too few appearances.
    public var bytesPerAppearance: Double?
    /// Whether it grows steadily.
    public var isGrowing: Bool
}
