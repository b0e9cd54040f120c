import CLinux
import Glibc

/// A descriptor with one owner, which closes it exactly once.
package struct OwnedDescriptor: ~Copyable, Sendable {
    /// The number, for a call made while the owner lives. Later it may name another open file.
    package private(set) var rawValue: Int32
    /// Nil for a descriptor of this process.
    private let sender: DescriptorSender?

    /// Takes over a descriptor. No other code may close it.
    package init(owning rawValue: Int32) {
        self.init(rawValue, from: nil)
    }

    /// Takes over a descriptor that came from another process, or a socket from which such ones come. A host closes it on
    /// another thread (`ReceivedDescriptors`).
    package init(received rawValue: Int32, from sender: DescriptorSender = .unknown) {
        self.init(rawValue, from: sender)
    }

    /// No descriptor: -1, as a call such as open returns it. Nothing is closed.
    package static func none() -> OwnedDescriptor { OwnedDescriptor(-1) }

    private init(_ none: Int32) { (rawValue, sender) = (none, nil) }

    private init(_ rawValue: Int32, from sender: DescriptorSender?) {
        precondition(rawValue >= 0, "A descriptor is never negative.")
        self.rawValue = rawValue
        self.sender = sender
    }

    // close is not repeated after EINTR: Linux has freed the number by then, and another thread may own it.
    deinit {
        guard rawValue >= 0 else { return }
        if let sender { sender.close(rawValue) } else { close(rawValue) }
    }

    /// Hands the number to an owner outside this type, which must close it.
    package consuming func release() -> Int32 {
        defer { rawValue = -1 }
        return rawValue
    }

    /// Closes now, if the end of the scope would be too late.
    package consuming func closeNow() {}

    /// Makes a second descriptor of the same open file, closed on exec.
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

    /// Takes the exclusive lock of the file (flock). Returns false if another open file holds a lock on it.
    package func tryLock() throws(SystemError) -> Bool {
        try systemCallUnlessBlocked(.flock) { kernelResult(flock(rawValue, LOCK_EX | LOCK_NB)) } != nil
    }

    /// Opens a path, closed on exec. `flags` are those of open(2).
    package static func open(
        _ path: String, flags: Int32 = O_RDONLY, mode: UInt32 = 0
    ) throws(SystemError) -> OwnedDescriptor {
        OwnedDescriptor(owning: try systemCall(.open) { hostel_open(path, flags, mode) })
    }
}

/// Raises this process's soft limit of open descriptors to its hard limit. The usual soft limit, 1024, is for programs
/// that use select, and a host holds half a dozen descriptors for each extension.
package func raiseDescriptorLimit() throws(SystemError) {
    _ = try systemCall(.setrlimit) { hostel_raise_descriptor_limit() }
}
