import CLinux
import Glibc

/// What happened to a watched directory or to an entry of it.
package struct DirectoryEvent: Hashable, Sendable {
    package struct Kinds: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        // The kernel's numbers (inotify(7)).
        package static let modified = Kinds(rawValue: 0x002)
        package static let attributes = Kinds(rawValue: 0x004)
        /// Closed by somebody who could write: a copy is complete.
        package static let written = Kinds(rawValue: 0x008)
        package static let movedFrom = Kinds(rawValue: 0x040)
        package static let movedTo = Kinds(rawValue: 0x080)
        package static let created = Kinds(rawValue: 0x100)
        package static let deleted = Kinds(rawValue: 0x200)
        /// The watched directory itself is gone.
        package static let selfDeleted = Kinds(rawValue: 0x400)
        package static let selfMoved = Kinds(rawValue: 0x800)
        package static let unmounted = Kinds(rawValue: 0x2000)
        /// Events were lost: everything has to be looked at anew. Belongs to no watch.
        package static let overflow = Kinds(rawValue: 0x4000)
        /// The watch is over; its number will not come again.
        package static let ended = Kinds(rawValue: 0x8000)
        package static let isDirectory = Kinds(rawValue: 0x4000_0000)

        /// What a folder of bundles is watched for.
        package static let changes: Kinds = [
            .modified, .attributes, .written, .movedFrom, .movedTo, .created, .deleted, .selfDeleted, .selfMoved,
        ]
    }

    /// Number of the watch, -1 for an overflow.
    package let watch: Int32
    package let kinds: Kinds
    /// Joins the two halves of a move.
    package let cookie: UInt32
    /// Name of the entry, or nil if the directory itself is meant. Bytes that are no UTF-8 are replaced.
    package let name: String?

    /// The events in what the kernel wrote. Stops at the first that is cut off.
    package static func parse(_ bytes: [UInt8]) -> [DirectoryEvent] {
        var events: [DirectoryEvent] = []
        var rest = bytes[...]
        func number(_ offset: Int) -> UInt32 {
            let start = rest.startIndex + offset
            return rest[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
        // struct inotify_event: wd, mask, cookie, length of the name with its padding; little-endian here as there.
        while rest.count >= 16 {
            let length = Int(number(12))
            guard length <= rest.count - 16 else { break }
            let name = rest.dropFirst(16).prefix(length).prefix { $0 != 0 }
            events.append(
                DirectoryEvent(
                    watch: Int32(bitPattern: number(0)), kinds: Kinds(rawValue: number(4)), cookie: number(8),
                    name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self)))
            rest = rest.dropFirst(16 + length)
        }
        return events
    }
}

/// Watches directories (inotify). Its descriptor is readable when something has happened.
package struct DirectoryWatch: ~Copyable, Sendable {
    package let descriptor: OwnedDescriptor

    package init() throws(SystemError) {
        descriptor = OwnedDescriptor(owning: try systemCall(.inotifyInit1) { hostel_inotify() })
    }

    /// Takes over a descriptor whose watches somebody else made.
    package init(owning descriptor: consuming OwnedDescriptor) { self.descriptor = descriptor }

    /// Watches a directory, not what lies deeper, and follows no symbolic link. The same directory has the same number.
    package func add(_ path: String, for kinds: DirectoryEvent.Kinds = .changes) throws(SystemError) -> Int32 {
        // IN_ONLYDIR | IN_DONT_FOLLOW
        try systemCall(.inotifyAddWatch) {
            hostel_inotify_add(descriptor.rawValue, path, kinds.rawValue | 0x0100_0000 | 0x0200_0000)
        }
    }

    /// Ends a watch. One that ended by itself is no error.
    package func remove(_ watch: Int32) throws(SystemError) {
        do throws(SystemError) {
            _ = try systemCall(.inotifyRemoveWatch) { hostel_inotify_remove(descriptor.rawValue, watch) }
        } catch {
            if error.errno != EINVAL { throw error }
        }
    }

    /// What has happened since the last look.
    package func read() throws(SystemError) -> [DirectoryEvent] {
        var events: [DirectoryEvent] = []
        let buffer = PacketBuffer(capacity: 16 * 1024)
        while let count = try descriptor.read(into: buffer.memory), count > 0 {
            events += DirectoryEvent.parse(buffer.bytes(count))
        }
        return events
    }
}
