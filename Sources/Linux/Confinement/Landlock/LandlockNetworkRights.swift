/// The uses of the network that Landlock can refuse since version 4.
package struct LandlockNetworkRights: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package static let bindTCP = LandlockNetworkRights(rawValue: 1 << 0)
    package static let connectTCP = LandlockNetworkRights(rawValue: 1 << 1)

    /// The refused rights. A client of the network may connect to any port, and no extension may serve one.
    package static func handled(byVersion version: Int, isNetworkClient: Bool) -> LandlockNetworkRights {
        if version < 4 { return [] }
        return isNetworkClient ? [.bindTCP] : [.bindTCP, .connectTCP]
    }
}
