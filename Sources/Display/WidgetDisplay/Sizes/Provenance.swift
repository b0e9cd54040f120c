/// The source of a number in the size table.
package enum Provenance: String, Hashable, Sendable, CaseIterable {
    /// Published, and measured on a device.
    case measured
    /// Derived from measured numbers by the rule in `SizeTable`.
    case estimated
}
