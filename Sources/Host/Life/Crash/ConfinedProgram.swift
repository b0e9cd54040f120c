internal import LinuxSystem

/// A run of the fork server's program that confines itself, and then reads untrusted bytes or becomes another program that
/// does. The loop is not blocked.
@HostActor
final class ConfinedProgram {
    private let child: ChildProcess
    private var output: [UInt8] = []
    private var reader: LogPipe?

    private static let mostOutput = 1 << 20
    /// The time for one run. The tables of a large debug library take some seconds; no caller waits for them.
    private static let limit: Duration = .seconds(20)

    /// Starts a run.
    ///
    /// - Parameters:
    ///   - confiner: the path of the fork server.
    ///   - setsBounds: whether this host bounds the process, because it does not do so itself.
    init(confiner: String, arguments: [String], setsBounds: Bool) throws(SystemError) {
        var pipe = try DescriptorPair.pipe()
        let far = pipe.takeSecond()
        var pid: Int32 = 0
        // No environment, so that no variable of the user makes it fetch files from elsewhere.
        let process = try Spawn.start(
            confiner, arguments: arguments, environment: [], control: far.rawValue, log: far.rawValue, pid: &pid)
        child = try ChildProcess(loop: HostActor.shared.loop, pid: pid, process: process)
        if setsBounds { ProcessBounds.confineTool(pid: pid) }
        reader = LogPipe(descriptor: pipe.takeFirst()) { [weak self] bytes in
            guard let self, output.count + bytes.count <= Self.mostOutput else { return }
            output.append(contentsOf: bytes)
        }
    }

    /// Waits for its end. Returns what it wrote.
    func finish() async -> [UInt8] {
        let timer = HostActor.shared.loop.schedule(after: Self.limit) { [child] in child.kill() }
        _ = await child.waitForExit()
        timer.cancel()
        reader?.drain()
        reader?.close()
        reader = nil
        return output
    }

    /// Ends it and waits until it has exited.
    func stop() async {
        child.kill()
        _ = await child.waitForExit()
    }
}
