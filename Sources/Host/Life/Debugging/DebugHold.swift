/// Decides whether a launched process waits for a debugger before its library is loaded. A value.
package struct DebugHold: Hashable, Sendable {
    private enum State: Hashable, Sendable {
        case free
        /// The next process will wait.
        case asked
        /// The process exists, and none of the extension's code has run.
        case waiting
    }

    private var state = State.free

    package init() {}

    /// The next process must wait.
    package mutating func ask() { state = .asked }

    /// A process is about to load its library.
    ///
    /// - Returns: whether it waits instead.
    package mutating func processBegins() -> Bool {
        guard state == .asked else { return false }
        state = .waiting
        return true
    }

    /// A debugger attached, or a person lets the process continue.
    ///
    /// - Returns: whether a process waited and loads its library now.
    package mutating func release() -> Bool {
        defer { state = .free }
        return state == .waiting
    }

    /// A process has exited.
    package mutating func processExited() {
        if state == .waiting { state = .free }
    }

    /// Whether the next process must wait.
    package var isAsked: Bool { state == .asked }

    package var isWaiting: Bool { state == .waiting }
}
