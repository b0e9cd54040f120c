package import Confinement

/// How a host is set up.
public struct HostConfiguration: Hashable, Sendable {
    /// The folders that are watched for bundles, as absolute paths.
    public var folders: [String]
    public var state: StateFolder
    /// The fork server's executable; nil: HOSTEL_FORK_SERVER, or `hostel-fork-server` beside this executable.
    public var forkServer: String?
    /// Changes to the deadlines of the extension points.
    public var deadlines = LifeDeadlines()
    /// Whether the host ends extensions when the machine's memory is short. A simulated shortage works in any case.
    public var followsMachine = true
    /// The most memory that all extensions together may use, in bytes, before pressure ends some; nil: no such bound.
    public var memoryBudget: UInt64?
    /// The most that the files of one App Group may take on disk, in bytes. The default, 256 MiB, is ours: the original
    /// platform has no bound but the disk.
    public var groupQuota: UInt64 = 256 << 20
    /// Whether control groups watch memory and freeze processes, where the machine has them.
    public var usesControlGroups = true
    /// A folder into which the host records every session; nil: no recording.
    public var recordings: String?
    /// Layers of confinement that the operator gave up; each launch warns of them.
    package var lowered: Set<Layer> = []

    public init(folders: [String], state: StateFolder) {
        self.folders = folders
        self.state = state
    }
}

extension Host {
    public typealias Configuration = HostConfiguration
}
