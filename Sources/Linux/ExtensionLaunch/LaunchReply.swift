import Confinement
package import LinuxSystem

/// A reply of the fork server.
package enum LaunchReply: Hashable, Sendable {
    /// The fork server has loaded its libraries and serves. Sent once, before any other reply, with the builds of the fork
    /// server and of the SDK, which is nil if it found none.
    case ready(BuildMark, sdk: BuildMark?)
    /// The fork server made a process; the pidfd travels beside the reply. The process itself reports on its status
    /// socket whether it is confined.
    ///
    /// A process from the pool was named by `warmed` before. Its exit may be seen before this reply.
    case launched(serial: UInt32, pid: Int32, isFromPool: Bool = false)
    case failed(serial: UInt32, LaunchFailure)
    /// The fork server made a warm child; the pidfd travels beside the reply.
    case warmed(pid: Int32)
    /// A warm child could not be made.
    case notWarmed(LaunchFailure)
    /// The order asked for no further child. So many wait, at most 255.
    case enough(count: Int)
    /// A warm child could not take the order of a launch, so the fork server ends it. The reply comes before its exit.
    case discarded(pid: Int32)

    /// "HLR" and the version of this format.
    private static let format: UInt32 = 0x484C_5204

    /// Length of every reply in bytes but `ready`, which has two texts.
    package static let plainBytes = 20
    /// Bytes of the longest reply.
    package static let mostBytes = plainBytes + 2 * (8 + mostVersion)
    private static let mostVersion = 40

    /// The version of another format; nil for bytes that are no reply, and for this format.
    package static func otherVersion(of bytes: [UInt8]) -> UInt8? {
        var reader = LaunchReader(bytes)
        guard let format = try? reader.number(UInt32.self), format >> 8 == Self.format >> 8, format != Self.format
        else {
            return nil
        }
        return UInt8(truncatingIfNeeded: format)
    }

    /// The version of this format.
    package static var version: UInt8 { UInt8(truncatingIfNeeded: format) }

    package func encoded() -> [UInt8] {
        var writer = LaunchWriter()
        writer.put(Self.format)
        let fields: (UInt32, UInt32, UInt32, Int32) =
            switch self {
            case .ready(_, let sdk): (0, 0, sdk == nil ? 0 : 1, 0)
            case .launched(let serial, let pid, let isFromPool): (1, serial, isFromPool ? 1 : 0, pid)
            case .failed(let serial, let failure): (2, serial, failure.stage.rawValue, failure.errno)
            case .warmed(let pid): (3, 0, 0, pid)
            case .notWarmed(let failure): (4, 0, failure.stage.rawValue, failure.errno)
            case .enough(let count): (5, 0, 0, Int32(UInt8(clamping: count)))
            case .discarded(let pid): (6, 0, 0, pid)
            }
        writer.put(fields.0)
        writer.put(fields.1)
        writer.put(fields.2)
        writer.put(fields.3)
        if case .ready(let server, let sdk) = self {
            for build in [server, sdk ?? .untold] {
                writer.put(build.messages)
                // It may be an SDK's, so it may be of any length.
                try? writer.put(build.version.cut(to: Self.mostVersion))
            }
        }
        return writer.bytes
    }

    package init(decoding bytes: [UInt8]) throws(LaunchCodingError) {
        var reader = LaunchReader(bytes)
        if try reader.number(UInt32.self) != Self.format { throw .unknownFormat }
        let (kind, serial) = (try reader.number(UInt32.self), try reader.number(UInt32.self))
        let (detail, number) = (try reader.number(UInt32.self), try reader.number(Int32.self))
        if kind == 0, detail <= 1 {
            let server = try Self.build(from: &reader)
            let sdk = try Self.build(from: &reader)
            try reader.finish()
            self = .ready(server, sdk: detail == 1 ? sdk : nil)
            return
        }
        try reader.finish()
        switch kind {
        case 1 where number > 0 && detail <= 1:
            self = .launched(serial: serial, pid: number, isFromPool: detail == 1)
        case 2:
            guard let stage = LaunchStage(rawValue: detail) else { throw .unknownValue }
            self = .failed(serial: serial, LaunchFailure(stage, errno: number))
        case 3 where number > 0: self = .warmed(pid: number)
        case 4:
            guard let stage = LaunchStage(rawValue: detail) else { throw .unknownValue }
            self = .notWarmed(LaunchFailure(stage, errno: number))
        case 5 where (0...255).contains(number): self = .enough(count: Int(number))
        case 6 where number > 0: self = .discarded(pid: number)
        default: throw .unknownValue
        }
    }

    private static func build(from reader: inout LaunchReader) throws(LaunchCodingError) -> BuildMark {
        let messages = try reader.number(UInt32.self)
        let version = try reader.text()
        guard version.utf8.count <= mostVersion else { throw .textTooLong }
        return BuildMark(version: version, messages: messages)
    }
}
