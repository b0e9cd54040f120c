internal import DisplayLists
internal import DrawingHost
internal import DrawingMessages
internal import ExtensionHost
internal import Foundation
internal import LinuxSystem
internal import WidgetDisplay

/// The tiles of a board in character cells, as the renderer drew them last. An unchanged tile is not drawn again.
///
/// The tiles of one extension are drawn one after the other, within its share of the renderer's time, so that the tiles of
/// others do not wait for all of them.
@HostActor
final class BoardCells {
    /// The facts that decide the cells of a tile.
    private struct Key: Hashable {
        let looks: ContentHash?
        let width: Double
        let height: Double
        let columns: Int
        let background: DisplayColor?
        /// The second of live dates; nil without any.
        let second: Int?
    }

    /// One extension's use of the renderer.
    private struct Drawer {
        var share = DrawingShare()
        /// The end of its rest, until which it draws nothing.
        var rest: ScheduledTimer?
        /// The last of its drawings that is under way or waits for those before it.
        var turn: Task<Void, Never>?
        var isSlowed = false
    }

    private struct Drawn {
        let key: Key
        /// nil if they cannot be drawn.
        let cells: TileCells?
    }

    /// A tile's looks were drawn.
    var onChange: () -> Void = {}
    /// The looks of an extension could not be drawn.
    var onFailure: (_ identifier: String, DrawingFailure) -> Void = { _, _ in }
    /// The looks of an extension take so long that they are drawn less often. Called once for each extension.
    var onSlowed: (_ identifier: String) -> Void = { _ in }
    private let render: Render
    private let now: () -> Int64
    /// By extension.
    private var drawers: [String: Drawer] = [:]
    /// By tile.
    private var drawn: [String: Drawn] = [:]
    private var underway: Set<String> = []

    /// Has the renderer draw a job, and measures its time.
    typealias Render = @HostActor (DrawingJob) async throws(DrawingFailure) -> PictureDesk.Drawn

    /// - Parameter now: monotonic nanoseconds.
    init(_ render: @escaping Render, now: @escaping () -> Int64 = monotonicNanoseconds) {
        (self.render, self.now) = (render, now)
    }

    func forget(_ identifier: String) {
        drawn[identifier] = nil
        // A tile that comes and goes does not give its extension another burst.
        guard identifier == Self.owner(of: identifier) else { return }
        drawers[identifier] = nil
    }

    /// The extension of a tile. A guest's tile has its name before the first slash.
    private static func owner(of identifier: String) -> String { String(identifier.prefix { $0 != "/" }) }

    /// The cells of a tile that are there now: older ones until the renderer has drawn the newest; nil if there are
    /// none.
    func cells(
        of identifier: String, _ tile: TileContent, on page: TodayPage, columns: Int, _ look: TerminalLook
    ) -> TileCells? {
        guard let (key, job) = order(tile, on: page, columns: columns, look) else { return nil }
        let last = drawn[identifier]
        if last?.key == key { return last?.cells }
        if !isResting(identifier), underway.insert(identifier).inserted {
            let owner = Self.owner(of: identifier)
            let before = drawers[owner]?.turn
            drawers[owner, default: Drawer()].turn = Task { @HostActor in
                await before?.value
                if !isResting(identifier) { await draw(job, identifier, key) }
                underway.remove(identifier)
                onChange()
            }
        }
        guard let last, last.key.columns == key.columns, last.key.background == key.background else { return nil }
        return last.cells
    }

    /// Whether the extension of a tile has used its share. `onChange` follows when it may be drawn again.
    private func isResting(_ identifier: String) -> Bool {
        let owner = Self.owner(of: identifier)
        guard let wait = drawers[owner]?.share.wait(now: now()), wait > 0 else { return false }
        if drawers[owner]?.isSlowed == false {
            drawers[owner]?.isSlowed = true
            onSlowed(identifier)
        }
        if drawers[owner]?.rest == nil {
            drawers[owner]?.rest = HostActor.after(.nanoseconds(wait), self) { own in
                own.drawers[owner]?.rest = nil
                own.onChange()
            }
        }
        return true
    }

    /// The cells of a tile once they are drawn; nil if it has none, or they cannot be drawn.
    func drawnCells(
        of identifier: String, _ tile: TileContent, on page: TodayPage, columns: Int, _ look: TerminalLook
    ) async -> TileCells? {
        guard let (key, job) = order(tile, on: page, columns: columns, look) else { return nil }
        if let last = drawn[identifier], last.key == key { return last.cells }
        await draw(job, identifier, key)
        return drawn[identifier].flatMap { $0.key == key ? $0.cells : nil }
    }

    private func draw(_ job: DrawingJob, _ identifier: String, _ key: Key) async {
        do throws(DrawingFailure) {
            let (result, cost) = try await render(job)
            drawers[Self.owner(of: identifier), default: Drawer()].share.spend(cost, now: now())
            guard case .cells(let cells) = result else { return }
            drawn[identifier] = Drawn(key: key, cells: cells)
        } catch {
            drawn[identifier] = Drawn(key: key, cells: nil)
            onFailure(identifier, error)
        }
    }

    private func order(
        _ tile: TileContent, on page: TodayPage, columns: Int, _ look: TerminalLook
    ) -> (Key, DrawingJob)? {
        guard let (list, pictures) = page.terminalContent(of: tile) else { return nil }
        var looks: ContentHash?
        if case .live = tile.state { looks = tile.hash ?? ContentHash(list, pictures: pictures) }
        let (width, background) = (page.contentColumns(of: tile, columns), page.terminalBackground(of: tile, look))
        let key = Key(
            looks: looks, width: list.size.width, height: list.size.height, columns: width, background: background,
            second: list.isLive ? page.now.map { Int($0.timeIntervalSince1970.rounded(.down)) } : nil)
        let job = DrawingJob.cells(
            DrawingJob.Looks(list: list, pictures: pictures, now: page.now), columns: width, background: background)
        return (key, job)
    }
}
