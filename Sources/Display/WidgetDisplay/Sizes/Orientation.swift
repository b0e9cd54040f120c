/// The orientation of the device.
package enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
}
