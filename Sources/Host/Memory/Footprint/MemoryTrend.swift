/// The memory that appearances leave behind, for `hostel explain`. Names are a contract; programs read them.
package struct MemoryTrend: Hashable, Sendable, Codable {
    /// The appearances of the present process that were measured.
    package var appearances: Int
    /// Bytes; nil while there were too few appearances.
    package var bytesPerAppearance: Double?
    /// Whether it grows steadily.
    package var isGrowing: Bool
}
