import DisplayLists
import ExtensionMessages
import Foundation
import TextLayout
import WidgetDisplay

/// Widgets for drawing tests, laid out as in an extension: text is measured.
struct Samples {
    var textSize: TextSize = .large
    var appearance: Appearance = .light

    var primary: DisplayColor { appearance == .light ? .black : .white }
    var secondary: DisplayColor {
        let white = appearance == .light ? 0.0 : 1.0
        return DisplayColor(red: white, green: white, blue: white, alpha: 0.55)
    }
    /// The body style's size relative to its default of 17 points.
    var growth: Double { [14, 15, 16, 17, 19, 21, 23][textSize.rawValue] / 17 }
    func size(height: Double) -> CGSize { CGSize(width: 359, height: height) }
    var compact: CGSize { SizeMatrix().maximumSizes(SizeKey(textSize: textSize)).sizes.compact }

    /// A text at a position, in a frame of its own size.
    func text(
        _ string: String, x: Double, y: Double, size: Double, weight: Int = 400, color: DisplayColor? = nil,
        width: Double = 327, alignment: DisplayTextAlignment = .leading, lines: Int = 1,
        design: DisplayFont.Design = .system
    ) -> DisplayOperation {
        let font = DisplayFont(design: design, size: size * growth, weight: weight)
        let measured = TextMeasure.size(
            of: TextRequest(string, font: font, maximumWidth: width, lineLimit: lines))
        return .text(
            DisplayText(
                frame: CGRect(x: x, y: y, width: width, height: measured.height), string: string, font: font,
                color: color ?? primary, alignment: alignment, lineLimit: lines))
    }

    func rgb(_ red: Double, _ green: Double, _ blue: Double) -> DisplayColor {
        DisplayColor(red: red, green: green, blue: blue)
    }

    var clock: DisplayList {
        let size = compact
        let middle = size.height / 2
        return DisplayList(
            size: size,
            operations: [
                text("9:41", x: 16, y: middle - 36 * growth, size: 48, weight: 300),
                text("Saturday, 21 November", x: 18, y: middle + 20 * growth, size: 13, color: secondary),
                text(
                    "Cupertino", x: 195, y: middle - 26 * growth, size: 15, weight: 600, width: 148,
                    alignment: .trailing),
                text(
                    "Sunset in 7 hr, 12 min", x: 195, y: middle - 4 * growth, size: 13, color: secondary, width: 148,
                    alignment: .trailing, lines: 2),
            ])
    }

    var shortcuts: DisplayList {
        let side = 60.0
        let gap = (359 - 4 * side) / 5
        let entries: [(String, String, DisplayColor)] = [
            ("Scan", "qr_code", rgb(0.20, 0.48, 0.96)), ("Pay", "currency_bitcoin", rgb(0.20, 0.70, 0.40)),
            ("Ride", "directions_bus", rgb(0.96, 0.55, 0.16)), ("Search", "search", rgb(0.56, 0.36, 0.86)),
        ]
        var operations: [DisplayOperation] = []
        for (index, (title, symbol, color)) in entries.enumerated() {
            let x = gap + (side + gap) * Double(index)
            let circle = CGRect(x: x + 6, y: 16, width: 48, height: 48)
            operations += [
                .fill(.ellipse(circle), .color(color)),
                .text(
                    DisplayText(
                        frame: CGRect(x: x + 6, y: 28, width: 48, height: 24), string: symbol,
                        font: DisplayFont(design: .symbol, size: 24), color: .white, alignment: .center)),
                text(title, x: x - 8, y: 70, size: 12, color: primary, width: side + 16, alignment: .center),
                .region(
                    DisplayRegion(
                        frame: CGRect(x: x, y: 10, width: side, height: 80), label: title,
                        url: "sample://\(title.lowercased())")),
            ]
        }
        return DisplayList(size: compact, operations: operations)
    }

    var feed: DisplayList {
        let rows = [
            ("Rivers of data find their way back to the sea", "Science", "12 min ago", rgb(0.35, 0.65, 0.85)),
            ("The quiet return of the night train", "Travel", "1 hr ago", rgb(0.85, 0.55, 0.40)),
            (
                "Ten small kitchens that do more with less, and what their owners gave up for it", "Home", "3 hr ago",
                rgb(0.55, 0.72, 0.48)
            ),
        ]
        let rowHeight = 68 * growth
        var operations: [DisplayOperation] = []
        for (index, (title, section, time, color)) in rows.enumerated() {
            let y = rowHeight * Double(index)
            let thumb = CGRect(x: 359 - 16 - 52, y: y + (rowHeight - 52) / 2, width: 52, height: 52)
            operations += [
                text(section.uppercased(), x: 16, y: y + 8, size: 11, weight: 700, color: color, width: 100),
                text(time, x: 180, y: y + 8, size: 11, color: secondary, width: 95, alignment: .trailing),
                text(title, x: 16, y: y + 8 + 15 * growth, size: 14, weight: 500, width: 259, lines: 2),
                .fill(
                    .rectangle(thumb, cornerRadius: 8),
                    .linearGradient(
                        [
                            DisplayGradientStop(location: 0, color: color),
                            DisplayGradientStop(location: 1, color: rgb(0.25, 0.28, 0.40)),
                        ], start: thumb.origin, end: CGPoint(x: thumb.maxX, y: thumb.maxY))),
            ]
            if index > 0 {
                var line = primary
                line.alpha = 0.12
                operations.append(
                    .fill(.rectangle(CGRect(x: 16, y: y, width: 343, height: 0.5), cornerRadius: 0), .color(line)))
            }
        }
        return DisplayList(size: size(height: rowHeight * Double(rows.count)), operations: operations)
    }

    /// A Today view of four tiles. One of them has failed.
    var page: TodayPage {
        TodayPage(
            tiles: [
                TileContent(
                    title: "Clock", icon: .symbol("schedule", rgb(0.16, 0.17, 0.20)), state: .live(clock, [:]),
                    size: clock.size),
                TileContent(
                    title: "Shortcuts", icon: .symbol("flash_on", rgb(0.96, 0.55, 0.16)), state: .live(shortcuts, [:]),
                    size: shortcuts.size, button: .showMore),
                TileContent(
                    title: "Daily", icon: .letter, state: .live(feed, [:]), size: feed.size, button: .showLess),
                TileContent(
                    title: "Fragile", icon: .letter,
                    state: .unavailable(
                        reason: "The widget was ended because it used 16.2 MB of memory, above its limit of 16 MB."),
                    size: compact),
            ], appearance: appearance, textSize: textSize, heading: "Saturday 21 November")
    }
}
