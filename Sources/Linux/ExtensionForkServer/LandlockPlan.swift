import CLinux
import Confinement
import ExtensionLaunch
import Glibc
import LinuxSystem

/// The part of Landlock that is prepared before any order: open descriptors of the files that all extensions share.
final class LandlockPlan {
    private let version: LandlockVersion?
    private let refusal: Int32
    private let shared: [GrantedFile]

    /// Opens the shared files that exist on this machine.
    init() {
        (version, refusal) = LandlockVersion.found()
        var variables: [String: String] = [:]
        for name in ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH"] {
            variables[name] = getenv(name).map { String(cString: $0) }
        }
        shared = SharedFiles.rules(variables: variables, runtime: Self.runtime).compactMap { rule in
            guard case .allow(let grant) = rule.measure else { return nil }
            return try? GrantedFile(grant)
        }
    }

    /// The folder of the Swift runtime in use: the folder of the library that defines `swift_retain`.
    static var runtime: String? {
        guard let name = libraryPath(ofSymbol: "swift_retain"), let resolved = realpath(name, nil) else { return nil }
        defer { free(resolved) }
        let path = String(cString: resolved)
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }

    /// Makes the rules for one child, except the rule for its /proc. Returns nil if its measures request no Landlock.
    func ruleset(for measures: ConfinementMeasures) throws(LaunchFailure) -> LandlockRuleset? {
        guard measures.steps.contains(.landlock) else { return nil }
        guard let version else { throw LaunchFailure(.landlockRules, errno: refusal) }
        do throws(SystemError) {
            let ruleset = try LandlockRuleset(version: version, isNetworkClient: measures.isNetworkClient)
            for file in shared { try ruleset.allow(file) }
            for grant in measures.files { try ruleset.allow(try GrantedFile(grant)) }
            return ruleset
        } catch {
            throw LaunchFailure(.landlockRules, errno: error.errno)
        }
    }
}
