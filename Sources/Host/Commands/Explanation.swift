package import Foundation

/// All that a host knows about one extension or container; the names are a contract, programs read them.
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
    /// What the present process's appearances leave behind; nil where no process is there.
    package var memory: MemoryTrend?
    /// Nil where nothing keeps it from being launched.
    package var heldBack: HeldBack?
    /// The last crash since the host's start.
    package var crash: CrashReport?
    /// That crash's calls, the innermost first.
    package var backtrace: [BacktraceFrame]
    package var events: [StateStore.Event]
    /// What the extension's point adds, as a JSON object in the point's own words.
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
