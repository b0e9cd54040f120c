import CLinux
import Glibc
import LinuxSystem

/// Finds the layers that this machine allows this user, by applying them to processes that exit at once.
package enum LayerProbe {
    /// The state of every layer. Takes about a millisecond. Safe beside other threads.
    package static func detect() -> [Layer: LayerState] {
        var states: [Layer: LayerState] = [:]
        states[.userNamespace] = probe(.user, failing: .userNamespace)
        // Without a user namespace a privileged host still has the other namespaces.
        let base: Namespaces = states[.userNamespace] == .available ? .user : []
        for (namespace, layer, stage) in Namespaces.named where namespace != .user {
            states[layer] = probe(base.union(namespace), failing: stage)
        }
        states[.freshProc] = probe(base.union([.pid, .mount]), taking: .freshProc, failing: .freshProc)
        states[.ownRoot] = probe(base.union(.mount), taking: .ownRoot, failing: .ownRoot)
        states[.noNewPrivileges] = probe([], taking: .noNewPrivileges, failing: .noNewPrivileges)
        states[.capabilities] = probe([], taking: .noCapabilities, failing: .capabilities)
        states[.resourceLimits] = .available
        let (version, error) = LandlockVersion.found()
        states[.landlock] =
            switch version {
            case nil: .absent(.landlockRules, errno: error)
            case let version? where version.gaps.isEmpty: .available
            case let version?: .partial(gaps: version.gaps)
            }
        // A filter needs this machine's numbers of the system calls.
        states[.seccomp] =
            CallNumbering.own == nil
            ? .absent(.seccomp, errno: ENOSYS)
            : probe([], taking: [.noNewPrivileges, .seccomp], failing: .seccomp)
        return states
    }

    /// The first namespace that the kernel refuses, after it refused all of them together; `.clone` if this finds none.
    package static func refusedStage(of namespaces: Namespaces) -> LaunchStage {
        var wanted: Namespaces = []
        for (namespace, _, stage) in Namespaces.named where namespaces.contains(namespace) {
            wanted.formUnion(namespace)
            var status = hostel_status()
            if hostel_probe_measures(wanted.rawValue, 0, &status) < 0 { return stage }
        }
        return .clone
    }

    private static func probe(
        _ namespaces: Namespaces, taking steps: ConfinementSteps = [], failing stage: LaunchStage
    ) -> LayerState {
        var status = hostel_status()
        let error = hostel_probe_measures(namespaces.rawValue, steps.rawValue, &status)
        if error < 0 { return .absent(stage, errno: -error) }
        if status.error != 0 { return .absent(LaunchStage(rawValue: status.stage) ?? stage, errno: status.error) }
        return .available
    }
}
