import DisplayLists
import ExtensionMessages
import Foundation
import Testing
import TextLayout
import WidgetDisplay
import WidgetDrawing

/// Checks drawings by the position and the colour of their pixels. No check depends on how a glyph is rasterised.
struct RenderingTests {
    static let red = DisplayColor(red: 1, green: 0, blue: 0)

    func pixels(
        _ operations: [DisplayOperation], size: CGSize = CGSize(width: 40, height: 40), scale: Double = 1,
        pictures: Pictures = [:]
    ) throws -> PixelImage {
        try DisplayListRenderer(pictures: pictures).pixels(
            DisplayList(size: size, operations: operations), scale: scale)
    }

    let box = DisplayShape.rectangle(CGRect(x: 10, y: 5, width: 20, height: 30), cornerRadius: 0)

    @Test(arguments: [1.0, 2, 3, 4])
    func fillCoversItsRectangleAtEveryScale(scale: Double) throws {
        let image = try pixels([.fill(box, .color(Self.red))], scale: scale)
        #expect(image.width == Int(40 * scale))
        #expect(
            image.inkBounds()
                == CGRect(x: 10 * scale, y: 5 * scale, width: 20 * scale, height: 30 * scale))
        #expect(image[Int(20 * scale), Int(20 * scale)] == 0xFFFF_0000)
        #expect(image[0, 0] == 0)
    }

    @Test(arguments: [0.0, -1, .nan, .infinity, 1000])
    func scaleOutOfRangeIsBounded(scale: Double) throws {
        let image = try pixels([.fill(box, .color(Self.red))], scale: scale)
        #expect((10...160).contains(image.width))
    }

    @Test func cornersAreRoundAndRadiiBounded() throws {
        let round = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 1000)
        let circle = DisplayShape.ellipse(CGRect(x: 0, y: 0, width: 40, height: 40))
        for shape in [round, circle] {
            let image = try pixels([.fill(shape, .color(Self.red))])
            #expect(image[1, 1] == 0)
            #expect(image[20, 1] == 0xFFFF_0000)
            #expect(image.inkBounds() == CGRect(x: 0, y: 0, width: 40, height: 40))
        }
    }

    @Test func groupsMoveClipAndFadeTogether() throws {
        let group = DisplayGroup(
            offset: CGPoint(x: 10, y: 0),
            clip: .rectangle(CGRect(x: 0, y: 0, width: 15, height: 40), cornerRadius: 0), opacity: 0.5)
        // Two fills, one over the other: faded together they have half the strength, not three quarters.
        let image = try pixels([.push(group), .fill(box, .color(.black)), .fill(box, .color(.black)), .pop])
        #expect(image.inkBounds() == CGRect(x: 20, y: 5, width: 5, height: 30))
        #expect((127...128).contains(image[22, 20] >> 24))
    }

    @Test func laterOperationsAreDrawnOverEarlierOnes() throws {
        let image = try pixels([.fill(box, .color(Self.red)), .fill(box, .color(.white))])
        #expect(image[20, 20] == 0xFFFF_FFFF)
    }

    @Test func strokesAreCentredOnTheEdge() throws {
        let image = try pixels([.stroke(box, Self.red, width: 4)])
        #expect(image.inkBounds() == CGRect(x: 8, y: 3, width: 24, height: 34))
        #expect(image[20, 20] == 0)
    }

    @Test func linesHaveTheirEndsAndCorners() throws {
        // A corner that points down, 4 points wide.
        let corner = DisplayShape.path([
            .move(CGPoint(x: 14, y: 10)), .line(CGPoint(x: 20, y: 22)), .line(CGPoint(x: 26, y: 10)),
        ])
        func bottom(_ line: DisplayLine) throws -> CGFloat? {
            try pixels([.stroke(corner, Self.red, line)]).inkBounds()?.maxY
        }
        let mitre = try #require(try bottom(DisplayLine(width: 4)))
        let round = try #require(try bottom(DisplayLine(width: 4, join: .round)))
        let bevel = try #require(try bottom(DisplayLine(width: 4, join: .bevel)))
        #expect(bevel < round && round < mitre && (26...27).contains(mitre))
        #expect(try bottom(DisplayLine(width: 4, miterLimit: 1.5)) == bevel)
        let level = DisplayShape.path([.move(CGPoint(x: 10, y: 20)), .line(CGPoint(x: 30, y: 20))])
        func image(_ cap: DisplayLine.Cap) throws -> PixelImage {
            try pixels([.stroke(level, Self.red, DisplayLine(width: 8, cap: cap))])
        }
        #expect(try image(.butt).inkBounds() == CGRect(x: 10, y: 16, width: 20, height: 8))
        for cap in [DisplayLine.Cap.round, .square] {
            #expect(try image(cap).inkBounds() == CGRect(x: 6, y: 16, width: 28, height: 8), "\(cap)")
        }
        #expect(try image(.square)[6, 16] >> 24 == 255 && image(.round)[6, 16] >> 24 == 0)
    }

    @Test func aPartWithinAnotherOneIsAHoleByTurns() throws {
        func square(_ inset: Double) -> [DisplayPathElement] {
            let (low, high) = (5 + inset, 35 - inset)
            return [
                .move(CGPoint(x: low, y: low)), .line(CGPoint(x: high, y: low)), .line(CGPoint(x: high, y: high)),
                .line(CGPoint(x: low, y: high)), .close,
            ]
        }
        let shape = DisplayShape.evenOddPath(square(0) + square(10))
        let filled = try pixels([.fill(shape, .color(Self.red))])
        #expect(filled[8, 8] == 0xFFFF_0000 && filled[20, 20] == 0)
        #expect(try pixels([.fill(.path(square(0) + square(10)), .color(Self.red))])[20, 20] == 0xFFFF_0000)
        let cut = try pixels([.push(DisplayGroup(clip: shape)), .fill(box, .color(Self.red)), .pop])
        #expect(cut[12, 8] == 0xFFFF_0000 && cut[20, 20] == 0)
        // The rule does not stay for what follows.
        let next = try pixels([.fill(shape, .color(Self.red)), .fill(.path(square(0) + square(10)), .color(.white))])
        #expect(next[20, 20] == 0xFFFF_FFFF)
    }

    @Test func gradientsRunFromStartToEnd() throws {
        let stops = [
            DisplayGradientStop(location: 0, color: .black), DisplayGradientStop(location: 1, color: .white),
        ]
        let linear = try pixels([
            .fill(box, .linearGradient(stops, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0)))
        ])
        #expect(linear[11, 20] & 0xFF < linear[20, 20] & 0xFF && linear[20, 20] & 0xFF < linear[28, 20] & 0xFF)
        let radial = try pixels([.fill(box, .radialGradient(stops, center: CGPoint(x: 20, y: 20), radius: 15))])
        #expect(radial[20, 20] & 0xFF < radial[20, 8] & 0xFF)
    }

    @Test func picturesAreScaledIntoTheirFrameWithSharpEdges() throws {
        let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]
        let picture = try #require(Picture(width: 2, height: 2, format: .rgba, pixels: Data(bytes)))
        let frame = CGRect(x: 4, y: 4, width: 20, height: 20)
        let image = try pixels(
            [.image(DisplayImage(image: 7, frame: frame, interpolates: false))], pictures: [7: picture])
        #expect(image.inkBounds(minimumAlpha: 255) == frame)
        #expect(
            [image[6, 6], image[22, 6], image[6, 22], image[22, 22]]
                == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])
        let tinted = try pixels(
            [.image(DisplayImage(image: 7, frame: frame, tint: Self.red))], pictures: [7: picture])
        #expect(tinted[6, 6] == 0xFFFF_0000 && tinted[22, 22] == 0xFFFF_0000)
        #expect(try pixels([.image(DisplayImage(image: 8, frame: frame))], pictures: [7: picture]).inkBounds() == nil)
    }

    @Test func pictureWithContradictoryNumbersIsRefused() {
        #expect(Picture(width: 2, height: 2, pixels: Data(count: 15)) == nil)
        #expect(Picture(width: 2, height: 2, stride: 7, pixels: Data(count: 100)) == nil)
        #expect(Picture(width: 2, height: 2, stride: 10, pixels: Data(count: 100)) == nil)
        #expect(Picture(width: 0, height: 2, pixels: Data(count: 100)) == nil)
        #expect(Picture(width: -1, height: 2, pixels: Data(count: 100)) == nil)
        #expect(Picture(width: .max, height: 2, pixels: Data(count: 100)) == nil)
        #expect(Picture(width: 2, height: 2, stride: .max - 3, pixels: Data(count: 100)) == nil)
        #expect(Picture(width: 2, height: 2, stride: 12, pixels: Data(count: 20)) != nil)
        // A slice does not start at zero.
        #expect(Picture(width: 1, height: 1, format: .rgba, pixels: Data(count: 12)[4..<8]) != nil)
    }

    /// The drawn pixels lie within the measured size, except where letters overhang their box.
    @Test(arguments: [1.0, 2, 3])
    func textIsDrawnWhereItWasMeasured(scale: Double) throws {
        for design in DisplayFont.Design.allCases {
            for size in [9.0, 13, 17, 34] {
                for string in ["Hamburgefonstiv", "two lines of text that wrap", "home"] {
                    let font = DisplayFont(design: design, size: size)
                    let measured = TextMeasure.size(
                        of: TextRequest(string, font: font, maximumWidth: 150))
                    let frame = CGRect(origin: CGPoint(x: 20, y: 20), size: measured)
                    let text = DisplayText(frame: frame, string: string, font: font, color: .black, lineLimit: 0)
                    let image = try pixels(
                        [.text(text)], size: CGSize(width: 220, height: measured.height + 40), scale: scale)
                    let ink = try #require(image.inkBounds(minimumAlpha: 40))
                    let allowed = CGRect(
                        x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale,
                        height: frame.height * scale
                    ).insetBy(dx: -1.5 * scale, dy: -1.5 * scale)
                    #expect(allowed.contains(ink), "\(design) \(size) \(string): \(ink) in \(allowed)")
                    #expect(ink.width > allowed.width / 3)
                }
            }
        }
    }

    @Test func clippedTextEndsAtItsFrame() throws {
        let text = DisplayText(
            frame: CGRect(x: 0, y: 0, width: 20, height: 24), string: "WWWWWWWW", font: DisplayFont(size: 17),
            color: .black, truncation: .clip)
        let ink = try #require(try pixels([.text(text)]).inkBounds())
        #expect(ink.maxX <= 20 && ink.maxX >= 18)
    }

    @Test func pngIsValidAndHasItsSize() throws {
        let list = Samples().clock
        let png = try DisplayListRenderer().png(list, scale: 2)
        #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        let number = { (offset: Int) in png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(number(16) == 718 && number(20) == 220)
        #expect(png == (try DisplayListRenderer().png(list, scale: 2)))
    }

    @Test func svgHasBlurredPartsAsPixels() throws {
        func svg(_ blur: Double) throws -> String {
            let list = DisplayList(
                size: CGSize(width: 40, height: 40),
                operations: [
                    .push(DisplayGroup(offset: CGPoint(x: 10, y: 10), blur: blur)), .fill(box, .color(Self.red)), .pop,
                ])
            return String(decoding: try DisplayListRenderer().svg(list), as: UTF8.self)
        }
        #expect(try !svg(0).contains("data:image/png"))
        // Two pixels for each point of the view.
        let blurred = try svg(4)
        #expect(blurred.contains("data:image/png") && blurred.contains("width=\"80\" height=\"80\""))
    }

    /// Otherwise a large view takes hundreds of megabytes.
    @Test func svgHasMixedPartsAtTwoPixelsForAPoint() throws {
        let list = DisplayList(
            size: CGSize(width: 40, height: 40),
            operations: [
                .fill(box, .color(Self.red)), .push(DisplayGroup(blend: .multiply)), .fill(box, .color(.black)), .pop,
            ])
        let svg = String(decoding: try DisplayListRenderer().svg(list), as: UTF8.self)
        #expect(svg.contains("width=\"80\" height=\"80\""))
    }

    @Test func svgHasItsSizeAndGlyphs() throws {
        let svg = String(decoding: try DisplayListRenderer().svg(Samples().shortcuts), as: UTF8.self)
        #expect(svg.contains("<svg") && svg.contains("</svg>"))
        #expect(svg.contains("viewBox=\"0 0 359 110\""))
        #expect(svg.contains("<path"))
        #expect(svg.contains("<use"))
        let picture = try #require(Picture(width: 1, height: 1, pixels: Data([0, 0, 255, 255])))
        let list = DisplayList(
            size: CGSize(width: 10, height: 10),
            operations: [.image(DisplayImage(image: 1, frame: CGRect(x: 0, y: 0, width: 10, height: 10)))])
        let withPicture = try DisplayListRenderer(pictures: [1: picture]).svg(list)
        #expect(String(decoding: withPicture, as: UTF8.self).contains("data:image/png;base64,"))
    }

    @Test func unbalancedListDoesNotAffectLaterDrawing() throws {
        let group = DisplayGroup(offset: CGPoint(x: 100, y: 0), opacity: 0.5)
        _ = try pixels([.pop, .push(group), .push(group)])
    }

    @Test func liveDatesFollowTheClock() throws {
        let now = Date(timeIntervalSinceReferenceDate: 0)
        func words(_ style: DisplayLiveDate.Style, _ seconds: Double) -> String {
            LiveDateText.string(
                for: DisplayLiveDate(date: now.addingTimeInterval(seconds), style: style), now: now,
                locale: Locale(identifier: "en_GB"), timeZone: TimeZone(secondsFromGMT: 0)!)
        }
        #expect(words(.timer, 5) == "0:05")
        #expect(words(.timer, 65) == "1:05")
        #expect(words(.timer, -3725) == "1:02:05")
        #expect(words(.relative, 8100) == "2 hrs, 15 min")
        #expect(words(.relative, -30) == "30 secs")
        #expect(words(.relative, 86400) == "1 day")
        #expect(words(.relative, 3 * 86_400 + 7300) == "3 days, 2 hrs")
        #expect(words(.relative, 86_400 + 59) == "1 day")
        #expect(words(.relative, 40 * 86_400) == "1 mth, 9 days")
        #expect(words(.relative, 800 * 86_400) == "2 yrs, 2 mths")
        #expect(words(.offset, 100 * 86_400) == "+3 months")
        #expect(words(.relative, 0) == "0 secs")
        #expect(words(.offset, 7200) == "+2 hours")
        #expect(words(.offset, -60) == "-1 minute")
        #expect(words(.time, 0) == "00:00")
        #expect(words(.date, 0) == "1 January 2001")
        #expect(!words(.timer, 1e300).isEmpty && !words(.relative, 1e300).isEmpty && !words(.offset, -1e300).isEmpty)
        #expect(
            LiveDateText.string(
                for: DisplayLiveDate(date: now.addingTimeInterval(8100), style: .relative), now: now,
                locale: Locale(identifier: "en_US")) == "2 hr, 15 min")
        let german = Locale(identifier: "de_DE")
        let live = DisplayLiveDate(date: now.addingTimeInterval(8100), style: .relative)
        #expect(LiveDateText.string(for: live, now: now, locale: german) == "2 Std., 15 Min.")
        var text = DisplayText(
            frame: CGRect(x: 0, y: 0, width: 40, height: 20), string: "?", font: DisplayFont(size: 12), color: .black)
        text.liveDate = DisplayLiveDate(date: now, style: .timer)
        let list = DisplayList(size: CGSize(width: 40, height: 20), operations: [.text(text)])
        let early = try DisplayListRenderer(now: now).pixels(list)
        let late = try DisplayListRenderer(now: now.addingTimeInterval(1)).pixels(list)
        let frozen = try DisplayListRenderer().pixels(list)
        #expect(early != late && early != frozen)
    }

    /// Formatters are kept, more than there is room for.
    @Test func dateIsWrittenInEachLanguageAndTimeZone() throws {
        let live = DisplayLiveDate(date: Date(timeIntervalSinceReferenceDate: 0), style: .time)
        func words(_ locale: String, _ hours: Int) throws -> String {
            LiveDateText.string(
                for: live, now: live.date, locale: Locale(identifier: locale),
                timeZone: try #require(TimeZone(secondsFromGMT: hours * 3_600)))
        }
        for _ in 1...2 {
            // Foundation's formatters take offsets of at most 14 hours.
            for hours in -10...10 {
                let shown = (hours + 24) % 24
                #expect(try words("de_DE", hours) == "\(shown < 10 ? "0" : "")\(shown):00")
            }
            #expect(try words("en_GB", 13) == "13:00" && words("en_US", 13).hasPrefix("1:00"))
        }
    }

    @Test func aTimerStandsOutsideItsRange() {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let end = start.addingTimeInterval(4000)
        func words(_ seconds: Double, showsHours: Bool = true) -> String {
            LiveDateText.string(
                for: DisplayLiveDate(date: end, style: .timer, moves: start...end, showsHours: showsHours),
                now: start.addingTimeInterval(seconds))
        }
        #expect(words(-50) == "1:06:40" && words(0) == "1:06:40")
        #expect(words(100, showsHours: false) == "65:00")
        #expect(words(3999) == "0:01" && words(4000) == "0:00" && words(9000) == "0:00")
    }

    @Test func progressFollowsTheClock() throws {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let frame = CGRect(x: 0, y: 0, width: 40, height: 8)
        func progress(_ form: DisplayProgress.Form, countsDown: Bool = false) -> DisplayProgress {
            DisplayProgress(
                frame: form == .ring(width: 2) ? CGRect(x: 5, y: 5, width: 30, height: 30) : frame, form: form,
                color: .black, start: start, end: start.addingTimeInterval(100), countsDown: countsDown, drawn: start)
        }
        func ink(_ progress: DisplayProgress, _ seconds: Double?) throws -> CGRect {
            let list = DisplayList(size: CGSize(width: 40, height: 40), operations: [.progress(progress)])
            let renderer = DisplayListRenderer(now: seconds.map { start.addingTimeInterval($0) })
            return try renderer.pixels(list.validated(), scale: 1).inkBounds() ?? .zero
        }
        #expect(try ink(progress(.bar(fromRight: false)), nil) == .zero)
        #expect(try ink(progress(.bar(fromRight: false)), 25) == CGRect(x: 0, y: 0, width: 10, height: 8))
        #expect(try ink(progress(.bar(fromRight: true)), 25) == CGRect(x: 30, y: 0, width: 10, height: 8))
        #expect(try ink(progress(.bar(fromRight: false)), 1000) == frame)
        #expect(try ink(progress(.bar(fromRight: false), countsDown: true), 75).width == 10)
        // A quarter of a ring lies at the upper right, with round ends.
        #expect(try ink(progress(.ring(width: 2)), 25) == CGRect(x: 19, y: 4, width: 17, height: 17))
        #expect(try ink(progress(.ring(width: 2)), 100) == CGRect(x: 4, y: 4, width: 32, height: 32))
        #expect(progress(.ring(width: 2)).share(at: nil) == 0)
        let empty = DisplayProgress(
            frame: frame, form: .bar(fromRight: false), color: .black, start: start, end: start, countsDown: false,
            drawn: start)
        #expect(empty.share(at: start) == 1)
    }

    /// Cairo keeps ten font files open for all threads and closes one of them to open another.
    @Test func manyThreadsMayDrawWithManyFontsAtOnce() async throws {
        let fonts = [12.0, 24].flatMap { size in
            stride(from: 100, through: 900, by: 100).flatMap { weight in
                [false, true].map { DisplayFont(size: size, weight: weight, isItalic: $0) }
            }
        }
        let sizes = try await withThrowingTaskGroup(of: Set<Int>.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    var sizes: Set<Int> = []
                    for turn in 0..<12 {
                        // Each turn draws every font, and each thread begins with another.
                        let operations = fonts.indices.map { index in
                            DisplayOperation.text(
                                DisplayText(
                                    frame: CGRect(x: 0, y: 0, width: 300, height: 40), string: "Hxg \(thread) \(turn)",
                                    font: fonts[(index + 5 * thread + turn) % fonts.count], color: .black,
                                    alignment: .leading, lineLimit: 1))
                        }
                        let list = DisplayList(size: CGSize(width: 300, height: 40), operations: operations)
                        let renderer = DisplayListRenderer(pictures: [:])
                        if (thread + turn) % 2 == 0 {
                            sizes.insert(try renderer.svg(list).count)
                        } else {
                            sizes.insert(try renderer.pixels(list, scale: 1).width)
                        }
                    }
                    return sizes
                }
            }
            return try await group.reduce(into: Set<Int>()) { $0.formUnion($1) }
        }
        #expect(sizes.contains(300) && sizes.contains { $0 > 10_000 })
    }

    /// Long paths are drawn by way of a mask within the clip.
    @Test(arguments: [DisplayMapping.identity, .rotation(0.3)])
    func longPathLooksAsTheSameShapeInAShortOne(_ mapping: DisplayMapping) throws {
        let corners = [CGPoint(x: 5, y: 5), CGPoint(x: 35, y: 8), CGPoint(x: 30, y: 35)]
        let short = [DisplayPathElement.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close]
        // The last corner again and again adds nothing to the shape.
        let long = Array(short.dropLast()) + Array(repeating: .line(corners[2]), count: 200) + [.close]
        let clip = DisplayShape.ellipse(CGRect(x: 0, y: 0, width: 38, height: 38))
        let line = DisplayLine(width: 3)
        func image(_ path: [DisplayPathElement], isStroke: Bool) throws -> PixelImage {
            let drawn: DisplayOperation =
                isStroke ? .stroke(.path(path), Self.red, line) : .fill(.path(path), .color(Self.red))
            return try pixels([.push(DisplayGroup(clip: clip, mapping: mapping)), drawn, .pop], scale: 2)
        }
        for isStroke in [false, true] {
            let (one, other) = (try image(short, isStroke: isStroke), try image(long, isStroke: isStroke))
            #expect(one.inkBounds(minimumAlpha: 64) == other.inkBounds(minimumAlpha: 64))
            // An edge within the clip's own edge is cut differently.
            let different = zip(one.argb, other.argb).count { left, right in
                abs(Int(left >> 24) - Int(right >> 24)) > 16
            }
            #expect(different <= 8, "\(different) pixels")
        }
    }

    /// Cairo fails at a picture with so many pixels for its place, and draws nothing after it.
    @Test(arguments: [1e-30, 0.001, 0.1])
    func thinPictureDoesNotHideWhatFollows(_ height: Double) throws {
        let side = 4096
        let picture = try #require(Picture(width: side, height: side, pixels: Data(count: side * side * 4)))
        let frame = CGRect(x: 5, y: 5, width: 30, height: height)
        for mapping in [DisplayMapping.identity, .rotation(0.7), DisplayMapping(a: 0.7, b: 0.7, c: 0.7, d: 0.69)] {
            let image = try pixels(
                [
                    .push(DisplayGroup(mapping: mapping)), .image(DisplayImage(image: 1, frame: frame)), .pop,
                    .fill(box, .color(Self.red)),
                ], pictures: [1: picture])
            #expect(image[20, 20] == 0xFFFF_0000)
        }
    }
}
