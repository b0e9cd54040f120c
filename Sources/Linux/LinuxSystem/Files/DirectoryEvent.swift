/// A change of a watched directory or of one of its entries.
package struct DirectoryEvent: Hashable, Sendable {
    package struct Kinds: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        // The kernel's numbers (inotify(7)).
        package static let modified = Kinds(rawValue: 0x002)
        package static let attributes = Kinds(rawValue: 0x004)
        /// A process that could write has closed the file, so a copy is complete.
        package static let written = Kinds(rawValue: 0x008)
        package static let movedFrom = Kinds(rawValue: 0x040)
        package static let movedTo = Kinds(rawValue: 0x080)
        package static let created = Kinds(rawValue: 0x100)
        package static let deleted = Kinds(rawValue: 0x200)
        /// The watched directory itself is gone.
        package static let selfDeleted = Kinds(rawValue: 0x400)
        package static let selfMoved = Kinds(rawValue: 0x800)
        package static let unmounted = Kinds(rawValue: 0x2000)
        /// The kernel dropped events, so the caller must scan everything again. Belongs to no watch.
        package static let overflow = Kinds(rawValue: 0x4000)
        /// The watch has ended. Its number is not reused.
        package static let ended = Kinds(rawValue: 0x8000)
        package static let isDirectory = Kinds(rawValue: 0x4000_0000)

        /// The changes to watch for in a folder of bundles.
        package static let changes: Kinds = [
            .modified, .attributes, .written, .movedFrom, .movedTo, .created, .deleted, .selfDeleted, .selfMoved,
        ]
    }

    /// Number of the watch, -1 for an overflow.
    package let watch: Int32
    package let kinds: Kinds
    /// The same number in both halves of a move.
    package let cookie: UInt32
    /// Name of the entry, or nil if the event is about the directory itself. Bytes that are not UTF-8 are replaced.
    package let name: String?

    /// Parses the kernel's events. Stops at the first incomplete one.
    package static func parse(_ bytes: [UInt8]) -> [DirectoryEvent] {
        var events: [DirectoryEvent] = []
        var reader = ByteReader(bytes)
        // struct inotify_event: wd, mask, cookie, length of the name with its padding. All numbers are little-endian.
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
