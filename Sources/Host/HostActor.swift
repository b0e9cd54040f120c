internal import Dispatch
package import LinuxSystem

/// The actor on which every host of the process runs: one thread with one event loop. Descriptors, timers and tasks
/// share that thread, so no hop lies between them.
///
/// Code on this actor must not block: all hosts of the process would wait for it.
@globalActor
public actor HostActor {
    /// The one instance. The first use starts its thread, which lives as long as the process.
    public static let shared = HostActor()

    private nonisolated let started: Result<EventLoop, SystemError>
    /// Runs the actor's jobs where the loop could not be started, so that a caller of `start` gets the error.
    private nonisolated let fallback: FallbackExecutor?

    private init() {
        do throws(SystemError) {
            started = .success(try EventLoop.start(name: "hostel-host"))
            fallback = nil
            ClosingThread.start()
        } catch {
            started = .failure(error)
            fallback = FallbackExecutor()
        }
    }

    /// Starts the host's loop, once for the life of the process; later calls do nothing.
    ///
    /// Call this before you make a host. The usual error is EMFILE: the loop needs two descriptors.
    package nonisolated static func start() throws(SystemError) {
        if case .failure(let error) = shared.started { throw error }
    }

    /// The host's loop. Its thread is the parent of the fork server, so the loop lives as long as the process.
    ///
    /// `start` must have succeeded.
    package nonisolated var loop: EventLoop {
        switch started {
        case .success(let loop): loop
        case .failure(let error): preconditionFailure("HostActor.start() has failed before: \(error)")
        }
    }

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        fallback?.asUnownedSerialExecutor() ?? loop.asUnownedSerialExecutor()
    }

    /// Runs a body synchronously. The caller must already be on the host's thread.
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

/// Runs jobs one after the other without an event loop.
private final class FallbackExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "hostel-host")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
