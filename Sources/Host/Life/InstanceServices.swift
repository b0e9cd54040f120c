package import Confinement
package import ExtensionSession

/// The parts of a host that every extension uses.
package struct InstanceServices {
    package var forkServer: ForkServerConnection
    package var groups: GroupFolders
    package var data: DataFolders
    package var folders: FolderMeter
    package var sampler: MemorySampler
    package var tallies: Tallies
    package var confinement: ConfinementPolicy
    package var deadlines: LifeDeadlines
    package var work: WorkAllowance
    package var locale: PreferredLocale
    /// Finds the names of a backtrace; nil leaves backtraces without names.
    package var symboliser: Symboliser?
    /// Records the messages of every session; nil records none.
    package var audit: AuditTrail?

    package init(
        forkServer: ForkServerConnection, groups: GroupFolders, data: DataFolders, folders: FolderMeter,
        sampler: MemorySampler, tallies: Tallies,
        confinement: ConfinementPolicy = .standard, deadlines: LifeDeadlines = LifeDeadlines(),
        work: WorkAllowance = WorkAllowance(), locale: PreferredLocale = .unknown,
        symboliser: Symboliser? = nil, audit: AuditTrail? = nil
    ) {
        self.forkServer = forkServer
        self.groups = groups
        self.data = data
        self.folders = folders
        self.sampler = sampler
        self.tallies = tallies
        self.confinement = confinement
        self.deadlines = deadlines
        self.work = work
        self.locale = locale
        self.symboliser = symboliser
        self.audit = audit
    }
}
