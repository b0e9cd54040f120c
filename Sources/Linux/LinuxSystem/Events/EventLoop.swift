import CLinux
import Glibc
import Synchronization

/// One thread that waits for descriptors and times and runs an actor's jobs between them.
///
/// An actor whose executor is a loop runs on the loop's thread, as do the loop's handlers. So between the two there is
/// no hop, no lock and no wake-up. Watching, scheduling and cancelling happen on that thread only; `execute` and
/// `enqueue` may be called from any thread. The kernel takes the end of the thread that starts a process for the death
/// of the process's parent, so a loop that starts processes must live until the last of them should exit.
package final class EventLoop: SerialExecutor, TaskExecutor, @unchecked Sendable {
    /// The most jobs and calls that run before the loop checks the descriptors again, so that neither side starves the
    /// other.
    private static let mostWork = 128
    private static let wakeToken: UInt64 = 0

    enum Work {
        case job(UnownedJob)
        case call(@Sendable () -> Void)
        /// In the place of one that runs or has run.
        case done
    }

    private struct Inbox {
        var work: [Work] = []
        /// Whether a wake-up is pending that the loop has not yet seen.
        var isSignaled = false
        var isStopping = false
    }

    // Shared by all threads.
    private let inbox = Mutex(Inbox())
    private let wake: EventCounter
    private let thread = Mutex<pthread_t?>(nil)

    // Used on the loop's thread alone.
    let epoll: Epoll
    private var work: [Work] = []
    /// Empty, with the memory of the work before.
    private var spareWork: [Work] = []
    var registrations: [UInt64: Registration] = [:]
    var tokens: [Int32: UInt64] = [:]
    var lastToken = wakeToken
    var timerQueue = TimerQueue()
    var timers: [UInt64: ScheduledTimer] = [:]

    private init() throws(SystemError) {
        epoll = try Epoll()
        wake = try EventCounter()
        try epoll.add(wake.descriptor.rawValue, for: .readable, token: Self.wakeToken)
    }

    /// Starts a loop on a thread of its own. `name` becomes the thread's name, of which 15 bytes are kept.
    package static func start(name: String) throws(SystemError) -> EventLoop {
        let loop = try EventLoop()
        let started = Start(loop: loop, name: name)
        var thread = pthread_t()
        let context = Unmanaged.passRetained(started)
        let error = pthread_create(&thread, nil, runLoopThread, context.toOpaque())
        if error != 0 {
            context.release()
            throw SystemError(.pthreadCreate, error)
        }
        loop.thread.withLock { $0 = thread }
        return loop
    }

    /// Ends the loop after its present work, and waits for its thread. The loop drops its registrations and timers;
    /// jobs enqueued later never run. Do not call it from the loop's own thread.
    package func stop() {
        precondition(!isCurrent, "A loop cannot wait for its own end.")
        guard let joined = thread.withLock({ $0.take() }) else { return }
        let mustWake = inbox.withLock { inbox in
            inbox.isStopping = true
            defer { inbox.isSignaled = true }
            return !inbox.isSignaled
        }
        if mustWake { wakeUp() }
        pthread_join(joined, nil)
    }

    // MARK: Work

    /// Whether the caller is on the loop's thread.
    package var isCurrent: Bool { hostel_thread_owner() == identity }

    private var identity: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }

    package func preconditionCurrent() { precondition(isCurrent, "This belongs to the loop's own thread.") }

    /// Runs a call on the loop, after the work that waits there already. From any thread.
    package func execute(_ call: @escaping @Sendable () -> Void) { submit(.call(call)) }

    /// Waits until all earlier calls are done, and what they owned is gone.
    package func finish() async {
        await withCheckedContinuation { continuation in execute { continuation.resume() } }
    }

    package func enqueue(_ job: consuming ExecutorJob) { submit(.job(UnownedJob(job))) }

    package func checkIsolated() { preconditionCurrent() }

    package func isIsolatingCurrentContext() -> Bool? { isCurrent }

    private func submit(_ item: Work) {
        if isCurrent {
            work.append(item)
            return
        }
        let mustWake = inbox.withLock { inbox in
            inbox.work.append(item)
            defer { inbox.isSignaled = true }
            return !inbox.isSignaled
        }
        if mustWake { wakeUp() }
    }

    private func wakeUp() {
        do throws(SystemError) { try wake.signal() } catch { preconditionFailure("The loop cannot be woken: \(error)") }
    }

    // MARK: The thread

    fileprivate func run(name: String) {
        _ = hostel_set_thread_name(name)
        hostel_set_thread_owner(identity)
        defer { hostel_set_thread_owner(0) }
        while turn() {}
        // Taken out before they are freed: a value that a handler held may cancel others when it is freed.
        let last = (registrations, timers)
        (registrations, tokens, timers) = ([:], [:], [:])
        withExtendedLifetime(last) {}
    }

    /// Handles ready descriptors, due timers and some work, once. Returns false if the loop must end.
    private func turn() -> Bool {
        do throws(SystemError) {
            try epoll.wait(timeout: timeout()) { token, readiness in
                // If the token is unknown, another handler has cancelled its registration.
                if let registration = registrations[token] {
                    registration.handler(readiness)
                } else if token == Self.wakeToken {
                    // Before the inbox is emptied: this must not consume the wake-up for work that arrives later.
                    _ = try? wake.drain()
                }
            }
        } catch { preconditionFailure("The loop cannot wait: \(error)") }
        runDueTimers()
        let isStopping = takeInbox()
        runWork()
        return !isStopping || !work.isEmpty
    }

    private func timeout() -> Int64? {
        if !work.isEmpty { return 0 }
        guard let deadline = timerQueue.nextDeadline() else { return nil }
        return max(0, deadline - monotonicNanoseconds())
    }

    private func runDueTimers() {
        guard timerQueue.count > 0 else { return }
        // The clock is read once, so that a timer that schedules another at once does not hold the loop here.
        let now = monotonicNanoseconds()
        while let identifier = timerQueue.popDue(now: now) { timers.removeValue(forKey: identifier)?.handler() }
    }

    /// Takes the work that other threads left. Returns whether the loop must end.
    private func takeInbox() -> Bool {
        let (items, isStopping) = inbox.withLock { inbox in
            defer {
                inbox.work.removeAll()
                inbox.isSignaled = false
            }
            return (inbox.work, inbox.isStopping)
        }
        work += items
        return isStopping
    }

    private func runWork() {
        var done = 0
        // Two lists take turns, so that a turn needs no new memory.
        var batch: [Work] = []
        swap(&batch, &spareWork)
        defer {
            batch.removeAll(keepingCapacity: true)
            spareWork = batch
        }
        while !work.isEmpty, done < Self.mostWork {
            batch.removeAll(keepingCapacity: true)
            swap(&batch, &work)
            for index in batch.indices {
                if done == Self.mostWork {
                    work.insert(contentsOf: batch[index...], at: 0)
                    break
                }
                done += 1
                // Moved out, so that what a call owns is gone when the next work runs.
                var item = Work.done
                swap(&item, &batch[index])
                switch item {
                case .job(let job): job.runSynchronously(on: asUnownedSerialExecutor())
                case .call(let call): call()
                case .done: break
                }
            }
        }
    }

    /// The context of a new thread. It keeps the loop alive until the loop ends.
    fileprivate final class Start {
        let loop: EventLoop
        let name: String
        init(loop: EventLoop, name: String) {
            self.loop = loop
            self.name = name
        }
    }
}

private func runLoopThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let start = Unmanaged<EventLoop.Start>.fromOpaque(context).takeRetainedValue()
    start.loop.run(name: start.name)
    return nil
}
