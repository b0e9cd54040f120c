internal import LinuxSystem

/// Reads what an extension writes to its standard output and error, as it comes.
@HostActor
final class LogPipe {
    private let descriptor: OwnedDescriptor
    private let take: (UnsafeRawBufferPointer) -> Void
    private var registration: Registration?

    /// Takes over the reading end of a pipe, which must not block.
    init(descriptor: consuming OwnedDescriptor, take: @escaping (UnsafeRawBufferPointer) -> Void) {
        self.descriptor = descriptor
        self.take = take
        registration = try? HostActor.shared.loop.watch(self.descriptor.rawValue, for: .readable) { [weak self] _ in
            HostActor.shared.assumeHere { self?.readOnce() }
        }
    }

    /// Reads what is there now; bounded, since a process that will not die may write for ever.
    func drain() {
        for _ in 0..<64 where registration != nil { readOnce() }
    }

    func close() {
        registration?.cancel()
        registration = nil
    }

    private func readOnce() {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            do throws(SystemError) {
                guard let count = try descriptor.read(into: buffer) else { return }
                if count == 0 { return close() }
                take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            } catch {
                close()
            }
        }
    }
}
