/// An extension point of an application's own, as a value: which extensions it takes, and the limits that hold for
/// them.
///
/// A number that is nil is that of the entry `*` of Info/ExtensionPoints.plist.
public struct ExtensionPointDefinition: Hashable, Sendable {
    /// The value of `NSExtensionPointIdentifier` (or `EXExtensionPointIdentifier`) of its extensions.
    public var identifier: String
    /// The name for people; by default the identifier.
    public var name: String
    /// The limits of the footprint while an extension runs.
    public var memory: Memory?
    /// The limits while it is suspended; nil: those of `memory`.
    public var idleMemory: Memory?
    /// The time for each step of an extension's life. `request` is also the time after which a process that does not
    /// answer is killed.
    public var deadlines = LifeDeadlines()
    /// The grants that its extensions may ask for. Others are never given, whatever the policy says.
    public var entitlements: Set<Entitlement> = []
    /// Whether a session shows something to a person. Then its process is among the last that end when memory is short.
    public var hasUserInterface = false
    /// The names of the messages of its sessions that the audit writes. An extension's other names are not written,
    /// because an extension chooses them.
    public var messageNames: Set<String> = []

    /// A soft and a hard limit of the footprint in bytes. Above the soft limit a process is ended first when memory is
    /// short; above the hard limit it is ended at once.
    public struct Memory: Hashable, Sendable {
        public var soft: UInt64
        /// At least 4 MB.
        public var hard: UInt64

        /// - Parameters:
        ///   - soft: nil for 15 of 16 parts of the hard limit.
        ///   - hard: in bytes, at least 4 MB.
        public init(soft: UInt64? = nil, hard: UInt64) {
            (self.soft, self.hard) = (soft ?? hard / 16 * 15, hard)
        }
    }

    /// A kind of grants.
    public enum Entitlement: String, Hashable, Sendable, CaseIterable, Codable {
        /// `com.apple.security.network.client`
        case network
        /// `com.apple.security.application-groups`
        case groups
        /// Single folders and files.
        case files
    }

    public init(identifier: String, name: String? = nil) {
        (self.identifier, self.name) = (identifier, name ?? identifier)
    }
}

extension ExtensionPointTable {
    /// The table with the definitions of a host's own points, each in place of an entry with the same identifier.
    func adding(_ definitions: [ExtensionPointDefinition]) throws(ExtensionPointListError) -> ExtensionPointTable {
        var profiles = profiles
        for definition in definitions {
            profiles[definition.identifier] = try ExtensionPointProfile(definition, other: other)
        }
        return ExtensionPointTable(profiles: profiles, other: other)
    }
}

extension ExtensionPointProfile {
    fileprivate init(
        _ definition: ExtensionPointDefinition, other: ExtensionPointProfile
    ) throws(ExtensionPointListError) {
        for (key, path) in ExtensionPointDefinition.deadlineKeys {
            guard definition.deadlines[keyPath: path] ?? .seconds(1) > .zero else {
                throw .outOfRange(place: "\(definition.identifier).Deadlines.\(key)")
            }
        }
        let limits: MemoryLimits
        do throws(MemoryLimitError) {
            let active = try definition.memory.map { memory throws(MemoryLimitError) in try MemoryLimit(memory) }
            let idle = try definition.idleMemory.map { memory throws(MemoryLimitError) in try MemoryLimit(memory) }
            limits = try MemoryLimits(
                active: active ?? other.limits.active, inactive: idle ?? active ?? other.limits.inactive)
        } catch {
            throw .limits(point: definition.identifier, error)
        }
        var sources = other.sources
        for (place, isOwn) in [
            ("Memory.ActiveSoft", definition.memory != nil), ("Memory.ActiveHard", definition.memory != nil),
            ("Memory.InactiveSoft", (definition.idleMemory ?? definition.memory) != nil),
            ("Memory.InactiveHard", (definition.idleMemory ?? definition.memory) != nil),
        ] where isOwn { sources[place] = "the point's definition" }
        self.init(
            name: definition.name, host: nil, limits: limits,
            deadlines: definition.deadlines.applied(to: other.deadlines),
            suspensionGrace: definition.deadlines.suspensionGrace ?? other.suspensionGrace, reloads: other.reloads,
            sources: sources)
    }
}

extension MemoryLimit {
    fileprivate init(_ memory: ExtensionPointDefinition.Memory) throws(MemoryLimitError) {
        try self.init(soft: memory.soft, hard: memory.hard)
    }
}
