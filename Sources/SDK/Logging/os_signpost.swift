// Signposts mark stretches of time for a recorder of the original platform. Linux has no such recorder, so they compile and
// mark nothing.

/// Whether a signpost begins or ends a stretch of time, or is a point in it.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public static let event = OSSignpostType(0)
    public static let begin = OSSignpostType(1)
    public static let end = OSSignpostType(2)
}

/// Tells signposts with one name from another.
public struct OSSignpostID: Hashable, Comparable, Sendable {
    public let rawValue: UInt64
    public init(_ value: UInt64) { rawValue = value }
    /// A number of its own.
    public init(log: OSLog) { rawValue = .random(in: 1..<UInt64.max - 1) }
    /// A number for an object.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue))
    }
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    public static let invalid = OSSignpostID(.max)
    public static let null = OSSignpostID(0)
    public static func < (one: OSSignpostID, other: OSSignpostID) -> Bool { one.rawValue < other.rawValue }
}

/// Marks nothing.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {}

/// Marks nothing.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any...
) {}
