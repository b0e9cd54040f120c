package import Confinement
package import ExtensionManifest
package import ExtensionSession
internal import Foundation

/// The folders, bounds and options of a host.
///
/// A relative path becomes absolute when it is set, against the current directory of that moment.
public struct HostConfiguration: Hashable, Sendable {
    /// The folders that the host watches for bundles. The path of one bundle stands for that bundle alone.
    public var folders: [String] { didSet { folders = folders.map { AbsolutePath.of($0) } } }
    /// The folder that keeps the host's state. Only one host at a time can use it.
    public var state: StateFolder
    /// The fork server's executable; nil: HOSTEL_FORK_SERVER, or `hostel-fork-server` of the installation whose
    /// `libHostelHost.so` this program links, or beside this executable.
    public var forkServer: String? { didSet { forkServer = forkServer.map { AbsolutePath.of($0) } } }
    /// Changes to the deadlines of all extension points. By default those of Info/ExtensionPoints.plist hold.
    public var deadlines = LifeDeadlines()
    /// Whether the host ends extensions when the machine's memory is short. A simulated shortage works in any case.
    public var followsMachine = true
    /// The footprint of all extensions together, in bytes, above which the host warns and ends some of them; nil: no
    /// such bound.
    public var memoryBudget: UInt64?
    /// The most disk space for the files of one App Group, and of one extension's own folder, in bytes. The default,
    /// 256 MiB, is Hostel's own: the original platform has no bound but the disk.
    public var groupQuota: UInt64 = 256 << 20
    /// Whether control groups watch memory and freeze processes, where the machine has them.
    public var usesControlGroups = true
    /// How many processes wait for a launch, already confined as far as all extensions are, so that a launch does not
    /// make one. Each costs about a third of a megabyte, page tables included. At most 16; 0: each launch makes its
    /// process; nil: 2, or none on a machine with less than 2 GiB.
    public var warmChildren: Int?
    /// The languages and the region in which extensions show their texts, dates and numbers. By default those of the
    /// environment.
    public var locale = PreferredLocale(environment: ProcessInfo.processInfo.environment)
    /// A folder into which the host records every session; nil: no recording.
    public var recordings: String? { didSet { recordings = recordings.map { AbsolutePath.of($0) } } }
    package var platform: DottedVersion?
    /// The release of the original platform that the host claims to be, such as `26.1`. A bundle with a newer
    /// MinimumOSVersion is not launched. `26` stands for all its updates.
    ///
    /// nil: the usual one, which is 27. A text that does not consist of numbers between dots counts as nil.
    public var platformVersion: String? {
        get { platform?.description }
        set { platform = newValue.flatMap { DottedVersion($0) } }
    }
    /// Memory limits of a configuration file. Limits that an operator sets in the running host win.
    package var limits: [LimitTarget: LimitOverride] = [:]
    /// The time of the host's thread that the messages of one extension may take.
    package var work = WorkAllowance()
    /// The time over which the use of the processors is measured, to find extensions that spin.
    package var spinWindow = SpinPolicy.usualWindow
    /// Layers of confinement that the operator switched off; each launch warns of them.
    package var lowered: Set<Layer> = []

    /// - Parameters:
    ///   - folders: the folders that the host watches for bundles, or paths of single bundles.
    ///   - state: the folder of the host's state; the host makes it if it is missing.
    public init(folders: [String], state: StateFolder) {
        self.folders = folders.map { AbsolutePath.of($0) }
        self.state = state
    }
}

extension Host {
    public typealias Configuration = HostConfiguration
}
