/// One of the four numbers of an extension's limits.
package enum LimitKind: String, Hashable, Sendable, CaseIterable, Codable {
    case activeSoft, activeHard, inactiveSoft, inactiveHard

    /// Its place in the list of extension points, such as "Memory.ActiveSoft".
    var place: String { "Memory." + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// The origin of a limit's number.
package enum LimitOrigin: Hashable, Sendable {
    /// From the list of extension points, which names its own source.
    case shipped(String)
    /// Set in the configuration file, for the extension or for its point.
    case configured
    /// Set by the operator for the extension point.
    case point
    /// Set by the operator for the extension.
    case own
    /// Adjusted to another number that an operator set.
    case follows

    /// The text for people.
    package var text: String {
        switch self {
        case .shipped(let source): source
        case .configured: "set in the configuration file"
        case .point: "set for its extension point"
        case .own: "set for this extension"
        case .follows: "follows what was set"
        }
    }
}

extension MemoryLimits {
    package subscript(kind: LimitKind) -> UInt64 {
        switch kind {
        case .activeSoft: active.soft
        case .activeHard: active.hard
        case .inactiveSoft: inactive.soft
        case .inactiveHard: inactive.hard
        }
    }
}

extension LimitOverride {
    package subscript(kind: LimitKind) -> UInt64? {
        get {
            switch kind {
            case .activeSoft: activeSoft
            case .activeHard: activeHard
            case .inactiveSoft: inactiveSoft
            case .inactiveHard: inactiveHard
            }
        }
        set {
            switch kind {
            case .activeSoft: activeSoft = newValue
            case .activeHard: activeHard = newValue
            case .inactiveSoft: inactiveSoft = newValue
            case .inactiveHard: inactiveHard = newValue
            }
        }
    }

    /// These values, replaced by those of another override where it has some.
    package func merged(with other: LimitOverride) -> LimitOverride {
        LimitKind.allCases.reduce(into: self) { $0[$1] = other[$1] ?? $0[$1] }
    }
}

extension LimitTable {
    /// The origin of each number of the effective limits.
    ///
    /// - Parameter identifier: nil for the point itself.
    package func origins(of identifier: String?, at point: String) -> [LimitKind: LimitOrigin] {
        var limits = points[point].limits
        var origins = LimitKind.allCases.reduce(into: [LimitKind: LimitOrigin]()) {
            $0[$1] = .shipped(points[point].sources[$1.place] ?? "")
        }
        for layer in layers(of: identifier, at: point) {
            guard let changed = try? limits.overridden(by: layer.override) else { continue }
            for kind in LimitKind.allCases {
                if layer.override[kind] != nil {
                    origins[kind] = layer.origin
                } else if changed[kind] != limits[kind] {
                    origins[kind] = .follows
                }
            }
            limits = changed
        }
        return origins
    }
}
