/// A bound on one resource. The soft limit equals the hard limit, because an extension has no reason to raise its own.
package struct ResourceLimit: Hashable, Sendable {
    package enum Resource: UInt32, CaseIterable, Hashable, Sendable {
        // The kernel's numbers, which are the same on every architecture that Swift runs on.
        case fileSize = 1
        case data = 2
        case stack = 3
        case core = 4
        case processes = 6
        case openFiles = 7
        case addressSpace = 9
        case fileLocks = 10
        case pendingSignals = 11
        case messageQueues = 12
        case realTimePriority = 14
    }

    /// The largest file that an extension can make, in bytes, also in memory.
    package static let largestFile: UInt64 = 128 << 20

    package let resource: Resource
    /// In the resource's own unit, as in setrlimit(2).
    package let limit: UInt64

    package init(_ resource: Resource, _ limit: UInt64) {
        self.resource = resource
        self.limit = limit
    }
}
