/// A process that waits for a launch, as `hostel top` and tests see it.
package enum WaitingProcess {
    /// In `hostel top`, in place of an extension's identifier.
    package static let name = "hostel.warm"

    /// Whether it has done everything but to receive its order: it has taken its name and sleeps.
    package static func isReady(_ pid: Int32) -> Bool { KernelFigures.state(of: pid) == "(hostel-warm) S" }

    /// The figures of the process. nil once it has ended.
    static func figures(of pid: Int32) -> ProcessFigures? { ProcessFigures(own: name, pid: pid, state: "waiting") }
}
