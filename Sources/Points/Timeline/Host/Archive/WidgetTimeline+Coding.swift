internal import DisplayLists
internal import Foundation
internal import LinuxSystem
internal import SceneHost
internal import SceneMessages
internal import WidgetDisplay

// A timeline as bytes on the disk. Any program of the same user may have changed them, so each bound is checked when
// they are read, and a display list passes the checks that one from an extension passes.

/// Why an archived timeline is dropped.
package enum ArchiveFault: Error, Hashable, Sendable {
    /// It is no archive, or it ends early.
    case malformed
    /// A newer or older Hostel wrote it.
    case otherFormat(UInt16)
    /// Its bytes are not those that were written.
    case damaged
    /// A number is outside its bounds.
    case outOfBounds
    /// A display list breaks the rules; the text says which.
    case badLooks(String)
}

package enum ArchiveLimits {
    /// The platform's bound on one archived timeline, as its developers report it (developer.apple.com/forums, threads
    /// 768739, 758400).
    package static let bytes = 10 << 20
    /// Our choice: five times as many as the platform still shows.
    package static let entries = 2_000
    package static let pictures = 256
    /// Seconds around 1970 of each date: within the years -4000 to 8000.
    static let moment = 1.9e11
}

extension WidgetTimeline {
    private static let magic: UInt32 = 0x4C4E_4954  // "TINL"
    private static let format: UInt16 = 1
    private static let headerBytes = 4 + 2 + 16

    /// The timeline as bytes. Entries from the end are left out until it fits into `limit`.
    package func encoded(limit: Int = ArchiveLimits.bytes) -> [UInt8] {
        var body = ArchiveBody(schedule, looks: all, limit: limit - Self.headerBytes)
        let payload = body.encoded(surroundings: surroundings)
        let checksum = ContentHash(payload)
        var writer = ByteWriter(capacity: payload.count + Self.headerBytes)
        writer.put(Self.magic)
        writer.put(Self.format)
        writer.put(checksum.high)
        writer.put(checksum.low)
        writer.put(raw: payload)
        return writer.bytes
    }

    /// Reads untrusted bytes. Never traps.
    package init(decoding bytes: [UInt8]) throws(ArchiveFault) {
        guard bytes.count <= ArchiveLimits.bytes else { throw .outOfBounds }
        guard bytes.count >= Self.headerBytes else { throw .malformed }
        var reader = ByteReader(bytes)
        do {
            guard try reader.number(UInt32.self) == Self.magic else { throw ArchiveFault.malformed }
            let format = try reader.number(UInt16.self)
            guard format == Self.format else { throw ArchiveFault.otherFormat(format) }
            let (high, low) = (try reader.number(UInt64.self), try reader.number(UInt64.self))
            let sum = ContentHash(bytes[Self.headerBytes...])
            guard sum.high == high, sum.low == low else { throw ArchiveFault.damaged }
            self = try reader.timeline()
            guard reader.isAtEnd else { throw ArchiveFault.malformed }
        } catch let fault as ArchiveFault {
            throw fault
        } catch {
            throw .malformed
        }
    }
}

/// The parts of an archive: each picture and each list once, however many entries use them.
private struct ArchiveBody {
    private var entries: [(entry: TimelineSchedule.Entry, looks: Int)] = []
    private var lists: [(bytes: [UInt8], pictures: [(number: UInt32, place: Int)])] = []
    private var pictures: [Picture] = []
    private var listPlaces: [ContentHash: Int] = [:]
    private var picturePlaces: [ContentHash: Int] = [:]
    private let schedule: TimelineSchedule
    private var bytes = 256

    init(_ schedule: TimelineSchedule, looks: [EntryLooks], limit: Int) {
        self.schedule = schedule
        for entry in schedule.entries.prefix(ArchiveLimits.entries) {
            guard let place = add(looks[entry.index], limit: limit) else { break }
            entries.append((entry, place))
        }
    }

    /// nil if the looks do not fit.
    private mutating func add(_ looks: EntryLooks, limit: Int) -> Int? {
        bytes += 32
        guard bytes <= limit else { return nil }
        if let place = listPlaces[looks.hash] { return place }
        let encoded = looks.list.encoded()
        let new = looks.pictures.values.filter { picturePlaces[$0.digest] == nil }
        let cost = encoded.count + looks.pictures.count * 8 + 8 + new.reduce(0) { $0 + $1.pixels.count + 16 }
        guard bytes + cost <= limit, pictures.count + new.count <= ArchiveLimits.pictures else { return nil }
        bytes += cost
        for picture in new where picturePlaces[picture.digest] == nil {
            picturePlaces[picture.digest] = pictures.count
            pictures.append(picture)
        }
        let used = looks.pictures.sorted { $0.key < $1.key }.compactMap { number, picture in
            picturePlaces[picture.digest].map { (number, $0) }
        }
        lists.append((encoded, used))
        listPlaces[looks.hash] = lists.count - 1
        return lists.count - 1
    }

