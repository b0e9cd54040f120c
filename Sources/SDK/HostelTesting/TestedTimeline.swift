internal import DisplayLists
public import Foundation
internal import TimelineMessages
internal import WidgetDisplay
internal import WidgetDrawing

/// The entries that a provider made, with their looks.
public struct TestedTimeline: Sendable {
    /// When a host asks for the next timeline.
    public enum Policy: Equatable, Sendable {
        case atEnd
        case after(Date)
        case never
    }

    /// By date.
    public let entries: [TestedEntry]
    public let policy: Policy

    @MainActor
    init(_ made: WidgetTimelineMade, _ link: TimelineLink, _ surroundings: TimelineSurroundings) throws {
        let ids = Set(link.pictures.keys)
        let looks = try link.looks.map { list in
            try list.validated(images: ids) { link.pictures[$0].map { $0.width * $0.height } ?? 0 }
        }
        let entries = made.entries.compactMap { entry -> TestedEntry? in
            guard looks.indices.contains(entry.looks) else { return nil }
            return TestedEntry(
                date: Date(timeIntervalSince1970: entry.date), score: entry.score, list: looks[entry.looks],
                pictures: link.pictures, surroundings: surroundings)
        }
        self.entries = entries.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
            .map(\.element)
        switch made.policy {
        case .atEnd: policy = .atEnd
        case .after(let date): policy = .after(Date(timeIntervalSince1970: date))
        case .never: policy = .never
        }
    }

    /// The entry that a host shows at a date; nil before the first.
    public func shown(at date: Date) -> TestedEntry? { entries.last { $0.date <= date } }
}

/// One entry with its looks.
public struct TestedEntry: Sendable {
    public let date: Date
    /// The score of its relevance.
    public let score: Double?
    let list: DisplayList
    let pictures: Pictures
    let surroundings: TimelineSurroundings

    /// The texts in the order in which they are drawn.
    public var texts: [String] {
        list.operations.compactMap {
            guard case .text(let text) = $0, text.font.design != .symbol else { return nil }
            return text.string
        }
    }

    /// The URLs that a press can open, the whole tile's first.
    public var urls: [String] {
        list.operations.compactMap {
            guard case .region(let region) = $0 else { return nil }
            return region.url
        }
    }

    /// 32 digits that are equal for equal looks, in every run of this version.
    public var contentHash: String { ContentHash(list, pictures: pictures).description }

    /// The looks as lines of text, as a terminal without colours shows them.
    public func plainText(columns: Int = 60) -> String {
        TerminalRenderer(DisplayListRenderer(pictures: pictures)).plainLines(list, columns: columns)
            .joined(separator: "\n") + "\n"
    }

    /// The looks as a PNG on the tile's background.
    ///
    /// - Parameter scale: pixels per point.
    public func png(scale: Double = 2) throws -> Data {
        let tile = TileFamily(rawValue: surroundings.family)?.tileColor ?? .home
        let background = tile.color(surroundings.isDark ? .dark : .light)
        do throws(DrawingError) {
            return try DisplayListRenderer(pictures: pictures).png(list, scale: scale, background: background)
        } catch {
            throw WidgetTesterError.undrawable("\(error)")
        }
    }
}
