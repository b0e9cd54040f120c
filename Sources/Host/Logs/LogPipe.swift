internal import ExtensionSession
internal import LinuxSystem

/// Reads the standard output and error of a process as they come. Output that comes too fast stays in the pipe for a
/// moment, so that the writer waits.
@HostActor
final class LogPipe {
    private let descriptor: OwnedDescriptor
    private let take: (UnsafeRawBufferPointer) -> Void
    private var registration: Registration?
    private var isOpen = true
    /// A megabyte at once and then 256 KB a second: many times what a person reads, and little work for the host.
    private var allowance = RateLimit(burst: 1_048_576, perSecond: 262_144)
    /// The bytes that a read counts for at the least. A writer can make the pipe hand out single bytes (O_DIRECT), and each
    /// read and its wake-up cost the host as much as a page of text. Our choice: a thousand reads a second.
    private static let leastBytes = 256
    /// A flood of short lines costs more than its bytes say.
    private var budget = WorkBudget(LogPipe.work)
    private var pause: ScheduledTimer?
    private static let pauseLength = Duration.milliseconds(100)
    /// Our choice: a fiftieth of the host's time. The writer waits, and is never ended for it.
    private static let work: WorkAllowance = {
        var work = WorkAllowance()
        work.perSecond = .milliseconds(20)
        work.burst = .milliseconds(100)
        work.mostDebt = .seconds(1)
        work.patience = .seconds(Int32.max)
        return work
    }()
    private let flooded: () -> Void
    private var isFloodNoted = false

    /// Takes over the reading end of a pipe, which must not block.
    ///
    /// - Parameter flooded: called once, when more comes than is read.
    init(
        descriptor: consuming OwnedDescriptor, take: @escaping (UnsafeRawBufferPointer) -> Void,
        flooded: @escaping () -> Void = {}
    ) {
        self.descriptor = descriptor
        self.take = take
        self.flooded = flooded
        listen()
    }

    private func listen() {
        registration = HostLog.life.attempt("The output of a process cannot be watched") {
            try HostActor.watch(descriptor.rawValue, for: .readable, self) { owner, _ in owner.readOnce() }
        }
    }

    /// Reads the output that is there now: at most 256 KB, since a process that does not exit may write without end.
    func drain() {
        for _ in 0..<64 where isOpen { readOnce() }
    }

    func close() {
        isOpen = false
        pause?.cancel()
        pause = nil
        registration?.cancel()
        registration = nil
    }

    private func rest(_ length: Duration) {
        guard isOpen, registration != nil else { return }
        registration?.cancel()
        registration = nil
        if !isFloodNoted { flooded() }
        isFloodNoted = true
        pause = HostActor.after(length, self) { if $0.isOpen { $0.listen() } }
    }

    /// The pause that the work for a text calls for; zero for none.
    private static func pause(for verdict: WorkBudget.Verdict) -> Duration {
        switch verdict {
        case .readOn: .zero
        case .pause(let length): max(pauseLength, .nanoseconds(length))
        case .end: .seconds(1)
        }
    }

    private func readOnce() {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            do throws(SystemError) {
                let clock = WorkClock(isExact: budget.isScarce)
                guard let count = try descriptor.read(into: buffer) else { return }
                if count == 0 { return close() }
                take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                let now = monotonicNanoseconds()
                let verdict = budget.spend(
                    clock.cost(now: now), isExact: clock.isExact, now: now, hasUnread: { false })
                let bytes = max(count, Self.leastBytes)
                let forBytes: Duration = allowance.allow(bytes, now: now) ? .zero : Self.pauseLength
                let length = max(forBytes, Self.pause(for: verdict))
                if length > .zero { rest(length) }
            } catch {
                close()
            }
        }
    }
}
