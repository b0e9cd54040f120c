import CLinux
import Glibc

/// A descriptor with one owner: closed when the owner goes, and never twice.
package struct OwnedDescriptor: ~Copyable, Sendable {
    /// The number, for a call made while the owner lives. Whoever keeps it longer keeps a number, not a descriptor.
    package let rawValue: Int32

    /// Takes over a descriptor that nobody else closes.
    package init(owning rawValue: Int32) {
        precondition(rawValue >= 0, "A descriptor is never negative.")
        self.rawValue = rawValue
    }

    // close is not made again after EINTR: Linux has freed the number by then, and another thread may own it.
    deinit { close(rawValue) }

    /// Hands the number over to an owner outside this type, which closes it.
    package consuming func release() -> Int32 {
        let number = rawValue
        discard self
        return number
    }

    /// Closes now, where the end of a scope would be too late.
    package consuming func closeNow() {}

    /// A second descriptor of the same open file, closed on exec.
    package func duplicate() throws(SystemError) -> OwnedDescriptor {
        let number = try systemCall(.dup) { hostel_duplicate(rawValue, 3) }
        return OwnedDescriptor(owning: number)
    }

    package func setNonblocking(_ enabled: Bool = true) throws(SystemError) {
        _ = try systemCall(.fcntl) { hostel_set_nonblocking(rawValue, enabled ? 1 : 0) }
    }

    package func setCloseOnExec(_ enabled: Bool) throws(SystemError) {
        _ = try systemCall(.fcntl) { hostel_set_close_on_exec(rawValue, enabled ? 1 : 0) }
    }

    package func isCloseOnExec() throws(SystemError) -> Bool {
        try systemCall(.fcntl) { hostel_get_close_on_exec(rawValue) } == 1
    }

    /// Opens a path, closed on exec. `flags` are those of open(2).
    package static func open(
        _ path: String, flags: Int32 = O_RDONLY, mode: UInt32 = 0
    ) throws(SystemError) -> OwnedDescriptor {
        OwnedDescriptor(owning: try systemCall(.open) { hostel_open(path, flags, mode) })
    }
}

/// Two ends that were made together. Each is taken once; an end that nobody takes is closed with the pair.
package struct DescriptorPair: ~Copyable, Sendable {
    private var first: OwnedDescriptor?
    private var second: OwnedDescriptor?

    package init(first: consuming OwnedDescriptor, second: consuming OwnedDescriptor) {
        self.first = consume first
        self.second = consume second
    }

    /// The end for this process: of a socket pair the non-blocking one, of a pipe the one that reads.
    package mutating func takeFirst() -> OwnedDescriptor { Self.take(&first) }

    /// The end for the other process: of a socket pair the blocking one, of a pipe the one that writes.
    package mutating func takeSecond() -> OwnedDescriptor { Self.take(&second) }

    private static func take(_ end: inout OwnedDescriptor?) -> OwnedDescriptor {
        guard let taken = end.take() else { preconditionFailure("An end of a pair is taken once.") }
        return taken
    }

    /// A pipe whose reading end does not block; both ends are closed on exec.
    package static func pipe() throws(SystemError) -> DescriptorPair {
        var ends: (Int32, Int32) = (-1, -1)
        _ = try systemCall(.pipe2) {
            withUnsafeMutableBytes(of: &ends) { hostel_pipe($0.bindMemory(to: Int32.self).baseAddress) }
        }
        let pair = DescriptorPair(first: OwnedDescriptor(owning: ends.0), second: OwnedDescriptor(owning: ends.1))
        _ = try systemCall(.fcntl) { hostel_set_nonblocking(ends.0, 1) }
        return pair
    }
}

/// Descriptors that came with a message, in the order sent. Those that are not taken are closed.
package struct DescriptorList: ~Copyable, Sendable {
    private var numbers: [Int32]
    private var taken = 0

    /// Takes over descriptors that nobody else closes.
    package init(owning numbers: [Int32]) { self.numbers = numbers }

    deinit { for number in numbers[taken...] { close(number) } }

    /// How many are left.
    package var count: Int { numbers.count - taken }

    /// The numbers of those that are left, for a look while the list lives.
    package var rawValues: [Int32] { Array(numbers[taken...]) }

    /// The next one, or nil when none is left.
    package mutating func next() -> OwnedDescriptor? {
        guard taken < numbers.count else { return nil }
        taken += 1
        return OwnedDescriptor(owning: numbers[taken - 1])
    }
}

/// Reading and writing bytes.
extension OwnedDescriptor {
    /// Reads once: nil where a non-blocking descriptor has nothing yet, 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int? {
        try systemCallUnlessBlocked(.read) { kernelResult(Glibc.read(rawValue, buffer.baseAddress, buffer.count)) }
    }

    /// Writes once: how many bytes were taken, or nil where a non-blocking descriptor takes none now.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int? {
        try systemCallUnlessBlocked(.write) { kernelResult(Glibc.write(rawValue, bytes.baseAddress, bytes.count)) }
    }

    /// Reads to the end, but no more than `limit` bytes.
    package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            var chunk = [UInt8](repeating: 0, count: Swift.min(4096, limit - bytes.count))
            var failure: SystemError?
            let count = chunk.withUnsafeMutableBytes { buffer in
                do throws(SystemError) { return try read(into: buffer) } catch {
                    failure = error
                    return nil
                }
            }
            if let failure { throw failure }
            guard let count, count > 0 else { break }
            bytes += chunk[..<count]
        }
        return bytes
    }
}

/// Raises this process's soft limit of open descriptors to its hard one: the usual soft limit, 1024, is for programs that
/// use select, and a host holds half a dozen descriptors for each extension.
package func raiseDescriptorLimit() throws(SystemError) {
    _ = try systemCall(.setrlimit) { hostel_raise_descriptor_limit() }
}
