import LinuxSystem

/// A child that does nothing until it is ended.
package final class Sleeper: Sendable {
    package let pid: Int32
    private let process: ProcessDescriptor

    package init() throws {
        var number: Int32 = 0
        process = try Spawn.start(
            "/bin/sleep", arguments: ["600"], environment: [], control: nil, log: nil, pid: &number)
        pid = number
    }

    /// Kills and reaps it.
    package func end() {
        try? process.kill()
        _ = try? process.waitForExit()
    }
}
