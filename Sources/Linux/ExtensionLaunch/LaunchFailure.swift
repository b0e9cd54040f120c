package import Confinement
import LinuxSystem

/// The step of a launch that failed, and the kernel's reason.
package struct LaunchFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let stage: LaunchStage
    /// The kernel's error number.
    package let errno: Int32

    package init(_ stage: LaunchStage, errno: Int32) {
        self.stage = stage
        self.errno = errno
    }

    package var description: String { "could not \(stage.text): \(errorText(errno))" }
}
