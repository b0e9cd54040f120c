/// The children that wait for a launch, as the host counts them, and the next order about them. A value.
package struct WarmPool: Hashable {
    /// The usual number: a person starts one extension at a time, and the second child covers a launch that follows at
    /// once. A machine below 2 GiB needs the memory for extensions that run.
    package static var usual: Int { usual(memory: KernelFigures.memory()?.total) }

    /// - Parameter memory: the machine's, in bytes; nil if the kernel does not tell.
    static func usual(memory: UInt64?) -> Int { memory ?? 0 < 2 << 30 ? 0 : 2 }

    /// The most that an operator can choose.
    package static let most = 16
    /// A machine that refuses so many in a row refuses the next one too. Launches go on without warm children.
    static let mostFailures = 3

    /// As many as the operator wants.
    let wanted: Int
    /// The children that wait.
    private(set) var children: Set<Int32> = []
    /// The orders without a reply. The fork server answers each of them.
    private var unanswered = 0
    /// Whether memory is short, so that the pool stays empty.
    private var isHeldBack = false
    /// Whether the fork server must end every child that waits.
    private var mustEmpty = false
    /// Children in a row that ended before they were used, or could not be made.
    private var failures = 0

    init(wanted: Int) { self.wanted = wanted }

    /// The number of children that the fork server should have now: 0 to end all, one more than now to make one, and nil
    /// if there is nothing to ask for.
    var order: Int? {
        if mustEmpty { return 0 }
        let isShort = !isHeldBack && failures < Self.mostFailures && children.count < wanted
        return isShort && unanswered == 0 ? children.count + 1 : nil
    }

    /// Notes that `order` was sent.
    mutating func ordered() {
        mustEmpty = false
        unanswered += 1
    }

    /// The fork server has made a child.
    mutating func made(_ pid: Int32) {
        answered()
        // The order to end it follows the one that made it.
        if !isHeldBack { children.insert(pid) }
    }

    /// The fork server could not make a child. Returns whether the host asks for no further one.
    mutating func notMade() -> Bool {
        answered()
        return failed()
    }

    /// The fork server has made a child that the host cannot watch, so all are ended. Returns whether the host asks for
    /// no further one.
    mutating func lost() -> Bool {
        answered()
        empty()
        return failed()
    }

    /// The fork server has so many children and made none. If it counts more than the host does, all are ended and
    /// counted anew.
    mutating func counted(_ count: Int) {
        answered()
        if count > children.count, unanswered == 0 { empty() }
    }

    /// A child has become an extension.
    mutating func used(_ pid: Int32) {
        children.remove(pid)
        failures = 0
    }

    /// The fork server ends a child, because the files of a launch could not be attached to its root or belong to another
    /// user. The next one is made for that user, so this is no failure.
    mutating func discarded(_ pid: Int32) { children.remove(pid) }

    /// A child has exited. Returns whether the host asks for no further one, because too many have ended unused.
    mutating func ended(_ pid: Int32) -> Bool { children.remove(pid) != nil && failed() }

    /// The fork server has ended, and its warm children end with it.
    mutating func serverEnded() {
        unanswered = 0
        mustEmpty = false
        children = []
    }

    /// Memory is short, or no longer.
    mutating func hold(back: Bool) {
        isHeldBack = back
        if back, !children.isEmpty || unanswered > 0 { empty() }
    }

    private mutating func answered() { unanswered = max(0, unanswered - 1) }

    private mutating func empty() {
        mustEmpty = true
        children = []
    }

    private mutating func failed() -> Bool {
        failures += 1
        return failures == Self.mostFailures
    }
}
