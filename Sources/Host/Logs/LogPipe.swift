internal import LinuxSystem

/// Reads what an extension writes to its standard output and error, as it comes; what comes too fast stays in the pipe
/// for a moment, so that it is the writer who waits.
@HostActor
final class LogPipe {
    private let descriptor: OwnedDescriptor
    private let take: (UnsafeRawBufferPointer) -> Void
    private var registration: Registration?
    private var isOpen = true
    /// A megabyte at once and 256 KB a second: many times what a person reads, and no work for the host.
    private var allowance = RateLimit(burst: 1_048_576, perSecond: 262_144)
    private var pause: ScheduledTimer?
    private static let pauseLength = Duration.milliseconds(100)
    /// More came than is read; called at each pause.
    var onFlood: () -> Void = {}

    /// Takes over the reading end of a pipe, which must not block.
    init(descriptor: consuming OwnedDescriptor, take: @escaping (UnsafeRawBufferPointer) -> Void) {
        self.descriptor = descriptor
        self.take = take
        listen()
    }

    private func listen() {
        registration = try? HostActor.watch(descriptor.rawValue, for: .readable, self) { owner, _ in owner.readOnce() }
    }

    /// Reads what is there now; bounded, since a process that will not die may write for ever.
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

    private func rest() {
        guard isOpen, registration != nil else { return }
        registration?.cancel()
        registration = nil
        onFlood()
        pause = HostActor.after(Self.pauseLength, self) { if $0.isOpen { $0.listen() } }
    }

    private func readOnce() {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            do throws(SystemError) {
                guard let count = try descriptor.read(into: buffer) else { return }
                if count == 0 { return close() }
                take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                if !allowance.allow(count, now: monotonicNanoseconds()) { rest() }
            } catch {
                close()
            }
        }
    }
}
