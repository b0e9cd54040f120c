package import Foundation

/// The facts that a host knows about one extension or container. Its JSON keys are a contract.
package struct Explanation: Hashable, Sendable, Codable {
    package var identifier: String
    package var container: String?
    package var extensionPoint: String?
    package var version: String?
    package var path: String
    package var state: String
    package var reasons: [Reason]
    /// `idle`, `launching`, `running`, `suspended`, `terminating` or `exited`.
    package var process: String
    package var pid: Int32?
    package var launches: Int
    /// The stages of its last launch; nil if there was none.
    package var launch: LaunchStages?
    /// The memory that the appearances of the present process leave behind; nil without a process.
    package var memory: MemoryTrend?
    /// nil if it may be launched.
    package var heldBack: HeldBack?
    /// The last crash since the host's start.
    package var crash: CrashReport?
    /// The calls of that crash, the innermost first.
    package var backtrace: [BacktraceFrame]
    package var events: [StateStore.Event]
    /// The grants that it has, that the person denied it, and that wait for consent, as `Grant` writes them.
    package var granted: [String] = []
    package var denied: [String] = []
    package var awaiting: [String] = []
    /// The grants for which it asks although its extension point does not offer them; nil without any.
    package var unoffered: [String]?
    /// Facts that the extension's point adds, as a JSON object with keys of the point's own.
    package var facts: Data?

    /// A reason as in `hostel list`.
    package struct Reason: Hashable, Sendable, Codable {
        package var code: String
        package var message: String

        package init(code: String, message: String) {
            self.code = code
            self.message = message
        }
    }
}
