internal import DrawingHost
internal import DrawingMessages
internal import ExtensionHost
package import Foundation
package import WidgetDisplay

extension SceneBoard {
    /// The identifiers of the tiles on the page, from the top.
    private var pageOrder: [String] { shownOrder.filter { content(of: $0) != nil } }

    /// The board as it looks now.
    package func page(now: Date = Date()) -> TodayPage {
        TodayPage(
            tiles: shownOrder.compactMap(content), appearance: appearance, textSize: options.textSize,
            footer: trouble.line(), now: now)
    }

    /// A page of this board in a terminal, with the cells that the renderer has drawn. A tile that changes before they
    /// are there keeps its older ones; `onChange` follows.
    func terminalPage(_ page: TodayPage, columns: Int, look: TerminalLook, focus: TileFocus?) -> TerminalPage {
        let order = pageOrder
        return page.terminalPage(columns: columns, look: look, focus: focus) { index in
            guard order.indices.contains(index) else { return nil }
            return cells?.cells(of: order[index], page.tiles[index], on: page, columns: columns, look)
        }
    }

    /// The page as text without escape sequences, once every tile shows its extension or the reason why not.
    ///
    /// - Parameter listing: the command of the closing line, which is never shortened.
    package func pageOfText(columns: Int, listing: String = "hostel list") async -> String {
        await waitUntilSettled()
        let drawn = await plainPage(columns: columns, heading: point.line(width: 48))
        var lines = drawn.lines
        if let line = trouble.line(command: listing) { lines.append(line) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The page as plain text without a footer. A tile whose looks cannot be drawn shows the reason instead.
    package func plainPage(columns: Int, heading: String? = nil) async -> TerminalPage {
        var attempts = 0
        while true {
            var page = page()
            page.heading = heading
            page.footer = nil
            let columns = min(columns, page.naturalColumns)
            let order = pageOrder
            var found: [Int: TileCells] = [:]
            for (index, identifier) in order.enumerated() {
                found[index] = await cells?.drawnCells(
                    of: identifier, page.tiles[index], on: page, columns: columns, .plain)
            }
            let isWhole = page.tiles.indices.allSatisfy { index in
                found[index] != nil || page.terminalContent(of: page.tiles[index]) == nil
            }
            attempts += 1
            if isWhole || attempts > order.count {
                return page.terminalPage(columns: columns, look: .plain, focus: nil) { found[$0] }
            }
        }
    }

    /// The page as PNG or SVG, once every tile shows its extension or the reason why not; nil if it cannot be drawn.
    package func pageAsPicture(isVector: Bool) async -> Data? {
        await waitUntilSettled()
        // Each failure takes one tile's looks off the page.
        for _ in 0...pageOrder.count {
            var page = page()
            page.heading = point.line(width: 40) ?? point.heading
            let order = pageOrder
            do throws(DrawingFailure) {
                guard case .file(let data)? = try await drawing?.draw(.page(page, isVector ? .svg : .png)) else {
                    return nil
                }
                return data
            } catch {
                guard let part = error.part, order.indices.contains(part) else { return nil }
                looksFailed(of: order[part], error)
            }
        }
        return nil
    }

    /// Waits until every tile is settled, which the deadlines of launch and appearance bound, and until the views rest.
    package func waitUntilSettled() async {
        for identifier in order {
            await scenes[identifier]?.wait { $0.isSettled }
            await point.settle(identifier)
        }
        await settleGuests()
        await rest.wait()
    }
}
