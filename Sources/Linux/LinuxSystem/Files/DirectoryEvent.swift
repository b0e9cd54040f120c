/// A change of a watched directory or of an entry of it.
package struct DirectoryEvent: Hashable, Sendable {
    package struct Kinds: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        // The kernel's numbers (inotify(7)).
        package static let modified = Kinds(rawValue: 0x002)
        package static let attributes = Kinds(rawValue: 0x004)
        /// Closed by a process that could write: a copy is complete.
        package static let written = Kinds(rawValue: 0x008)
        package static let movedFrom = Kinds(rawValue: 0x040)
        package static let movedTo = Kinds(rawValue: 0x080)
        package static let created = Kinds(rawValue: 0x100)
        package static let deleted = Kinds(rawValue: 0x200)
        /// The watched directory itself is gone.
        package static let selfDeleted = Kinds(rawValue: 0x400)
        package static let selfMoved = Kinds(rawValue: 0x800)
        package static let unmounted = Kinds(rawValue: 0x2000)
        /// The kernel dropped events: the caller must scan everything again. Belongs to no watch.
        package static let overflow = Kinds(rawValue: 0x4000)
        /// The watch is over; its number is not used again.
        package static let ended = Kinds(rawValue: 0x8000)
        package static let isDirectory = Kinds(rawValue: 0x4000_0000)

        /// The changes that a folder of bundles is watched for.
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
        var reader = ByteReader(bytes)
        // struct inotify_event: wd, mask, cookie, length of the name with its padding; little-endian here as there.
        while let watch = try? reader.number(Int32.self), let mask = try? reader.number(UInt32.self),
            let cookie = try? reader.number(UInt32.self), let name = try? reader.counted().prefix(while: { $0 != 0 })
        {
            events.append(
                DirectoryEvent(
                    watch: watch, kinds: Kinds(rawValue: mask), cookie: cookie,
                    name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self)))
        }
        return events
    }
}
