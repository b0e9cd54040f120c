internal import Foundation
internal import LinuxSystem

/// A container's program that the host started: an ordinary process with the user's rights, in a session of its own. The
/// host keeps its output.
///
/// The host ends it when it stops: by SIGTERM, and by SIGKILL two seconds later. It never ends a program that a person
/// started.
@HostActor
final class ContainerProgram {
    /// The time from SIGTERM to SIGKILL.
    private static let grace: Duration = .seconds(2)

    let pid: Int32
    private let child: ChildProcess
    private let pipe: LogPipe
    private var timer: ScheduledTimer?

    private init(child: ChildProcess, pipe: LogPipe) {
        self.child = child
        self.pipe = pipe
        pid = child.pid
    }

    /// Starts the program of a container. Throws `OpenRefusal`.
    ///
    /// - Parameters:
    ///   - variables: added to the environment of the host.
    ///   - log: receives its standard output and error.
    static func start(
        _ container: InstalledContainer, variables: [String: String], log: @escaping (UnsafeRawBufferPointer) -> Void
    ) throws(OpenRefusal) -> ContainerProgram {
        guard let path = container.executablePath else { throw .noProgram(container: container.identifier) }
        do throws(SystemError) {
            var pair = try DescriptorPair.pipe()
            let reading = pair.takeFirst()
            let writing = pair.takeSecond()
            let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
            var pid: Int32 = 0
            let process = try Spawn.start(
                path, arguments: [], environment: environment.map { "\($0.key)=\($0.value)" }, control: nil,
                log: writing.rawValue, pid: &pid)
            let child = try ChildProcess(loop: HostActor.shared.loop, pid: pid, process: process)
            return ContainerProgram(child: child, pipe: LogPipe(descriptor: reading, take: log))
        } catch {
            throw .launchFailed(container: container.identifier, detail: String(describing: error))
        }
    }

    /// Calls back once after its exit and its last output, with a text such as "exited with code 0".
    func onExit(_ handler: @escaping @HostActor (String) -> Void) {
        child.onExit(
            HostActor.handler { [self] status in
                timer?.cancel()
                pipe.drain()
                pipe.close()
                handler(status.description)
            })
    }

    /// Ends it and the other processes of its group: by SIGTERM, and by SIGKILL after the grace. When it exits before, what
    /// is left of its group is killed at once.
    func end() {
        guard timer == nil, child.exitStatus == nil else { return }
        child.killGroupAtExit()
        signal(SIGTERM)
        timer = HostActor.after(Self.grace, self) { $0.signal(SIGKILL) }
    }

    // It leads a group of its own. It is not reaped yet, so the number still belongs to it.
    private func signal(_ number: Int32) {
        if child.exitStatus == nil { kill(-pid, number) }
    }
}
