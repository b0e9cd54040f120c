internal import CLinux
internal import CRuntime

/// The memory that an extension has freed. It counts as the extension's until the kernel has it back.
package enum UnusedMemory {
    /// Returns whole free pages of the heap and of the main thread's stack, for a process that rests from now on. The stack
    /// grows again where it is used, at some 0.5 µs a page.
    package static func giveBack() {
        giveBackHeap()
        giveBackStack()
    }

    static func giveBackHeap() { _ = malloc_trim(0) }

    /// The stack's part below the caller, which must run on the main thread.
    static func giveBackStack() { _ = hostel_discard_unused_stack() }
}
