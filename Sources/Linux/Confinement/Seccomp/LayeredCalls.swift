/// The two filters that together make one policy. The fork server filters the calls that every extension is refused,
/// and its children inherit that filter at no cost; a child adds the rest.
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

    /// For the fork server: the calls of any extension, and those that make an extension's process.
    package static let forkServer: CallPolicy = {
        let widest = CallPolicy.extensions(isNetworkClient: true)
        return CallPolicy(
            rules: widest.rules + [
                CallRule(
                    .allow, Array(launching), because: "Makes and confines processes. Refused to each, at its end.")
            ])
    }()

    /// For a child of a filtered fork server: the verdicts that differ from the server's. Every other call passes this
    /// filter and meets the server's.
    package static func child(isNetworkClient: Bool) -> [LinuxCall: CallVerdict] {
        let wanted = CallPolicy.extensions(isNetworkClient: isNetworkClient)
        var difference: [LinuxCall: CallVerdict] = [:]
        for call in LinuxCall.allCases where wanted.verdict(on: call) != forkServer.verdict(on: call) {
            difference[call] = wanted.verdict(on: call)
        }
        return difference
    }
}
