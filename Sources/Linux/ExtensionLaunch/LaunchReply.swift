package import Confinement
import LinuxSystem

/// A step of a launch that failed, and why.
package struct LaunchFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package let stage: LaunchStage
    /// The kernel's error number.
    package let errno: Int32

    package init(_ stage: LaunchStage, errno: Int32) {
        self.stage = stage
        self.errno = errno
    }

    package var description: String { "could not \(stage.text): \(errorText(errno))" }
}

/// What the fork server answers.
package enum LaunchReply: Hashable, Sendable {
    /// Sent once, before any other: it is warm and serves.
    case ready(hasSDK: Bool)
    /// A process was made; its pidfd travels beside. Whether it could be confined, it says itself on its status socket.
    case launched(serial: UInt32, pid: Int32)
    case failed(serial: UInt32, LaunchFailure)

    /// "HLR" and the version of this format.
    private static let format: UInt32 = 0x484C_5201

    /// Length of every reply.
    package static let encodedBytes = 20

    package func encoded() -> [UInt8] {
        var writer = ByteWriter()
        writer.put(Self.format)
        let fields: (UInt32, UInt32, UInt32, Int32) =
            switch self {
            case .ready(let hasSDK): (0, 0, hasSDK ? 1 : 0, 0)
            case .launched(let serial, let pid): (1, serial, 0, pid)
            case .failed(let serial, let failure): (2, serial, failure.stage.rawValue, failure.errno)
            }
        writer.put(fields.0)
        writer.put(fields.1)
        writer.put(fields.2)
        writer.put(fields.3)
        return writer.bytes
    }

    package init(decoding bytes: [UInt8]) throws(LaunchCodingError) {
        var reader = ByteReader(bytes)
        if try reader.getUInt32() != Self.format { throw .unknownFormat }
        let (kind, serial) = (try reader.getUInt32(), try reader.getUInt32())
        let (detail, number) = (try reader.getUInt32(), try reader.getInt32())
        try reader.finish()
        switch kind {
        case 0 where detail <= 1: self = .ready(hasSDK: detail == 1)
        case 1 where number > 0: self = .launched(serial: serial, pid: number)
        case 2:
            guard let stage = LaunchStage(rawValue: detail) else { throw .unknownValue }
            self = .failed(serial: serial, LaunchFailure(stage, errno: number))
        default: throw .unknownValue
        }
    }
}

/// What a child says once on its status socket.
package enum LaunchStatus: Hashable, Sendable {
    /// It is confined and enters the SDK.
    case confined
    case failed(LaunchFailure)

    /// Length of the record: `struct hostel_status`.
    package static let encodedBytes = 8

    package init(decoding bytes: [UInt8]) throws(LaunchCodingError) {
        var reader = ByteReader(bytes)
        let (number, error) = (try reader.getUInt32(), try reader.getInt32())
        try reader.finish()
        if error == 0 {
            self = .confined
            return
        }
        guard let stage = LaunchStage(rawValue: number) else { throw .unknownValue }
        self = .failed(LaunchFailure(stage, errno: error))
    }
}
