/// The orientation of the device.
package enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
    case portrait, landscape
}