    mutating func encoded(surroundings: String) -> [UInt8] {
        var writer = ByteWriter(capacity: bytes)
        writer.put(counted: surroundings.utf8)
        writer.put(date: schedule.received)
        switch schedule.policy {
        case .atEnd: writer.put(0 as UInt8)
        case .never: writer.put(1 as UInt8)
        case .after(let date):
            writer.put(2 as UInt8)
            writer.put(date: date)
        }
        writer.put(UInt32(pictures.count))
        for picture in pictures {
            for number in [picture.width, picture.height, picture.stride] { writer.put(UInt32(clamping: number)) }
            picture.pixels.withUnsafeBytes { writer.put(counted: $0) }
        }
        writer.put(UInt32(lists.count))
        for list in lists {
            writer.put(counted: list.bytes)
            writer.put(UInt32(list.pictures.count))
            for (number, place) in list.pictures {
                writer.put(number)
                writer.put(UInt32(place))
            }
        }
        writer.put(UInt32(entries.count))
        for (entry, looks) in entries {
            writer.put(date: entry.date)
            writer.put(UInt32(looks))
            writer.put(entry.relevance == nil ? 0 : 1 as UInt8)
            if let relevance = entry.relevance {
                writer.put(relevance.score.bitPattern)
                writer.put(relevance.duration.bitPattern)
            }
        }
        return writer.bytes
    }
}

extension ByteWriter {
    fileprivate mutating func put(date: Date) { put(date.timeIntervalSince1970.bitPattern) }
}

extension ByteReader {
    fileprivate mutating func timeline() throws -> WidgetTimeline {
        let surroundings = try text()
        let received = try moment()
        let policy: TimelineSchedule.Policy =
            switch try number(UInt8.self) {
            case 0: .atEnd
            case 1: .never
            case 2: .after(try moment())
            default: throw ArchiveFault.malformed
            }
        let pictures = try pictures()
        let looks = try (0..<count(atMost: ArchiveLimits.entries)).map { _ in try self.looks(pictures) }
        var entries: [TimelineSchedule.Entry] = []
        for _ in 0..<(try count(atMost: ArchiveLimits.entries)) {
            let date = try moment()
            let place = Int(try number(UInt32.self))
            guard looks.indices.contains(place) else { throw ArchiveFault.outOfBounds }
            entries.append(TimelineSchedule.Entry(index: place, date: date, relevance: try relevance()))
        }
        return WidgetTimeline(
            TimelineSchedule(entries, policy: policy, received: received), looks: looks, surroundings: surroundings)
    }

    private mutating func relevance() throws -> EntryRelevance? {
        guard try number(UInt8.self) == 1 else { return nil }
        let (score, duration) = (try finite(), try finite())
        return EntryRelevance(score: score, duration: duration)
    }

    private mutating func pictures() throws -> [Picture] {
        try (0..<count(atMost: ArchiveLimits.pictures)).map { _ in
            let (width, height) = (Int(try number(UInt32.self)), Int(try number(UInt32.self)))
            let stride = Int(try number(UInt32.self))
            let pixels = Data(try counted())
            guard width <= ImageStore.longestSide, height <= ImageStore.longestSide,
                let picture = Picture(width: width, height: height, stride: stride, pixels: pixels)
            else { throw ArchiveFault.outOfBounds }
            return picture
        }
    }

    private mutating func looks(_ pictures: [Picture]) throws -> EntryLooks {
        let encoded = [UInt8](try counted())
        guard let list = try? DisplayList(encoded: encoded) else { throw ArchiveFault.malformed }
        var used: Pictures = [:]
        for _ in 0..<(try count(atMost: ArchiveLimits.pictures)) {
            let (number, place) = (try number(UInt32.self), Int(try number(UInt32.self)))
            guard pictures.indices.contains(place) else { throw ArchiveFault.outOfBounds }
            used[number] = pictures[place]
        }
        do throws(DisplayListError) {
            return try EntryLooks(checking: list, pictures: used)
        } catch {
            throw ArchiveFault.badLooks(String(describing: error))
        }
    }

    private mutating func count(atMost limit: Int) throws -> Int {
        let count = Int(try number(UInt32.self))
        guard count <= limit else { throw ArchiveFault.outOfBounds }
        return count
    }

    private mutating func finite() throws -> Double {
        let value = Double(bitPattern: try number())
        guard value.isFinite else { throw ArchiveFault.outOfBounds }
        return value
    }

    private mutating func moment() throws -> Date {
        let seconds = try finite()
        guard abs(seconds) <= ArchiveLimits.moment else { throw ArchiveFault.outOfBounds }
        return Date(timeIntervalSince1970: seconds)
    }
}
