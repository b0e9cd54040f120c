package import LinuxSystem

/// The parts of a host that watch the memory and the files of all extensions.
@HostActor
package final class MemoryServices {
    package let sampler: MemorySampler
    /// Counts of what happened to each identifier, over all of its processes.
    package let tallies = Tallies()
    package let pressure: PressureDriver
    /// Which control groups are used, and why others are not; empty where none are wanted.
    package let controlGroups: [ControlGroupFinding]
    private let disk: DiskWatch
    private let followsMachine: Bool

    init(
        _ configuration: HostConfiguration, points: [ExtensionPointDefinition],
        overrides: [LimitTarget: LimitOverride], meter: FolderMeter
    ) throws(ExtensionPointListError) {
        sampler = try MemorySampler(
            overrides: overrides, configured: configuration.limits, points: points, spinWindow: configuration.spinWindow
        )
        if configuration.usesControlGroups {
            let (groups, findings) = ProcessGroups.make()
            controlGroups = findings
            if let groups { sampler.use(groups) }
        } else {
            controlGroups = []
        }
        pressure = PressureDriver(sampler: sampler, budget: configuration.memoryBudget)
        disk = DiskWatch(sampler: sampler, meter: meter, quota: configuration.groupQuota)
        followsMachine = configuration.followsMachine
    }

    func start() {
        if followsMachine { pressure.watchMachine() }
        disk.start()
    }

    /// Ends no process and looks at none any more.
    func stop() {
        pressure.stop()
        disk.stop()
    }
}
