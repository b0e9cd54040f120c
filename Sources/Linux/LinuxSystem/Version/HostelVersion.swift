internal import CLinux

/// The version of this build of Hostel, which its programs and its SDK share.
package enum HostelVersion {
    /// Such as "1.2.3". `hostel_version.h` states it, because programs in C need it as well.
    package static let current = HOSTEL_VERSION

    /// The line that a program prints for `--version`.
    package static func line(of program: String) -> String { "\(program) \(current)" }
}
