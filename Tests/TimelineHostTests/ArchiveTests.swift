import DisplayLists
import Foundation
import HostelTestSupport
import SceneMessages
import Testing
import TimelinePointHost
import WidgetDisplay

/// Timelines on the disk.
struct ArchiveTests {
    private static let clock = DisplayText(
        frame: CGRect(x: 0, y: 0, width: 50, height: 20), string: "10 s", font: DisplayFont(size: 17),
        color: DisplayColor(red: 0, green: 0, blue: 0), liveDate: DisplayLiveDate(date: at(100), style: .timer))

    private static func picture(_ byte: UInt8, side: Int = 4) throws -> Picture {
        try #require(Picture(width: side, height: side, pixels: Data(repeating: byte, count: side * side * 4)))
    }

    private static func looks(_ number: Int) throws -> EntryLooks {
        let list = DisplayList(
            size: CGSize(width: 100, height: 60),
            operations: [
                .fill(
                    .rectangle(CGRect(x: Double(number), y: 0, width: 10, height: 10), cornerRadius: 0),
                    .color(DisplayColor(red: 1, green: 0, blue: 0))),
                .image(DisplayImage(image: 7, frame: CGRect(x: 0, y: 0, width: 4, height: 4))),
                .text(clock),
            ])
        return try EntryLooks(
            checking: list, pictures: [7: picture(UInt8(number % 3)), 8: picture(9)])
    }

    private static func timeline(_ count: Int, _ policy: TimelineSchedule.Policy = .atEnd) throws -> WidgetTimeline {
        let entries = (0..<count).map {
            TimelineSchedule.Entry(
                index: $0, date: at(Double($0)), relevance: $0 % 2 == 0 ? EntryRelevance(score: Double($0)) : nil)
        }
        return WidgetTimeline(
            TimelineSchedule(entries, policy: policy, received: at(0)), looks: try (0..<count).map(looks),
            surroundings: "light")
    }

    /// Sixty lists draw three pictures of sixteen pixels.
    @Test func archivedLooksHaveTheSizeOfThoseThatArrived() throws {
        let looks = try (0..<60).map(Self.looks)
        let size = LooksSize(looks)
        #expect(size.pixels == 3 * 16 && size.listBytes == looks.reduce(0) { $0 + $1.list.memoryBytes })
        let read = try WidgetTimeline(decoding: Self.timeline(60).encoded())
        #expect(LooksSize(read.all) == size)
    }

    @Test(arguments: [TimelineSchedule.Policy.atEnd, .never, .after(at(99))])
    func archiveHoldsThePlanAndTheLooks(_ policy: TimelineSchedule.Policy) throws {
        let timeline = try Self.timeline(60, policy)
        let read = try WidgetTimeline(decoding: timeline.encoded())
        #expect(read.schedule.entries.map(\.date) == timeline.schedule.entries.map(\.date))
        #expect(read.schedule.entries.map(\.relevance) == timeline.schedule.entries.map(\.relevance))
        #expect(read.schedule.policy == policy && read.schedule.received == at(0) && read.surroundings == "light")
        for second in 0..<60 {
            let (before, after) = (timeline.looks(at: at(Double(second))), read.looks(at: at(Double(second))))
            #expect(try #require(before).hash == #require(after).hash)
        }
    }

    @Test func liveDatesStaySymbolic() throws {
        let read = try WidgetTimeline(decoding: Self.timeline(1).encoded())
        let list = try #require(read.looks(at: at(0))).list
        let texts = list.operations.compactMap { if case .text(let text) = $0 { text.liveDate } else { nil } }
        #expect(texts == [DisplayLiveDate(date: at(100), style: .timer)])
    }

    @Test func equalPicturesAndListsAreKeptOnce() throws {
        let one = try Self.timeline(1)
        let entries = (0..<60).map { TimelineSchedule.Entry(index: 0, date: at(Double($0))) }
        let same = WidgetTimeline(
            TimelineSchedule(entries, policy: .never, received: at(0)), looks: [try Self.looks(0)],
            surroundings: "light")
        #expect(same.encoded().count < one.encoded().count + 60 * 16)
    }

    @Test func entriesBeyondTheBoundAreLeftOutFromTheEnd() throws {
        let timeline = try Self.timeline(60)
        let bytes = timeline.encoded(limit: timeline.encoded().count / 2)
        #expect(bytes.count <= timeline.encoded().count / 2)
        let read = try WidgetTimeline(decoding: bytes)
        #expect((1..<60).contains(read.schedule.entries.count) && read.schedule.entries.first?.date == at(0))
    }

    @Test func everyChangedByteIsFound() throws {
        let bytes = try Self.timeline(3).encoded()
        for place in stride(from: 0, to: bytes.count, by: 7) {
            var damaged = bytes
            damaged[place] ^= 0x10
            #expect(throws: ArchiveFault.self) { try WidgetTimeline(decoding: damaged) }
        }
        #expect(throws: ArchiveFault.malformed) { try WidgetTimeline(decoding: []) }
        #expect(throws: ArchiveFault.damaged) { try WidgetTimeline(decoding: bytes.dropLast()) }
        #expect(throws: ArchiveFault.outOfBounds) {
            try WidgetTimeline(decoding: [UInt8](repeating: 0, count: ArchiveLimits.bytes + 1))
        }
        var other = bytes
        other[4] = 2
        #expect(throws: ArchiveFault.otherFormat(2)) { try WidgetTimeline(decoding: other) }
    }

    /// The checksum protects against chance alone: a program of the same user can write a right one.
    @Test func damageBehindARightChecksumIsBoundedAndNeverTraps() throws {
        let bytes = try Self.timeline(5).encoded()
        var refused = 0
        for damaged in SeededGenerator.damaged(Array(bytes[22...]), count: 3_000, seed: 1207) {
            let checksum = ContentHash(damaged)
            var archive = Array(bytes[..<6])
            for half in [checksum.high, checksum.low] {
                withUnsafeBytes(of: half.littleEndian) { archive += Array($0) }
            }
            do {
                let read = try WidgetTimeline(decoding: archive + damaged)
                #expect(read.schedule.entries.count <= ArchiveLimits.entries)
                for entry in read.schedule.entries { #expect(read.looks(of: entry).list.size.width.isFinite) }
            } catch { refused += 1 }
        }
        #expect(refused > 1_000)
    }
}
