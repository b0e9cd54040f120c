import Confinement

/// The one report that a child sends on its status socket.
package enum LaunchStatus: Hashable, Sendable {
    /// The child is confined and enters the SDK.
    case confined
    case failed(LaunchFailure)

    /// Length of the record in bytes: `struct hostel_status`.
    package static let encodedBytes = 8

    package init(decoding bytes: [UInt8]) throws(LaunchCodingError) {
        var reader = LaunchReader(bytes)
        let (number, error) = (try reader.number(UInt32.self), try reader.number(Int32.self))
        try reader.finish()
        if error == 0 {
            self = .confined
            return
        }
        guard let stage = LaunchStage(rawValue: number) else { throw .unknownValue }
        self = .failed(LaunchFailure(stage, errno: error))
    }
}
