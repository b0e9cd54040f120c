import CLinux
import Confinement
import ExtensionLaunch
import Glibc
import LinuxSystem

/// The part of Landlock that is prepared before any order: open descriptors of the files that all extensions share.
final class LandlockPlan {
    private let version: LandlockVersion?
    private let refusal: Int32
    /// The shared files that extensions only read, and the devices.
    private let readable: [GrantedFile]
    private let usable: [GrantedFile]

    /// Opens the shared files that exist on this machine.
    init() {
        (version, refusal) = LandlockVersion.found()
        let grants = SharedFiles.rules(variables: SharedFiles.variables, runtime: Self.runtime).compactMap { rule in
            if case .allow(let grant) = rule.measure { grant } else { nil }
        }
        func open(_ wanted: (FileGrant) -> Bool) -> [GrantedFile] {
            grants.filter(wanted).compactMap { try? GrantedFile($0) }
        }
        readable = open { $0.access == .read }
        usable = open { $0.access != .read }
    }

    /// The folder of the Swift runtime in use: the folder of the library that defines `swift_retain`.
    static var runtime: String? { libraryPath(ofSymbol: "swift_retain").flatMap(realFolder) }

    /// The rules for one child. Returns nil if its measures request no Landlock.
    ///
    /// - Parameter room: the child's own root. It holds nothing but what the child may read, so one rule for its folder
    ///   replaces those for the shared files and for its /proc; outside of this root the child reads none of them.
    func rules(for measures: ConfinementMeasures, in room: Room?) throws(LaunchFailure) -> LandlockRules? {
        guard measures.steps.contains(.landlock) else { return nil }
        guard let version else { throw LaunchFailure(.landlockRules, errno: refusal) }
        let isClient = measures.isNetworkClient
        do throws(SystemError) {
            // Without a /proc of its own, the host's /proc lies in the root.
            guard let room, measures.steps.contains(.freshProc) else {
                let ruleset = try LandlockRuleset(version: version, isNetworkClient: isClient)
                for file in readable { try ruleset.allow(file) }
                try allow(measures.files, ruleset)
                return LandlockRules(ruleset: ruleset, lacksProc: true)
            }
            if let ruleset = room.kept?.ruleset(isNetworkClient: isClient) {
                return LandlockRules(ruleset: ruleset, lacksProc: false)
            }
            let ruleset = try LandlockRuleset(version: version, isNetworkClient: isClient)
            try ruleset.allow(.read, beneath: room.base)
            try allow(measures.files, ruleset)
            room.kept?.keep(ruleset, for: measures.files, isNetworkClient: isClient)
            return LandlockRules(ruleset: ruleset, lacksProc: false)
        } catch {
            throw LaunchFailure(.landlockRules, errno: error.errno)
        }
    }

    /// Allows the devices and an extension's own files.
    private func allow(_ grants: [FileGrant], _ ruleset: LandlockRuleset) throws(SystemError) {
        for file in usable { try ruleset.allow(file) }
        // The judged library is open in the host's root, so its bundle needs a rule of its own.
        for grant in grants { try ruleset.allow(try GrantedFile(grant)) }
    }
}

/// The rules that a child applies.
struct LandlockRules {
    let ruleset: LandlockRuleset
    /// Whether the child adds a rule for its part of /proc. The ruleset is this child's alone then.
    let lacksProc: Bool
}
