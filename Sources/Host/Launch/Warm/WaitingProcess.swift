/// A process that waits for a launch, as `hostel top` and tests see it.
package enum WaitingProcess {
    /// In `hostel top`, in place of an extension's identifier.
    package static let name = "hostel.warm"

    /// Whether it has done everything but to receive its order: it has taken its name and sleeps.
    package static func isReady(_ pid: Int32) -> Bool { KernelFigures.state(of: pid) == "(hostel-warm) S" }

    /// The figures of the process. Its memory is charged to no extension. nil once it has ended.
    static func figures(of pid: Int32) -> ProcessFigures? {
        guard let footprint = KernelFigures.footprint(of: pid) else { return nil }
        return ProcessFigures(
            identifier: name, pid: pid, state: "waiting", band: nil, footprint: footprint, softLimit: 0, hardLimit: 0,
            cpuTime: KernelFigures.processorTime(of: pid) ?? 0, share: nil, launches: 0, kills: 0)
    }
}
