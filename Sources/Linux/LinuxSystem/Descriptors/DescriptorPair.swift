import CLinux

/// Two ends that were made together. Each can be taken once; an end that is not taken is closed with the pair.
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
