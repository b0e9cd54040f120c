internal import Foundation
internal import PlainText

/// Debian's `git`, for copies of repositories that others name: it asks nobody, runs no hook, and fetches no large files.
struct GitProgram {
    private let path: String
    private let environment: [String: String]
    // Ours: git's texts are a few lines, and a large repository comes within a minute.
    private static let mostText = 4 << 10
    private static let seconds = 600.0

    init() throws(CommandFailure) {
        let own = ProcessInfo.processInfo.environment
        guard let found = ToolProgram.path(of: "git") else {
            throw .bad("git is not installed, and --fetch needs it: apt-get install git.")
        }
        path = found
        // A git that runs this command, such as one with a hook, names its own repository by further variables.
        let kept = own.filter { variable in
            !variable.key.hasPrefix("GIT_") || Self.kept.contains(where: variable.key.hasPrefix)
        }
        environment = kept.merging(Self.fixed) { $1 }.merging(Self.usual) { first, _ in first }
    }

    /// Runs git in a folder, for ten minutes at most.
    ///
    /// - Returns: nil, or the line of its error that has the cause, without a full stop.
    func fault(_ arguments: [String], in folder: String) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = Self.settings.flatMap { ["-c", $0] } + ["-C", folder] + arguments
        process.environment = environment
        let text: String
        do { text = try ToolProgram.errors(of: process, within: Self.seconds, most: Self.mostText) } catch {
            return "git cannot be started: \(failureText(error))"
        }
        if process.terminationReason == .exit, process.terminationStatus == 0 { return nil }
        if process.terminationReason == .uncaughtSignal { return "git did not end within \(Int(Self.seconds)) s" }
        let lines = text.split(whereSeparator: \.isNewline)
        guard let line = lines.first(where: { $0.hasPrefix("fatal: ") }) ?? lines.last else {
            return "git ended without a reason"
        }
        let cause = line.trimmingPrefix("fatal: ")
        return String(cause.hasSuffix(".") ? cause.dropLast() : cause)
    }

    /// A connection of https that stands still for a minute ends.
    private static let settings = [
        "core.hooksPath=/dev/null", "core.fsmonitor=false", "http.lowSpeedLimit=1000", "http.lowSpeedTime=60",
        "advice.detachedHead=false",
    ]
    /// The settings of a person's git, and those of its connections.
    private static let kept = [
        "GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM",
        "GIT_CONFIG_NOSYSTEM", "GIT_SSL_", "GIT_SSH",
    ]
    /// A transport of `ext` would run a program that the address names; no server leads from https to http.
    private static let fixed = [
        "GIT_ALLOW_PROTOCOL": "https:ssh:file", "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "true",
        "SSH_ASKPASS_REQUIRE": "never", "GIT_LFS_SKIP_SMUDGE": "1", "LC_ALL": "C",
    ]
    /// Unless a person has another: ssh asks for no word, and a connection that stands still for a minute ends.
    private static let usual = [
        "GIT_SSH_COMMAND":
            "ssh -oBatchMode=yes -oConnectTimeout=30 -oServerAliveInterval=20 -oServerAliveCountMax=3"
    ]
}
