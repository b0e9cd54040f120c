internal import CLinux
internal import CRuntime

/// Memory that an extension does not use and that counts as its own until the kernel has it back.
package enum UnusedMemory {
    /// Returns whole free pages of the heap and the unused pages of the main thread's stack, for a process that rests from
    /// now on. The stack is mapped again where it is used, at some 0.5 µs a page.
    package static func giveBack() {
        giveBackHeap()
        giveBackStack()
    }

    static func giveBackHeap() { _ = malloc_trim(0) }

    /// The main stack's part below the caller; nothing on another stack.
    static func giveBackStack() { _ = hostel_discard_unused_stack() }
}
