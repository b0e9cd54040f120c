/// The two filters that together make one policy. The fork server's filter refuses the calls that every extension is
/// refused, and its children inherit that filter without cost. A child's own filter adds the rest. A child that waits for
/// its launch installs its own filter in two parts, of which only the small one is left for the launch.
package enum LayeredCalls {
    /// The calls with which the fork server makes a process and the process confines itself.
    package static let launching: Set<LinuxCall> = [
        .clone3, .wait4, .waitid, .pidfdSendSignal, .pidfdOpen, .mount, .setsid, .chdir, .capset, .setrlimit,
        .prlimit64,
        .prctl, .landlockCreateRuleset, .landlockAddRule, .landlockRestrictSelf,
        // Under a host of root the child becomes another user.
        .setgroups, .setresgid, .setresuid,
        // The fork server makes the mounts of an extension's root; the child enters its namespaces and attaches them.
        .setns, .unshare, .openTree, .moveMount, .mountSetattr, .fsopen, .fsconfig, .fsmount,
        // The child starts the watches on the folders to which the extension may write, before the extension begins.
        .inotifyInit1, .inotifyAddWatch,
        // Only with the process's own number, once it is known.
        .kill, .tgkill, .processVmReadv,
    ]

    /// The calls among them with which a child that has waited confines itself once it has its order.
    package static let confining: Set<LinuxCall> = [
        .chdir, .setrlimit, .prlimit64, .prctl, .landlockRestrictSelf, .inotifyInit1, .inotifyAddWatch,
    ]

    /// For the fork server: the calls of any extension, and those that make an extension's process.
    package static let forkServer: CallPolicy = {
        let widest = CallPolicy.extensions(isNetworkClient: true)
        return CallPolicy(
            rules: widest.rules + [
                CallRule(
                    .allow, Array(launching), because: "They make and confine a process; its own filter refuses them.")
            ])
    }()

    /// For a child of a filtered fork server: the verdicts that differ from the server's. This filter allows every
    /// other call, and the server's filter then decides.
    package static func child(isNetworkClient: Bool) -> [LinuxCall: CallVerdict] {
        let wanted = CallPolicy.extensions(isNetworkClient: isNetworkClient)
        var difference: [LinuxCall: CallVerdict] = [:]
        for call in LinuxCall.allCases where wanted.verdict(on: call) != forkServer.verdict(on: call) {
            difference[call] = wanted.verdict(on: call)
        }
        return difference
    }

    /// For a child that waits for its launch: its filter until it has its order. It is no network client.
    package static let waiting = child(isNetworkClient: false).filter { !confining.contains($0.key) }

    /// For a child that has waited: what its own filter lacked.
    package static let afterWaiting = child(isNetworkClient: false).filter { confining.contains($0.key) }
}
