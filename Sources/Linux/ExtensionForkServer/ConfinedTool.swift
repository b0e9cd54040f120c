import CLinux
import Confinement
import Glibc
import LinuxSystem

/// `hostel-fork-server --confine [--read PATH]… -- PROGRAM [ARGUMENT]…`: becomes a program that may read these files
/// and has no other right (`ToolPolicy`). If a layer cannot be applied, the program does not start.
struct ConfinedTool {
    private var reading: [String] = []
    private var command: [String] = []

    static let flag = "--confine"

    /// Exit codes: 2 for a wrong command line, 71 if a layer is missing or the program cannot be started.
    static func main(_ arguments: [String]) -> Int32 {
        guard let tool = ConfinedTool(arguments) else {
            complain("usage: hostel-fork-server --confine [--read PATH]... -- PROGRAM [ARGUMENT]...")
            return 2
        }
        do throws(SystemError) {
            try Self.confine(
                to: ToolPolicy.files(reading: tool.reading, runtime: LandlockPlan.runtime), tool.command[0])
            try tool.start()
        } catch {
            complain("hostel-fork-server: \(tool.command[0]) is not started: \(error)")
        }
        return 71
    }

    private init?(_ arguments: [String]) {
        var rest = arguments.dropFirst(2)
        while let option = rest.popFirst() {
            if option == "--" { break }
            guard option == "--read", let path = rest.popFirst() else { return nil }
            reading.append(path)
        }
        command = Array(rest)
        if command.first?.hasPrefix("/") != true { return nil }
    }

    /// Confines this process for good: it may read these files, start this program, and do nothing else.
    static func confine(to files: [FileGrant], _ program: String?) throws(SystemError) {
        let (version, refusal) = LandlockVersion.found()
        guard let version else { throw SystemError(.landlock, refusal == 0 ? ENOSYS : refusal) }
        guard let numbering = CallNumbering.own else { throw SystemError(.seccomp, ENOSYS) }
        _ = try systemCall(.prctl) { hostel_forbid_new_privileges() }
        let ruleset = try LandlockRuleset(version: version, isNetworkClient: false)
        for grant in files {
            // A shared file that this machine lacks is skipped, because a program needs it only if it exists.
            if let file = try? GrantedFile(grant) { try ruleset.allow(file) }
        }
        if let program {
            try ruleset.allowStarting(program)
            for loader in ToolPolicy.loaders { try? ruleset.allowStarting(loader) }
        }
        _ = try systemCall(.landlock) { hostel_landlock_restrict(ruleset.descriptor.rawValue) }
        let filter = SeccompPlan.Filter(FilterCompiler.compile(ToolPolicy.calls, for: numbering))
        for index in filter.ownNumbers { filter.instructions[index].value = UInt32(getpid()) }
        _ = try systemCall(.seccomp) { hostel_seccomp_install(filter.instructions, filter.count) }
    }

    private func start() throws(SystemError) {
        // Never freed: this process either becomes the program or exits.
        let arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        _ = try systemCall(.execve) { kernelResult(execv(command[0], arguments)) }
    }
}
