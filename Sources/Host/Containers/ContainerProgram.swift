internal import Foundation
internal import LinuxSystem

/// A container's program that the host started: an ordinary process with the user's own rights, in a session of its
/// own, whose words the host keeps.
///
/// It ends with the host: it is asked by SIGTERM, and is ended two seconds later. A program that a person started is
/// nobody's to end.
@HostActor
final class ContainerProgram {
    /// How long a program may take to end in order.
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
    ///   - variables: set in its environment beside those of the host.
    ///   - log: what it writes to its standard output and error.
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

    /// Calls back once, with how it ended, after the last of its words.
    func onExit(_ handler: @escaping @HostActor (String) -> Void) {
        child.onExit(
            HostActor.handler { [self] status in
                timer?.cancel()
                pipe.drain()
                pipe.close()
                handler(status.description)
            })
    }

    /// Asks it to end, with what it started in its own process group, and ends what is left a while later.
    func end() {
        guard timer == nil, child.exitStatus == nil else { return }
        signal(SIGTERM)
        timer = HostActor.after(Self.grace, self) { $0.signal(SIGKILL) }
    }

    // It leads a group of its own, and is not reaped yet, so that the number is its own as well.
    private func signal(_ number: Int32) {
        if child.exitStatus == nil { kill(-pid, number) }
    }
}
