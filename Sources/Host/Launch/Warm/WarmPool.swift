/// The number of warm children that a fork server should have, and the moments to ask for one. A value.
struct WarmPool: Hashable {
    /// As many as the operator wants.
    let wanted: Int
    /// The children that wait.
    private(set) var children: Set<Int32> = []
    /// Whether the fork server has been asked for a child and has not answered.
    private var isAsking = false
    /// Whether memory is short, so that the pool stays empty.
    private var isHeldBack = false
    /// Children in a row that ended before they were used, or could not be made.
    private var failures = 0

    /// A machine that refuses so many refuses the next one too. Launches go on without warm children.
    static let mostFailures = 3

    init(wanted: Int) { self.wanted = wanted }

    /// Whether the fork server should be asked for a child soon.
    var isShort: Bool { !isAsking && !isHeldBack && failures < Self.mostFailures && children.count < wanted }

    /// Notes that the fork server is asked now. Returns the number to ask for; nil if no child is missing.
    mutating func ask() -> Int? {
        guard isShort else { return nil }
        isAsking = true
        return children.count + 1
    }

    /// The fork server has made a child.
    mutating func made(_ pid: Int32) {
        isAsking = false
        // The order to end it follows the one that made it.
        if !isHeldBack { children.insert(pid) }
    }

    /// The fork server could not make one. Returns whether no further one is asked for.
    mutating func failed() -> Bool {
        isAsking = false
        failures += 1
        return failures == Self.mostFailures
    }

    /// A child has become an extension.
    mutating func used(_ pid: Int32) {
        children.remove(pid)
        failures = 0
    }

    /// A child has exited. Returns whether no further one is asked for, because too many have ended unused.
    mutating func ended(_ pid: Int32) -> Bool { children.remove(pid) != nil && failed() }

    /// The fork server has ended, and its warm children end with it.
    mutating func serverEnded() {
        isAsking = false
        children = []
    }

    /// Memory is short, or no longer. Returns whether the children must be ended.
    mutating func hold(back: Bool) -> Bool {
        isHeldBack = back
        guard back, !children.isEmpty || isAsking else { return false }
        children = []
        return true
    }
}
