/// The children that wait for a launch.
package enum WarmChildren {
    /// The usual number: a person starts one extension at a time, and the second covers one that follows at once. A
    /// machine below 2 GiB needs the memory for extensions that run.
    package static var usual: Int {
        guard let memory = KernelFigures.memory() else { return 0 }
        return memory.total < 2 << 30 ? 0 : 2
    }

    /// The most that an operator can choose.
    package static let most = 16

    /// Whether a child has done everything but to receive its order: it has taken its name and sleeps.
    package static func isReady(_ pid: Int32) -> Bool { KernelFigures.state(of: pid) == "(hostel-warm) S" }

    /// In `hostel top`, in place of an extension's identifier.
    package static let name = "hostel.warm"

    /// The figures of a process that waits. Its memory is charged to no extension. nil once it has ended.
    static func figures(of pid: Int32) -> ProcessFigures? {
        guard let footprint = KernelFigures.footprint(of: pid) else { return nil }
        return ProcessFigures(
            identifier: name, pid: pid, state: "waiting", band: nil, footprint: footprint, softLimit: 0, hardLimit: 0,
            cpuTime: KernelFigures.processorTime(of: pid) ?? 0, share: nil, launches: 0, kills: 0)
    }
}
