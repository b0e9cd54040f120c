internal import CLinux

/// The build of one part of Hostel: a host, its fork server or the SDK. They understand each other if their messages are
/// the same.
package struct BuildMark: Hashable, Sendable {
    /// Such as "1.2.3"; empty for a build that does not tell.
    package var version: String
    /// `HOSTEL_MESSAGES` of hostel_version.h; 0 for a build that does not tell.
    package var messages: UInt32

    package init(version: String, messages: UInt32) { (self.version, self.messages) = (version, messages) }

    /// The build of this code.
    package static var current: BuildMark { BuildMark(version: HostelVersion.current, messages: HOSTEL_MESSAGES) }

    /// A build from before the builds had numbers.
    package static let untold = BuildMark(version: "", messages: 0)

    package func understands(_ other: BuildMark) -> Bool { messages == other.messages && messages > 0 }
}

extension BuildMark: CustomStringConvertible {
    package var description: String {
        version.isEmpty ? "an earlier build that has no number" : "\(version) with messages \(messages)"
    }
}
