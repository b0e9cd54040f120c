import Confinement

/// The one report that a child sends on its status socket.
package enum LaunchStatus: Hashable, Sendable {
    /// The child is confined and enters the SDK.
    case confined(ChildTimes)
    case failed(LaunchFailure)

    /// Length of the record in bytes: `struct hostel_status`.
    package static let encodedBytes = 32

    package init(decoding bytes: [UInt8]) throws(LaunchCodingError) {
        var reader = LaunchReader(bytes)
        let (number, error) = (try reader.number(UInt32.self), try reader.number(Int32.self))
        let times = ChildTimes(
            cloned: Int64(bitPattern: try reader.number(UInt64.self)),
            confined: Int64(bitPattern: try reader.number(UInt64.self)),
            faults: try reader.number(UInt64.self))
        try reader.finish()
        if error == 0 {
            self = .confined(times)
            return
        }
        guard let stage = LaunchStage(rawValue: number) else { throw .unknownValue }
        self = .failed(LaunchFailure(stage, errno: error))
    }
}

/// The first steps of a child, before any code of an extension runs.
package struct ChildTimes: Hashable, Sendable {
    /// When it ran its first instruction, and when it was confined: the monotonic time in nanoseconds.
    package var cloned: Int64
    package var confined: Int64
    /// Its page faults until then.
    package var faults: UInt64

    package init(cloned: Int64 = 0, confined: Int64 = 0, faults: UInt64 = 0) {
        self.cloned = cloned
        self.confined = confined
        self.faults = faults
    }
}
