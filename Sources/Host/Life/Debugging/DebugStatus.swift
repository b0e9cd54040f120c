/// The state of an extension's process for a person with a debugger. Its JSON keys are a contract.
package struct DebugStatus: Hashable, Sendable, Codable {
    package var identifier: String
    /// `idle`, `launching`, `running`, `suspended`, `terminating` or `exited`.
    package var process: String
    package var pid: Int32?
    /// The process that is attached to it as a debugger; nil if none is.
    package var debugger: Int32?
    /// Whether it waits for a debugger before any of its code runs.
    package var isWaiting: Bool
    /// Whether its tile shows the last line of its log.
    package var overlay: Bool
    /// The extension's library, whose symbols a debugger needs.
    package var library: String
    /// The last lines of its log.
    package var lines: [LogLine]
}
