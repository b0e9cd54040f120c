import DisplayLists
import ExtensionMessages
import Foundation
import HostelTestSupport
import Testing
import WidgetDisplay
import WidgetDrawing

/// Randomly changed lists are refused with a fault, or drawn by every renderer without harm.
struct DisplayFuzzTests {
    static let numbers: [Double] = [
        0, -0.0, 0.5, 1, 2, 17, 100, 359, 1e4, 16384, -1, -300, 1e-300, 1e300, .nan, .infinity, -.infinity,
    ]
    static let strings = [
        "", "a", "two words", "long text that goes on and on and on until it no longer fits", "a\nb\r\n\u{2028}c",
        "\u{0}",
        "\u{1B}[31m", "日本語テキスト", "مرحبا بالعالم", "\u{202E}rtl", "👩‍👩‍👧", "home", "no_such", "\t\t",
        String(repeating: "x", count: 3000), String(repeating: "\u{301}", count: 500),
    ]

    struct Mutator {
        var random: SeededGenerator

        mutating func number() -> Double { DisplayFuzzTests.numbers.randomElement(using: &random) ?? 0 }

        /// Mostly plausible lengths, because otherwise no list would be drawn.
        mutating func length() -> Double {
            Int.random(in: 0..<12, using: &random) == 0 ? number() : Double.random(in: 0...400, using: &random)
        }

        mutating func fraction() -> Double {
            Int.random(in: 0..<12, using: &random) == 0 ? number() : Double.random(in: 0...1, using: &random)
        }

        /// Mostly a factor that a mapping may have.
        mutating func factor() -> Double {
            Int.random(in: 0..<20, using: &random) == 0 ? number() : Double.random(in: -0.7...0.7, using: &random)
        }

        mutating func point() -> CGPoint { CGPoint(x: length(), y: length()) }
        mutating func rect() -> CGRect { CGRect(x: length(), y: length(), width: length(), height: length()) }
        mutating func color() -> DisplayColor {
            DisplayColor(red: fraction(), green: fraction(), blue: fraction(), alpha: fraction())
        }

