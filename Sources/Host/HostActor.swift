internal import ExtensionSession
package import LinuxSystem

/// Where everything of a host runs: one thread, one loop, no hops between descriptors, times and tasks.
@globalActor
public actor HostActor {
    public static let shared = HostActor()

    /// The host's loop. Its thread is the parent of the fork server, so it lives as long as the process.
    package nonisolated let loop: EventLoop

    private init() {
        do throws(SystemError) {
            loop = try EventLoop.start(name: "hostel-host")
        } catch {
            fatalError("The host's event loop cannot be started: \(error). Is the limit of open files reached?")
        }
    }

    public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Runs a body on the host's thread from a handler that is already there.
    package nonisolated func assumeHere<Value>(_ body: @HostActor () throws -> Value) rethrows -> Value {
        loop.preconditionCurrent()
        return try withoutActuallyEscaping(body) { escaping in
            try unsafeBitCast(escaping, to: (() throws -> Value).self)()
        }
    }

    /// Suspends the task for a while, on the host's own clock.
    @HostActor
    package static func sleep(for duration: Duration) async throws(CancellationError) {
        try await shared.loop.sleep(for: duration)
    }
}
