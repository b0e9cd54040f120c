/// An operator's limits for an extension point or one extension, in bytes. nil is inherited.
package struct LimitOverride: Hashable, Sendable, Codable {
    package var activeSoft: UInt64?
    package var activeHard: UInt64?
    package var inactiveSoft: UInt64?
    package var inactiveHard: UInt64?

    package init(
        activeSoft: UInt64? = nil, activeHard: UInt64? = nil, inactiveSoft: UInt64? = nil, inactiveHard: UInt64? = nil
    ) {
        (self.activeSoft, self.activeHard) = (activeSoft, activeHard)
        (self.inactiveSoft, self.inactiveHard) = (inactiveSoft, inactiveHard)
    }

    package var isEmpty: Bool { self == LimitOverride() }

    /// How these values contradict each other, whatever they are an override of; nil if they do not.
    package var contradiction: MemoryLimitError? {
        do throws(MemoryLimitError) {
            _ = try MemoryLimits(MemoryLimit(soft: MemoryLimit.most, hard: MemoryLimit.most)).overridden(by: self)
            return nil
        } catch {
            return error
        }
    }
}

extension MemoryLimits {
    /// These limits with an operator's values in their place.
    ///
    /// A value that is set applies as it is, and is refused if it contradicts another. An inherited value is adjusted:
    /// it falls with a lower hard limit, and an inactive limit that equals the active one rises with it. So "hard 40
    /// MB" alone, or "hard 8 MB" alone, is enough.
    package func overridden(by override: LimitOverride) throws(MemoryLimitError) -> MemoryLimits {
        let hard = override.activeHard ?? active.hard
        let running = try MemoryLimit(soft: override.activeSoft ?? min(active.soft, hard), hard: hard)
        let inherited = inactive.hard == active.hard ? running.hard : min(inactive.hard, running.hard)
        let idleHard = override.inactiveHard ?? inherited
        let followed = inactive.soft == active.soft ? running.soft : inactive.soft
        let idle = try MemoryLimit(soft: override.inactiveSoft ?? min(followed, idleHard), hard: idleHard)
        return try MemoryLimits(active: running, inactive: idle)
    }
}

/// The limits in force: the extension point's own, then those for the point, then those for the extension. Of both, a
/// number that the operator set takes the place of the configuration file's.
package struct LimitTable: Hashable, Sendable {
    package let points: ExtensionPointTable
    /// By extension point identifier.
    package var pointOverrides: [String: LimitOverride]
    /// By bundle identifier.
    package var extensionOverrides: [String: LimitOverride]
    /// The configuration file's.
    package var configured: [LimitTarget: LimitOverride] = [:]

    package init(
        points: ExtensionPointTable, pointOverrides: [String: LimitOverride] = [:],
        extensionOverrides: [String: LimitOverride] = [:]
    ) {
        self.points = points
        self.pointOverrides = pointOverrides
        self.extensionOverrides = extensionOverrides
    }

    /// The limits of a point's extensions that have no override of their own.
    package func limits(ofPoint point: String) -> MemoryLimits {
        effective(layers(of: nil, at: point), at: point)
    }

    /// The limits that apply. An override that contradicts another by now, as after an update of the table, is ignored;
    /// `resolution(of:at:)` names it.
    package func effectiveLimits(of identifier: String, at point: String) -> MemoryLimits {
        effective(layers(of: identifier, at: point), at: point)
    }

    private func effective(_ layers: [Layer], at point: String) -> MemoryLimits {
        layers.reduce(points[point].limits) { limits, layer in
            (try? limits.overridden(by: layer.override)) ?? limits
        }
    }

    /// Numbers that are set, and who set them.
    struct Layer {
        let override: LimitOverride
        let origin: LimitOrigin
    }

    /// The layers of an extension, or with nil of a point. A later layer replaces numbers of an earlier one.
    func layers(of identifier: String?, at point: String) -> [Layer] {
        let set = pointOverrides[point].map { Layer(override: $0, origin: .point) }
        let file = configured[.point(point)].map { Layer(override: $0, origin: .configured) }
        guard let identifier else { return [file, set].compactMap(\.self) }
        let ownFile = configured[.identifier(identifier)].map { Layer(override: $0, origin: .configured) }
        let own = extensionOverrides[identifier].map { Layer(override: $0, origin: .own) }
        return [file, set, ownFile, own].compactMap(\.self)
    }
}
