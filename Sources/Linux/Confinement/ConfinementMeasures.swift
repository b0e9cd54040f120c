/// The confinement of one child, for the fork server: a policy without its reasons, small enough for every launch
/// order.
package struct ConfinementMeasures: Hashable, Sendable {
    package var namespaces: Namespaces
    package var steps: ConfinementSteps
    package var limits: [ResourceLimit]
    /// The files that this extension may use in addition to those that every extension may use.
    package var files: [FileGrant]
    /// Whether the extension may open TCP connections and look up names.
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

    /// Whether each measure has the measures that it needs. In the host's own mounts, a fresh /proc would cover the
    /// host's /proc.
    package var isCoherent: Bool {
        (!steps.contains(.freshProc) || namespaces.isSuperset(of: [.mount, .pid]))
            // Without its own pid namespace and a /proc that shows its settings, the bound would apply to the whole
            // machine.
            && (!steps.contains(.fewProcesses) || namespaces.contains(.pid) && steps.contains(.freshProc))
            && (!steps.contains(.ownRoot) || namespaces.contains(.mount))
            // A grant is an exception to these layers and has no meaning without them.
            && (files.isEmpty || !steps.isDisjoint(with: [.landlock, .ownRoot]))
            && (!isNetworkClient || !steps.isDisjoint(with: [.landlock, .seccomp]) || namespaces.contains(.network))
            // Without no_new_privs the kernel refuses these layers to an ordinary user but allows them to root.
            && (steps.contains(.noNewPrivileges) || steps.isDisjoint(with: [.landlock, .seccomp]))
    }
}
