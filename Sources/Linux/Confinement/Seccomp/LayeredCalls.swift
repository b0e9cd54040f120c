/// The two filters that stand for one policy: what every extension is refused is refused to the fork server, whose
/// children inherit it for nothing, and a child adds what is its own.
package enum LayeredCalls {
    /// Calls by which the fork server makes a process, and the process confines itself.
    static let launching: Set<LinuxCall> = [
        .clone3, .wait4, .waitid, .pidfdSendSignal, .pidfdOpen, .mount, .setsid, .chdir, .capset, .setrlimit,
        .prlimit64,
        .prctl, .landlockCreateRuleset, .landlockAddRule, .landlockRestrictSelf,
        // Folders that an extension may write to are watched for it before it begins.
        .inotifyInit1, .inotifyAddWatch,
        // Of itself alone, once the number is known.
        .kill, .tgkill, .processVmReadv,
    ]

    /// For the fork server: what any extension may call, and what makes one.
    package static let forkServer: CallPolicy = {
        let widest = CallPolicy.extensions(isNetworkClient: true)
        return CallPolicy(
            rules: widest.rules + [
                CallRule(
                    .allow, Array(launching), because: "Makes and confines processes. Refused to each, at its end.")
            ])
    }()

    /// For a child of a fork server that has its own filter: what differs from it. Everything else passes, to be judged
    /// by the other.
    package static func child(isNetworkClient: Bool) -> [LinuxCall: CallVerdict] {
        let wanted = CallPolicy.extensions(isNetworkClient: isNetworkClient)
        var difference: [LinuxCall: CallVerdict] = [:]
        for call in LinuxCall.allCases where wanted.verdict(on: call) != forkServer.verdict(on: call) {
            difference[call] = wanted.verdict(on: call)
        }
        return difference
    }
}
