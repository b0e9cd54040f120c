/// A change of limits by an operator, in bytes. nil leaves a number unchanged.
package struct LimitChange: Hashable, Sendable, Codable {
    package var target: LimitTarget
    package var activeSoft: UInt64?
    package var activeHard: UInt64?
    package var inactiveSoft: UInt64?
    package var inactiveHard: UInt64?
    /// Removes the earlier override first.
    package var isReset: Bool

    package init(
        target: LimitTarget, activeSoft: UInt64? = nil, activeHard: UInt64? = nil, inactiveSoft: UInt64? = nil,
        inactiveHard: UInt64? = nil, isReset: Bool = false
    ) {
        self.target = target
        (self.activeSoft, self.activeHard) = (activeSoft, activeHard)
        (self.inactiveSoft, self.inactiveHard) = (inactiveSoft, inactiveHard)
        self.isReset = isReset
    }

    var override: LimitOverride {
        LimitOverride(
            activeSoft: activeSoft, activeHard: activeHard, inactiveSoft: inactiveSoft, inactiveHard: inactiveHard)
    }

    /// Bytes of "16MB" and the like, as `hostel limits` reads them; nil for anything else.
    package static func bytes(_ text: String) -> UInt64? { ByteCount.parse(text) }
}

/// The limits of one extension or of a point, with the source of each number. Sizes are in bytes; its JSON keys are a
/// contract.
package struct LimitRow: Hashable, Sendable, Codable {
    /// nil in the row of a point.
    package var identifier: String?
    package var extensionPoint: String
    package var activeSoft: UInt64
    package var activeHard: UInt64
    package var inactiveSoft: UInt64
    package var inactiveHard: UInt64
    /// The source of each number, for people, by the names above.
    package var sources: [String: String]
    /// The names above that an operator has set for the extension or for the point.
    package var overridden: [String]
    /// One text for each layer of numbers that was set and does not apply, for people.
    package var ignored: [String]

    /// Writes every name each time, `null` for a missing value.
    package func encode(to encoder: any Encoder) throws {
        var row = encoder.container(keyedBy: CodingKeys.self)
        try row.encode(identifier, forKey: .identifier)
        try row.encode(extensionPoint, forKey: .extensionPoint)
        try row.encode(activeSoft, forKey: .activeSoft)
        try row.encode(activeHard, forKey: .activeHard)
        try row.encode(inactiveSoft, forKey: .inactiveSoft)
        try row.encode(inactiveHard, forKey: .inactiveHard)
        try row.encode(sources, forKey: .sources)
        try row.encode(overridden, forKey: .overridden)
        try row.encode(ignored, forKey: .ignored)
    }

    /// The row of an extension, or with nil of the point itself.
    init(_ identifier: String?, at point: String, in table: LimitTable) {
        let limits = identifier.map { table.effectiveLimits(of: $0, at: point) } ?? table.limits(ofPoint: point)
        let resolution = table.resolution(of: identifier, at: point)
        let origins = resolution.origins
        self.identifier = identifier
        extensionPoint = point
        (activeSoft, activeHard) = (limits.active.soft, limits.active.hard)
        (inactiveSoft, inactiveHard) = (limits.inactive.soft, limits.inactive.hard)
        sources = origins.reduce(into: [:]) { $0[$1.key.rawValue] = $1.value.text }
        overridden = LimitKind.allCases.filter { origins[$0] == .own || origins[$0] == .point }.map(\.rawValue)
        ignored = resolution.ignored.map(\.description)
    }
}

/// Limits that contradict themselves or each other; the message names the contradiction and the mend.
package struct LimitRefusal: Error, Hashable, Sendable {
    package let message: String
}

extension MemorySampler {
    /// The points that have an override.
    package var overriddenPoints: Set<String> { Set(limits.pointOverrides.keys) }

    /// The limits of an extension, or with nil of the point itself.
    package func row(of identifier: String?, at point: String) -> LimitRow {
        LimitRow(identifier, at: point, in: limits)
    }

    /// Keeps an operator's change and applies it: every process is judged by it at once.
    ///
    /// - Parameter point: the extension point of the target, or the target itself.
    package func apply(_ change: LimitChange, at point: String, keepingIn state: StateStore) throws(LimitRefusal) {
        let old = change.isReset ? LimitOverride() : limits[change.target] ?? LimitOverride()
        let override = old.merged(with: change.override)
        var table = limits
        table[change.target] = override.isEmpty ? nil : override
        if let contradiction = table.contradiction(of: change.target, at: point) {
            throw LimitRefusal(message: contradiction.description)
        }
        state.keep(override, for: change.target)
        limits = table
        for account in accounts { limitsChanged(pid: account.pid) }
    }
}
