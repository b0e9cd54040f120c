internal import ExtensionHost
package import Foundation
package import WidgetDisplay

extension SceneBoard {
    /// The board as it looks now.
    package func page(now: Date = Date()) -> TodayPage {
        TodayPage(
            tiles: shownOrder.compactMap(content), appearance: appearance, textSize: environment.textSize,
            footer: trouble.line(), now: now)
    }

    /// The page as text without escape sequences, once every tile shows its extension or the reason why not.
    ///
    /// - Parameter listing: the command of the closing line, which is never shortened.
    package func pageOfText(columns: Int, listing: String = "hostel list") async -> String {
        await waitUntilSettled()
        var page = page()
        page.heading = point.line(width: 48)
        page.footer = nil
        var lines = page.plainPage(columns: min(columns, page.naturalColumns)).lines
        if let line = trouble.line(command: listing) { lines.append(line) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The page as PNG or SVG, once every tile shows its extension or the reason why not; nil if it cannot be drawn.
    package func pageAsPicture(isVector: Bool) async -> Data? {
        await waitUntilSettled()
        var page = page()
        page.heading = point.line(width: 40) ?? point.heading
        return isVector ? try? page.svg() : try? page.png()
    }

    /// Waits until every tile is settled; the deadlines of launch and appearance bound it.
    package func waitUntilSettled() async {
        for identifier in order {
            await scenes[identifier]?.wait { $0.isSettled }
            await point.settle(identifier)
        }
    }
}
