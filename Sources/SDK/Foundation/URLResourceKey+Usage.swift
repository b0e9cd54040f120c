public import Foundation

// The original platform frees caches for files of an important use, and keeps room from those of a lesser one. Linux does
// neither, so both have what is free.
extension URLResourceKey {
    public static var volumeAvailableCapacityForImportantUsageKey: URLResourceKey { .volumeAvailableCapacityKey }
    public static var volumeAvailableCapacityForOpportunisticUsageKey: URLResourceKey { .volumeAvailableCapacityKey }
}

extension URLResourceValues {
    /// Bytes that are free on the file's volume.
    public var volumeAvailableCapacityForImportantUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
    /// Bytes that are free on the file's volume.
    public var volumeAvailableCapacityForOpportunisticUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
}
