import Glibc

/// A descriptor that becomes ready when a group's charged memory crosses a mark.
package enum MemoryAlarm: ~Copyable, Sendable {
    /// Becomes readable.
    case counted(EventCounter)
    /// Has priority data (EPOLLPRI) after a change. It must be read to its end before it reports the next change.
    case noted(OwnedDescriptor)

    package var descriptor: Int32 {
        switch self {
        case .counted(let counter): counter.descriptor.rawValue
        case .noted(let file): file.rawValue
        }
    }

    package var readiness: Readiness {
        switch self {
        case .counted: .readable
        case .noted: .priority
        }
    }

    /// Clears the alarm, so that it reports the next crossing.
    package func take() {
        switch self {
        case .counted(let counter): _ = try? counter.drain()
        case .noted(let file):
            _ = lseek(file.rawValue, 0, SEEK_SET)
            _ = try? file.readAll(limit: 4096)
        }
    }
}
