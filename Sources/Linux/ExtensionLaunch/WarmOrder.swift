package import Confinement

/// Asks the fork server for a number of warm children: it makes at most one, and ends those beyond the number.
///
/// A warm child has taken the steps that all extensions share, and waits for a launch order with the same namespaces and
/// steps.
package struct WarmOrder: Hashable, Sendable {
    package var count: Int
    package var namespaces: Namespaces
    package var steps: ConfinementSteps

    /// The most warm children that can be asked for.
    package static let most = 64

    package init(count: Int, _ measures: ConfinementMeasures) {
        self.count = min(max(0, count), Self.most)
        namespaces = measures.namespaces
        steps = measures.steps
    }

    /// "HLW" and the version of this format.
    private static let format: UInt32 = 0x484C_5701

    package func encoded() -> [UInt8] {
        var writer = LaunchWriter()
        writer.put(Self.format)
        writer.put(UInt32(count))
        writer.put(namespaces.rawValue)
        writer.put(steps.rawValue)
        return writer.bytes
    }

    /// Whether a packet claims to be such an order.
    package static func isClaimed(by bytes: [UInt8]) -> Bool {
        var reader = LaunchReader(bytes)
        return (try? reader.number(UInt32.self)) == format
    }

    package init(decoding bytes: [UInt8]) throws(LaunchCodingError) {
        var reader = LaunchReader(bytes)
        if try reader.number(UInt32.self) != Self.format { throw .unknownFormat }
        let wanted = try reader.number(UInt32.self)
        guard wanted <= Self.most else { throw .tooManyItems }
        count = Int(wanted)
        namespaces = Namespaces(rawValue: try reader.number())
        steps = ConfinementSteps(rawValue: try reader.number())
        try reader.finish()
        guard Namespaces.all.isSuperset(of: namespaces), ConfinementSteps.all.isSuperset(of: steps) else {
            throw .unknownValue
        }
        if !measures.isCoherent { throw .incoherentConfinement }
    }

    package var measures: ConfinementMeasures { ConfinementMeasures(namespaces: namespaces, steps: steps) }
}
