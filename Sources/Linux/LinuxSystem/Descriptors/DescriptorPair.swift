import CLinux

/// Two connected ends. Each can be taken once; the pair closes an end that is not taken.
package struct DescriptorPair: ~Copyable, Sendable {
    private var first: OwnedDescriptor?
    private var second: OwnedDescriptor?

    package init(first: consuming OwnedDescriptor, second: consuming OwnedDescriptor) {
        self.first = consume first
        self.second = consume second
    }

    /// The end for this process: the non-blocking end of a socket pair, or the reading end of a pipe.
    package mutating func takeFirst() -> OwnedDescriptor { Self.take(&first) }

    /// The end for the other process: the blocking end of a socket pair, or the writing end of a pipe.
    package mutating func takeSecond() -> OwnedDescriptor { Self.take(&second) }

    private static func take(_ end: inout OwnedDescriptor?) -> OwnedDescriptor {
        guard let taken = end.take() else { preconditionFailure("An end of a pair is taken once.") }
        return taken
    }

    /// Makes a pipe. Its reading end does not block, and both ends are closed on exec.
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
