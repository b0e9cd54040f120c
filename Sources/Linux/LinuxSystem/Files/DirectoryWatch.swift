import CLinux
import Glibc

/// Watches directories (inotify). Its descriptor is readable when there are events.
package struct DirectoryWatch: ~Copyable, Sendable {
    package let descriptor: OwnedDescriptor

    package init() throws(SystemError) {
        descriptor = OwnedDescriptor(owning: try systemCall(.inotifyInit1) { hostel_inotify() })
    }

    /// Takes over a descriptor that already has its watches.
    package init(owning descriptor: consuming OwnedDescriptor) { self.descriptor = descriptor }

    /// Watches a directory, but not its subdirectories, and follows no symbolic link. Returns the watch's number; the
    /// same directory always gets the same number.
    package func add(_ path: String, for kinds: DirectoryEvent.Kinds = .changes) throws(SystemError) -> Int32 {
        // IN_ONLYDIR | IN_DONT_FOLLOW
        try systemCall(.inotifyAddWatch) {
            hostel_inotify_add(descriptor.rawValue, path, kinds.rawValue | 0x0100_0000 | 0x0200_0000)
        }
    }

    /// Ends a watch. A watch that has already ended is no error.
    package func remove(_ watch: Int32) throws(SystemError) {
        do throws(SystemError) {
            _ = try systemCall(.inotifyRemoveWatch) { hostel_inotify_remove(descriptor.rawValue, watch) }
        } catch {
            if error.errno != EINVAL { throw error }
        }
    }

    /// Returns the events since the last call.
    package func read() throws(SystemError) -> [DirectoryEvent] {
        var events: [DirectoryEvent] = []
        let buffer = PacketBuffer(capacity: 16 * 1024)
        while let count = try descriptor.read(into: buffer.memory), count > 0 {
            events += DirectoryEvent.parse(buffer.bytes(count))
        }
        return events
    }
}
