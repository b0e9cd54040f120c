import CLinux
import Glibc

/// Transfers that continue until all bytes have moved, for descriptors that another type owns.
package enum FullTransfer {
    /// Fills `buffer` from a file, beginning `offset` bytes after its start. Returns the number of bytes read, which is
    /// less than the buffer's size only at the file's end.
    package static func read(
        from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let count = try systemCall(.pread) {
                kernelResult(
                    pread(
                        descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled,
                        off_t(offset + filled)))
            }
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    /// Like `read(from:into:at:)`, into an array of at most `count` bytes.
    package static func bytes(from descriptor: Int32, at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(SystemError) {
                filled = try read(from: descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: offset)
            } catch { failure = error }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes all bytes to a file, beginning `offset` bytes after its start. If it throws, some bytes may be written.
    package static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            done += try systemCall(.pwrite) {
                bytes.withUnsafeBufferPointer {
                    kernelResult(
                        pwrite(
                            descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset + done)))
                }
            }
        }
    }

    /// Writes all bytes to a terminal or pipe. If the descriptor does not block and has no room, this call waits.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            let count = try systemCallUnlessBlocked(.write) {
                bytes.withUnsafeBufferPointer {
                    kernelResult(
                        Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done))
                }
            }
            if let count { done += count } else { _ = try wait(for: .writable, of: descriptor, timeout: nil) }
        }
    }

    /// Waits until a descriptor is ready, and blocks the thread. Returns false at the end of `timeout`; without a
    /// timeout it waits until the descriptor is ready.
    ///
    /// A hang-up and an error count as ready. A signal neither shortens nor lengthens the wait.
    package static func wait(
        for readiness: Readiness, of descriptor: Int32, timeout: Duration?
    ) throws(SystemError) -> Bool {
        let start = monotonicNanoseconds()
        let most = timeout.map { max(0, $0.nanoseconds) }
        return try systemCall(.poll) {
            // Rounded up, so that a wait is never shorter than requested. The time before an interrupting signal
            // counts.
            let left = most.map { max(0, $0 - (monotonicNanoseconds() - start)) }
            let milliseconds = left.map { Int32(clamping: $0 / 1_000_000 + ($0 % 1_000_000 == 0 ? 0 : 1)) } ?? -1
            return hostel_poll(descriptor, Int32(bitPattern: readiness.rawValue), milliseconds)
        } != 0
    }
}
