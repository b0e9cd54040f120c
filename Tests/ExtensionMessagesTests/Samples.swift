import DisplayLists
import ExtensionMessages
import Foundation

/// Display lists to try things on. All numbers are exact in single precision, as they travel.
enum DisplayListSamples {
    static let everything = DisplayList(
        size: CGSize(width: 359, height: 110),
        operations: [
            .push(
                DisplayGroup(
                    offset: CGPoint(x: 4, y: 8),
                    clip: .rectangle(CGRect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 8), opacity: 0.5)),
            .fill(.ellipse(CGRect(x: 1, y: 2, width: 3, height: 4)), .color(.white)),
            .fill(
                .path([
                    .move(.zero), .line(CGPoint(x: 5, y: 5)),
                    .curve(CGPoint(x: 9, y: 9), control1: CGPoint(x: 6, y: 5), control2: CGPoint(x: 7, y: 8)), .close,
                ]),
                .linearGradient(
                    [
                        DisplayGradientStop(location: 0, color: .black),
                        DisplayGradientStop(location: 1, color: .white),
                    ], start: .zero, end: CGPoint(x: 0, y: 50))),
            .fill(
                .rectangle(CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 0),
                .radialGradient([DisplayGradientStop(location: 0.5, color: .black)], center: .zero, radius: 5)),
            .pop,
            .stroke(.ellipse(CGRect(x: 0, y: 0, width: 20, height: 20)), .black, width: 1.5),
            .text(
                DisplayText(
                    frame: CGRect(x: 10, y: 10, width: 200, height: 20), string: "Größe 測試",
                    font: DisplayFont(
                        design: .monospaced, size: 17, weight: 700, isItalic: true, hasTabularDigits: true),
                    color: .black,
                    alignment: .center, lineLimit: 2, truncation: .middle,
                    liveDate: DisplayLiveDate(date: Date(timeIntervalSince1970: 1_700_000_000), style: .timer))),
            .image(DisplayImage(image: 4, frame: CGRect(x: 0, y: 0, width: 24, height: 24), tint: .white)),
            .image(DisplayImage(image: 4, frame: CGRect(x: 0, y: 0, width: 24, height: 24), interpolates: false)),
            .region(DisplayRegion(frame: CGRect(x: 0, y: 0, width: 60, height: 60), label: "Scan")),
            .region(DisplayRegion(frame: CGRect(x: 0, y: 0, width: 60, height: 60), label: "Link", url: "a://b")),
        ])

    /// Fields that were added later, whose bytes no library wrote.
    static let newer = DisplayList(
        size: CGSize(width: 359, height: 110),
        operations: [
            .push(DisplayGroup(opacity: 0.5, mapping: DisplayMapping(a: 0.5, b: -0.25, c: 0, d: -0.5))),
            .text(
                DisplayText(
                    frame: CGRect(x: 10, y: 10, width: 200, height: 20), string: "1:00", font: DisplayFont(size: 17),
                    color: .black,
                    liveDate: DisplayLiveDate(
                        date: Date(timeIntervalSince1970: 60), style: .timer,
                        moves: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 60), showsHours: false))),
            .progress(progress(.bar(fromRight: true))), .progress(progress(.bar(fromRight: false))),
            .progress(progress(.ring(width: 0))), .progress(progress(.ring(width: 4))),
            .pop, .push(DisplayGroup(blend: .destinationIn)), .pop,
            .stroke(
                .evenOddPath([.move(.zero), .line(CGPoint(x: 5, y: 5))]), .black,
                DisplayLine(width: 2, cap: .round, join: .bevel, miterLimit: 4)),
            .fill(.evenOddPath([.move(.zero), .line(CGPoint(x: 5, y: 5)), .close]), .color(.white)),
            .push(DisplayGroup(clip: .evenOddPath([.move(.zero)]), opacity: 1)), .pop,
        ])

    private static func progress(_ form: DisplayProgress.Form) -> DisplayProgress {
        DisplayProgress(
            frame: CGRect(x: 1, y: 2, width: 30, height: 40), form: form, color: .white,
            start: Date(timeIntervalSince1970: 1_700_000_000), end: Date(timeIntervalSince1970: 1_700_000_100),
            countsDown: true, drawn: Date(timeIntervalSince1970: 1_700_000_010))
    }
}
