/// NCWidgetDisplayMode as a manifest declares it: compact has a fixed height, expanded a variable height.
package enum LargestDisplayMode: String, Sendable, Hashable, Codable, CaseIterable {
    case compact, expanded
}
