internal import LinuxSystem

/// The figures of one extension's process for `hostel top`. Sizes in bytes; names are a contract, programs read them.
public struct ProcessFigures: Hashable, Sendable, Codable {
    public var identifier: String
    /// nil without a process.
    public var pid: Int32?
    /// `idle`, `launching`, `running`, `suspended`, `terminating` or `exited`.
    public var state: String
    /// The band's name, such as `foreground`; nil without a process.
    public var band: String?
    /// Private dirty memory and swap; 0 without a process.
    public var footprint: UInt64
    /// The limits that hold in its band.
    public var softLimit: UInt64
    public var hardLimit: UInt64
    /// Processor time of all of its processes since the host's start, in seconds.
    public var cpuTime: Double
    public var launches: Int
    /// How often memory ended it.
    public var kills: Int

    /// Writes every name each time, `null` for a missing value, so that a reader need not guess.
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
        try figures.encode(launches, forKey: .launches)
        try figures.encode(kills, forKey: .kills)
    }

    /// A size for people, such as "1.6 MB".
    public static func text(ofBytes bytes: UInt64) -> String { ByteCount.text(bytes) }
}
