/// Whether this host can use control groups for a purpose, and the reason if not.
package struct ControlGroupFinding: Hashable, Sendable {
    /// Such as "memory-cgroup".
    package let name: String
    /// The version that is used; nil where none can be.
    package let version: ControlGroupHierarchy.Version?
    /// One sentence: where, or why not and what to do.
    package let detail: String

    package init(name: String, version: ControlGroupHierarchy.Version?, detail: String) {
        (self.name, self.version, self.detail) = (name, version, detail)
    }

    /// "available" or "absent".
    package var state: String { version == nil ? "absent" : "available" }
}
