// Names of CoreMedia, which Hostel does not have as a module.

/// A time as a fraction of seconds: `value` divided by `timescale`.
public struct CMTime: Hashable, Sendable {
    public var value: Int64
    /// Parts of a second; zero or less for a time that is none.
    public var timescale: Int32
    public var flags: CMTimeFlags
    public var epoch: Int64

    public init(value: Int64, timescale: Int32, flags: CMTimeFlags = .valid, epoch: Int64 = 0) {
        self.value = value
        self.timescale = timescale
        self.flags = timescale > 0 ? flags : []
        self.epoch = epoch
    }

    /// The nearest time; none for a number that is not finite or does not fit.
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
    /// Not a number for a time that is none.
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

extension CMTime: Comparable {
    /// A time that is none comes last.
    public static func < (one: CMTime, other: CMTime) -> Bool {
        switch (one.isNumeric, other.isNumeric) {
        case (true, true): one.seconds < other.seconds
        case (let first, let second): first && !second
        }
    }
    public static func + (one: CMTime, other: CMTime) -> CMTime { sum(one, other, sign: 1) }
    public static func - (one: CMTime, other: CMTime) -> CMTime { sum(one, other, sign: -1) }

    /// In the finer of both scales; none if it does not fit.
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
