import CLinux
import Glibc

/// A failed system call: its name and the kernel's reason.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The call, by the name of its manual page.
    package let call: SystemCall
    /// The kernel's error number, positive.
    package let errno: Int32

    package init(_ call: SystemCall, _ errno: Int32) {
        self.call = call
        self.errno = errno
    }

    package var description: String { "\(call.rawValue): \(errorText(errno))" }

    /// Whether the other end of a socket or pipe is gone.
    package var isDisconnected: Bool { errno == EPIPE || errno == ECONNRESET || errno == ENOTCONN }

    /// Whether the file or process does not exist.
    package var isAbsent: Bool { errno == ENOENT || errno == ESRCH }
}

/// The kernel's name and text of an error number, such as "ENOENT (No such file or directory)".
package func errorText(_ errno: Int32) -> String {
    guard let name = hostel_error_name(errno), let text = hostel_error_text(errno) else { return "error \(errno)" }
    return "\(String(cString: name)) (\(String(cString: text)))"
}
