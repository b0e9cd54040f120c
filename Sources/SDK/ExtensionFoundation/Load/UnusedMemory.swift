internal import CRuntime

/// The memory that an extension has freed.
package enum UnusedMemory {
    /// Returns whole free pages of the heap to the kernel. They count as the extension's memory until then.
    package static func giveBack() { _ = malloc_trim(0) }
}
