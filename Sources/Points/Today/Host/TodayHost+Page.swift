internal import ExtensionHost
public import Foundation
internal import SceneHost
package import WidgetDisplay

extension TodayHost {
    /// The Today view as it looks now.
    package func page(now: Date = Date()) -> TodayPage {
        TodayPage(
            tiles: shownOrder.compactMap { scenes[$0]?.content }, appearance: environment.appearance,
            textSize: environment.textSize, now: now)
    }

    /// The page as text alone, once every tile shows its widget or says why not.
    public func pageOfText(columns: Int) async -> String {
        await waitUntilSettled()
        var page = page()
        page.heading = documentLine(width: 48)
        return page.plainPage(columns: min(columns, page.naturalColumns)).lines.joined(separator: "\n") + "\n"
    }

    /// The page as PNG or SVG, once every tile shows its widget or says why not; nil if it cannot be drawn.
    public func pageAsPicture(isVector: Bool) async -> Data? {
        await waitUntilSettled()
        var page = page()
        page.heading = documentLine(width: 40) ?? configuration.host.heading
        return isVector ? try? page.svg() : try? page.png()
    }

    /// A keyboard host's document as one row with its caret; nil of any other host.
    package func documentLine(width: Int) -> String? {
        keyboards.map { keyboards in
            let line = keyboards.document.line(width: width)
            return TerminalText.neutralised("\(line.before)▏\(line.after)")
        }
    }

    /// Waits until no tile is on its way; the deadlines of launch and appearance bound it.
    package func waitUntilSettled() async {
        for identifier in order {
            await scenes[identifier]?.wait { $0.isSettled }
            await photos?.waitUntilStarted(identifier)
        }
    }
}
