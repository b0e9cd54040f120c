/// The confinement of one child, for the fork server: a policy without its reasons, small enough for every launch
/// order.
package struct ConfinementMeasures: Hashable, Sendable {
    package var namespaces: Namespaces
    package var steps: ConfinementSteps
    package var limits: [ResourceLimit]
    /// The files of its own that it may use, besides those that every extension may read.
    package var files: [FileGrant]
    /// Whether it may open TCP connections and look names up.
    package var isNetworkClient: Bool

    package init(
        namespaces: Namespaces = [], steps: ConfinementSteps = [], limits: [ResourceLimit] = [],
        files: [FileGrant] = [], isNetworkClient: Bool = false
    ) {
        self.namespaces = namespaces
        self.steps = steps
        self.limits = limits
        self.files = files
        self.isNetworkClient = isNetworkClient
    }

    /// Whether every measure has the other measures that it needs. A fresh /proc in the host's own mounts would cover
    /// the host's.
    package var isCoherent: Bool {
        (!steps.contains(.freshProc) || namespaces.isSuperset(of: [.mount, .pid]))
            // Without its own pid namespace, or a /proc that shows its settings, the bound would hold for the machine.
            && (!steps.contains(.fewProcesses) || namespaces.contains(.pid) && steps.contains(.freshProc))
            // A grant is an exception of these layers and means nothing without them.
            && (files.isEmpty || steps.contains(.landlock))
            && (!isNetworkClient || !steps.isDisjoint(with: [.landlock, .seccomp]))
            // The kernel refuses these layers to an ordinary user without it, and allows them to root.
            && (steps.contains(.noNewPrivileges) || steps.isDisjoint(with: [.landlock, .seccomp]))
    }
}
