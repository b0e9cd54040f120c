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

/// The source of the limits that apply, and what does not apply.
package struct LimitResolution: Hashable, Sendable {
    package var origins: [LimitKind: LimitOrigin]
    package var ignored: [IgnoredLimits] = []
}

/// Numbers that were set and do not apply, because they contradict those that they build on.
package struct IgnoredLimits: Hashable, Sendable, CustomStringConvertible {
    package let origin: LimitOrigin
    package let error: MemoryLimitError

    package init(origin: LimitOrigin, error: MemoryLimitError) { (self.origin, self.error) = (origin, error) }

    /// Two sentences for people, with the correction.
    package var description: String { "Ignored, although \(origin.text): \(error)" }
}

extension LimitTable {
    /// The origin of each number of the effective limits, and the layers that do not apply.
    ///
    /// - Parameter identifier: nil for the point itself.
    package func resolution(of identifier: String?, at point: String) -> LimitResolution {
        var limits = points[point].limits
        var resolution = LimitResolution(
            origins: LimitKind.allCases.reduce(into: [:]) {
                $0[$1] = .shipped(points[point].sources[$1.place] ?? "")
            })
        for layer in layers(of: identifier, at: point) {
            do throws(MemoryLimitError) {
                let changed = try limits.overridden(by: layer.override)
                for kind in LimitKind.allCases {
                    if layer.override[kind] != nil {
                        resolution.origins[kind] = layer.origin
                    } else if changed[kind] != limits[kind] {
                        resolution.origins[kind] = .follows
                    }
                }
                limits = changed
            } catch {
                resolution.ignored.append(IgnoredLimits(origin: layer.origin, error: error))
            }
        }
        return resolution
    }

    /// Why the numbers that an operator set for a target do not apply; nil if they do.
    ///
    /// - Parameter point: the extension point of the target, or the target itself.
    package func contradiction(of target: LimitTarget, at point: String) -> MemoryLimitError? {
        let (identifier, origin): (String?, LimitOrigin) =
            switch target {
            case .identifier(let identifier): (identifier, .own)
            case .point: (nil, .point)
            }
        return resolution(of: identifier, at: point).ignored.first { $0.origin == origin }?.error
    }
}
