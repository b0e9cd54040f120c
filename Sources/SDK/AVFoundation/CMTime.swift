// Names of CoreMedia, which Hostel does not have as a module.

/// A time as a fraction of seconds: `value` divided by `timescale`.
public struct CMTime: Sendable {
    public var value: Int64
    /// Parts of a second; zero for an invalid time.
    public var timescale: Int32
    public var flags: CMTimeFlags
    public var epoch: Int64

    public init(value: Int64, timescale: Int32, flags: CMTimeFlags = .valid, epoch: Int64 = 0) {
        self.value = value
        self.timescale = timescale
        self.flags = timescale > 0 ? flags : []
        self.epoch = epoch
    }

    /// The nearest time; an invalid one for a number that is not finite or does not fit.
    public init(seconds: Double, preferredTimescale: Int32) {
        guard let value = Int64(exactly: (seconds * Double(preferredTimescale)).rounded()) else {
            self = .invalid
            return
        }
        self.init(value: value, timescale: preferredTimescale)
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime(value: 0, timescale: 0)
    public static let indefinite = CMTime(special: [.valid, .indefinite])
    public static let positiveInfinity = CMTime(special: [.valid, .positiveInfinity])

    private init(special flags: CMTimeFlags) {
        value = 0
        timescale = 0
        self.flags = flags
        epoch = 0
    }

    public var isValid: Bool { flags.contains(.valid) }
    public var isNumeric: Bool { isValid && timescale > 0 }
    public var isIndefinite: Bool { flags.contains(.indefinite) }
    /// Not a number for an invalid time.
    public var seconds: Double {
        if isNumeric { return Double(value) / Double(timescale) }
        return flags.contains(.positiveInfinity) ? .infinity : .nan
    }
}

public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let valid = CMTimeFlags(rawValue: 1)
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    public static let indefinite = CMTimeFlags(rawValue: 16)
}

extension CMTime: Hashable, Comparable {
    /// Fractions of one value are equal, whatever their scales.
    public static func == (one: CMTime, other: CMTime) -> Bool { one.order == other.order }
    /// Infinity comes after all fractions, then the indefinite time, then an invalid one.
    public static func < (one: CMTime, other: CMTime) -> Bool { one.order < other.order }
    public func hash(into hasher: inout Hasher) {
        let (rank, value, scale) = order.parts
        hasher.combine(rank)
        hasher.combine(value)
        hasher.combine(scale)
    }

    private var order: Order {
        if isNumeric { return Order(rank: 0, value: value, scale: timescale) }
        return Order(rank: flags.contains(.positiveInfinity) ? 1 : isIndefinite ? 2 : 3, value: 0, scale: 1)
    }

    /// The value for comparisons: a fraction in its least terms, or a rank above all fractions.
    private struct Order: Comparable {
        let parts: (rank: Int, value: Int64, scale: Int64)

        init(rank: Int, value: Int64, scale: Int32) {
            var (greatest, rest) = (value.magnitude, UInt64(scale))
            while rest != 0 { (greatest, rest) = (rest, greatest % rest) }
            let divisor = Int64(clamping: max(greatest, 1))
            parts = (rank, value / divisor, Int64(scale) / divisor)
        }

        static func == (one: Order, other: Order) -> Bool { one.parts == other.parts }
        static func < (one: Order, other: Order) -> Bool {
            guard one.parts.rank == other.parts.rank else { return one.parts.rank < other.parts.rank }
            return Int128(one.parts.value) * Int128(other.parts.scale)
                < Int128(other.parts.value) * Int128(one.parts.scale)
        }
    }

    public static func + (one: CMTime, other: CMTime) -> CMTime { sum(one, other, sign: 1) }
    public static func - (one: CMTime, other: CMTime) -> CMTime { sum(one, other, sign: -1) }

    /// In the finer of both scales; invalid if it does not fit.
    private static func sum(_ one: CMTime, _ other: CMTime, sign: Double) -> CMTime {
        guard one.isNumeric, other.isNumeric else { return .invalid }
        return CMTime(
            seconds: one.seconds + sign * other.seconds, preferredTimescale: max(one.timescale, other.timescale))
    }
}

/// A stretch of time.
public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime
    public var duration: CMTime
    public init(start: CMTime, duration: CMTime) {
        self.start = start
        self.duration = duration
    }
    public var end: CMTime { start + duration }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
