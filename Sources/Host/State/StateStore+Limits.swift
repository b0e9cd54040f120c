/// The extensions to which an operator's limits apply.
package enum LimitTarget: Hashable, Sendable, Codable {
    case identifier(String)
    /// Every extension of a point, unless it has limits of its own.
    case point(String)
}

extension StateStore {
    /// The most overrides that are read: more than an operator sets by hand.
    private static let mostOverrides = 10_000

    /// Keeps an operator's override, in bytes; an empty one is removed.
    package func keep(_ override: LimitOverride, for target: LimitTarget) {
        let (scope, identifier) = Self.key(of: target)
        write { database in
            if override.isEmpty {
                return try database.execute(
                    "DELETE FROM limitOverride WHERE scope = ? AND identifier = ?", scope, identifier)
            }
            // SQLite counts to 2^63 - 1, far above what a limit may be.
            let bytes = LimitKind.allCases.map { kind in override[kind].map { Int64(clamping: $0) } }
            try database.execute(
                """
                INSERT OR REPLACE INTO limitOverride
                (scope, identifier, activeSoft, activeHard, inactiveSoft, inactiveHard) VALUES (?, ?, ?, ?, ?, ?)
                """,
                scope, identifier, bytes[0], bytes[1], bytes[2], bytes[3])
        }
    }

    /// Every override that an operator set. A row with values of other types is ignored.
    package func limitOverrides() async -> [LimitTarget: LimitOverride] {
        await read { database in
            let rows = try database.rows("SELECT * FROM limitOverride LIMIT ?", Self.mostOverrides)
            return rows.reduce(into: [LimitTarget: LimitOverride]()) { found, row in
                guard let identifier = row.text("identifier") else { return }
                var override = LimitOverride()
                for kind in LimitKind.allCases {
                    override[kind] = row.integer(kind.rawValue).flatMap { $0 > 0 ? UInt64($0) : nil }
                }
                switch row.text("scope") {
                case "extension": found[.identifier(identifier)] = override
                case "point": found[.point(identifier)] = override
                default: return
                }
            }
        } ?? [:]
    }

    private static func key(of target: LimitTarget) -> (scope: String, identifier: String) {
        switch target {
        case .identifier(let identifier): ("extension", identifier)
        case .point(let point): ("point", point)
        }
    }
}

extension LimitTable {
    /// The limits that ship, with an operator's overrides.
    package init(points: ExtensionPointTable, overrides: [LimitTarget: LimitOverride]) {
        self.init(points: points)
        for (target, override) in overrides { self[target] = override }
    }

    /// The override for an extension or a point; nil without one.
    package subscript(target: LimitTarget) -> LimitOverride? {
        get {
            switch target {
            case .identifier(let identifier): extensionOverrides[identifier]
            case .point(let point): pointOverrides[point]
            }
        }
        set {
            switch target {
            case .identifier(let identifier): extensionOverrides[identifier] = newValue
            case .point(let point): pointOverrides[point] = newValue
            }
        }
    }
}
