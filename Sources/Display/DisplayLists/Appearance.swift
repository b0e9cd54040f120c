/// Light or dark.
package enum Appearance: Int, Hashable, Sendable, CaseIterable, Codable {
    case light, dark
}
