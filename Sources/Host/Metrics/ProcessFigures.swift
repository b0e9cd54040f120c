internal import LinuxSystem

/// The figures of one extension's process at one moment, as `hostel top` shows them. Sizes are in bytes.
///
/// Its JSON is a contract: every name is written each time, `null` for a missing value.
public struct ProcessFigures: Hashable, Sendable, Codable {
    /// The extension's bundle identifier.
    public package(set) var identifier: String
    /// The process's number; nil without a process.
    public package(set) var pid: Int32?
    /// `idle`, `launching`, `running`, `suspended`, `terminating` or `exited`.
    public package(set) var state: String
    /// The name of its priority band, such as `foreground` or `idle`; nil without a process.
    public package(set) var band: String?
    /// Private dirty memory and swap, as the host measured them last; a suspended process is not measured again. 0
    /// without a process.
    public package(set) var footprint: UInt64
    /// The limits that hold in its band, from Info/ExtensionPoints.plist or set by the operator. Above the soft limit
    /// the extension is among the first that memory pressure ends.
    public package(set) var softLimit: UInt64
    /// The process is killed above this limit.
    public package(set) var hardLimit: UInt64
    /// Processor time of all of its processes since the host's start, in seconds.
    public package(set) var cpuTime: Double
    /// Its share of the processors where programs compete for them; nil without a process.
    public package(set) var share: ProcessorShare?
    /// Its processes since the host's start.
    public package(set) var launches: Int
    /// Its processes since the host's start that were ended for memory.
    public package(set) var kills: Int

    public func encode(to encoder: any Encoder) throws {
        var figures = encoder.container(keyedBy: CodingKeys.self)
        try figures.encode(identifier, forKey: .identifier)
        try figures.encode(pid, forKey: .pid)
        try figures.encode(state, forKey: .state)
        try figures.encode(band, forKey: .band)
        try figures.encode(footprint, forKey: .footprint)
        try figures.encode(softLimit, forKey: .softLimit)
        try figures.encode(hardLimit, forKey: .hardLimit)
        try figures.encode(cpuTime, forKey: .cpuTime)
        try figures.encode(share, forKey: .share)
        try figures.encode(launches, forKey: .launches)
        try figures.encode(kills, forKey: .kills)
    }

    /// A size for people, such as "1.6 MB".
    package static func text(ofBytes bytes: UInt64) -> String { ByteCount.text(bytes) }
}