        mutating func shape() -> DisplayShape {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return .ellipse(rect())
            case 1:
                var elements: [DisplayPathElement] = [.move(point())]
                for _ in 0..<Int.random(in: 0..<6, using: &random) {
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: elements.append(.curve(point(), control1: point(), control2: point()))
                    case 1: elements.append(.close)
                    case 2: elements.append(.move(point()))
                    default: elements.append(.line(point()))
                    }
                }
                return Bool.random(using: &random) ? .path(elements) : .evenOddPath(elements)
            default: return .rectangle(rect(), cornerRadius: length())
            }
        }

        mutating func line() -> DisplayLine {
            DisplayLine(
                width: length(), cap: DisplayLine.Cap.allCases.randomElement(using: &random) ?? .butt,
                join: DisplayLine.Join.allCases.randomElement(using: &random) ?? .miter,
                miterLimit: Bool.random(using: &random) ? 10 : length())
        }

        mutating func paint() -> DisplayPaint {
            let stops = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
                DisplayGradientStop(location: fraction(), color: color())
            }
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return .linearGradient(stops, start: point(), end: point())
            case 1: return .radialGradient(stops, center: point(), radius: length())
            default: return .color(color())
            }
        }

        mutating func text() -> DisplayText {
            DisplayText(
                frame: rect(), string: DisplayFuzzTests.strings.randomElement(using: &random) ?? "",
                font: DisplayFont(
                    design: DisplayFont.Design.allCases.randomElement(using: &random) ?? .system,
                    size: max(fraction() * 60, 0.1),
                    weight: [100, 400, 700, 1000].randomElement(using: &random) ?? 400,
                    isItalic: Bool.random(using: &random)),
                color: color(), alignment: DisplayTextAlignment.allCases.randomElement(using: &random) ?? .leading,
                lineLimit: Int.random(in: 0..<4, using: &random),
                truncation: DisplayTextTruncation.allCases.randomElement(using: &random) ?? .tail,
                liveDate: Int.random(in: 0..<6, using: &random) == 0
                    ? DisplayLiveDate(
                        date: Date(timeIntervalSinceReferenceDate: number()),
                        style: DisplayLiveDate.Style.allCases.randomElement(using: &random) ?? .timer,
                        locale: [nil, "de_AT", "é", "", "@@@", "x-é", "ar@numbers=arab;calendar=a", "a\u{0}b", "zz_ZZ"]
                            .randomElement(using: &random) ?? nil) : nil)
        }

        mutating func operation() -> DisplayOperation {
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                return .push(
                    DisplayGroup(
                        offset: point(), clip: Bool.random(using: &random) ? shape() : nil, opacity: fraction(),
                        mapping: Bool.random(using: &random)
                            ? .identity : DisplayMapping(a: factor(), b: factor(), c: factor(), d: factor())))
            case 1: return .pop
            case 2, 3: return .fill(shape(), paint())
            case 4: return .stroke(shape(), color(), line())
            case 5, 6: return .text(text())
            case 7:
                return .image(
                    DisplayImage(
                        image: UInt32.random(in: 0..<3, using: &random), frame: rect(),
                        tint: Bool.random(using: &random) ? color() : nil,
                        interpolates: Bool.random(using: &random)))
            case 8:
                return .progress(
                    DisplayProgress(
                        frame: rect(),
                        form: Bool.random(using: &random) ? .ring(width: length()) : .bar(fromRight: true),
                        color: color(), start: Date(timeIntervalSinceReferenceDate: number()),
                        end: Date(timeIntervalSinceReferenceDate: number()),
                        countsDown: Bool.random(using: &random), drawn: Date(timeIntervalSinceReferenceDate: 0)))
            default:
                return .region(
                    DisplayRegion(
                        frame: rect(), label: DisplayFuzzTests.strings.randomElement(using: &random) ?? "",
                        action: DisplayFuzzTests.strings.randomElement(using: &random)))
            }
        }

        /// The list with one or a few changes.
        mutating func mutated(_ list: DisplayList) -> DisplayList {
            var list = list
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let count = list.operations.count
                let place = count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
                switch Int.random(in: 0..<7, using: &random) {
                case 0 where count > 0: list.operations.remove(at: place)
                case 1 where count > 0: list.operations[place] = operation()
                case 2 where count > 0: list.operations.append(list.operations[place])
                case 3:
                    if Int.random(in: 0..<8, using: &random) == 0 {
                        list.size = CGSize(width: number(), height: number())
                    }
                case 4:
                    list.operations.insert(.push(DisplayGroup(offset: point(), opacity: fraction())), at: place)
                    list.operations.append(.pop)
                default: list.operations.insert(operation(), at: place)
                }
            }
            return list
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func mutatedListsAreRefusedOrDrawn() throws {
        let picture = try #require(Picture(width: 2, height: 2, pixels: Data(repeating: 0x7F, count: 16)))
        let pictures: Pictures = [1: picture]
        let now = Date(timeIntervalSinceReferenceDate: 0)
        let renderer = DisplayListRenderer(pictures: pictures, now: now)
        let seeds = [Samples().clock, Samples().shortcuts, Samples().feed, DisplayList(size: .zero)]
        var mutator = Mutator(random: SeededGenerator(seed: 0x1D1A_571A))
        var (drawn, refused) = (0, 0)
        var faults: Set<String> = []
        for round in 0..<600 {
            let list = mutator.mutated(seeds[round % seeds.count])
            let checked: DisplayList
            do {
                checked = try list.validated(images: [1])
            } catch {
                faults.insert(error.fault.text)
                refused += 1
                continue
            }
            drawn += 1
            #expect(ContentHash(checked, pictures: pictures) == ContentHash(checked, pictures: pictures))
            let page = TodayPage(
                tiles: [TileContent(title: "Fuzz", state: .live(checked, pictures), size: checked.size)], now: now)
            for line in page.plainPage(columns: 10 + round % 80).lines {
                #expect(!line.unicodeScalars.contains(where: TerminalTests.isHarmful))
            }
            // Drawing takes the longest, so each list is drawn by only one renderer.
            switch round % 4 {
            case 0: _ = try renderer.pixels(checked, scale: 1)
            case 1: _ = try renderer.svg(checked)
            case 2: _ = try page.styledPage(columns: 50)
            default:
                let tester = HitTester(checked)
                for _ in 0..<20 { _ = tester.hitTest(mutator.point()) }
                _ = tester.regions()
            }
        }
        // The seed is useful only if both happen often.
        #expect(drawn > 100 && refused > 100)
        #expect(faults.count > 6)
    }
}
