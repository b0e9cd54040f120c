/// Whether this host can use control groups for a purpose, and the reason if not.
package struct ControlGroupFinding: Hashable, Sendable {
    /// Such as "memory-cgroup".
    package let name: String
    /// The version in use; nil if none is usable.
    package let version: ControlGroupHierarchy.Version?
    /// One sentence: the group's place, or the reason for its absence and the correction.
    package let detail: String

    package init(name: String, version: ControlGroupHierarchy.Version?, detail: String) {
        (self.name, self.version, self.detail) = (name, version, detail)
    }

    /// "available" or "absent".
    package var state: String { version == nil ? "absent" : "available" }
}
