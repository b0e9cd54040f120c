/// Compact has a fixed height, expanded a variable one.
package enum DisplayMode: Int, Hashable, Sendable, CaseIterable, Codable {
    case compact = 0
    case expanded = 1
}
