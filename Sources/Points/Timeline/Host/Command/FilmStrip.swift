internal import DisplayLists
internal import DrawingHost
internal import DrawingMessages
internal import ExtensionHost
internal import Foundation
internal import SceneHost
internal import WidgetDisplay

/// The frames of a film for a picture: at most so many, spread over the whole. A value.
struct FilmStrip {
    struct Frame {
        var date: Date
        var looks: EntryLooks
    }

    /// The most frames of a strip. Our choice.
    static let most = 48
    private static let columns = 8

    private(set) var frames: [Frame] = []
    /// Every so many entries one is kept.
    private var step = 1
    private var seen = 0

    mutating func add(_ frame: Frame) {
        defer { seen += 1 }
        guard seen.isMultiple(of: step) else { return }
        frames.append(frame)
        guard frames.count > Self.most else { return }
        frames = frames.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        step *= 2
    }

    /// The strip as a PNG.
    @HostActor
    func png(
        heading: String, _ family: TileFamily, in surroundings: WidgetSurroundings, calendar: Calendar,
        at desk: PictureDesk
    ) async throws(DrawingFailure) -> Data {
        var (cells, files): ([ContactSheet.Cell], [Data?]) = ([], [])
        for frame in frames {
            files.append(
                try await desk.picture(
                    of: frame.looks.list, frame.looks.pictures, at: frame.date, as: .png, scale: surroundings.scale,
                    on: surroundings.appearance, tile: family.tileColor))
            cells.append(
                ContactSheet.Cell(label: Self.label(frame.date, calendar), size: frame.looks.list.size))
        }
        let sheet = ContactSheet(heading: heading, rows: Self.rows(of: cells))
        guard case .file(let data) = try await desk.draw(.sheet(sheet, files: Self.rows(of: files))) else {
            throw DrawingFailure(.undrawable("the film strip became no file"))
        }
        return data
    }

    private static func rows<Value>(of values: [Value]) -> [[Value]] {
        stride(from: 0, to: values.count, by: columns).map { Array(values[$0..<min($0 + columns, values.count)]) }
    }

    private static func label(_ date: Date, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.month, .day, .hour, .minute, .second], from: date)
        let two = { (number: Int?) in (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
        return "\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
    }
}
