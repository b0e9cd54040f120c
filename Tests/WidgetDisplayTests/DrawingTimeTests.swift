import DisplayLists
import ExtensionMessages
import Foundation
import Testing

@testable import WidgetDisplay
@testable import WidgetDrawing

/// The renderer draws one list after the other. The largest permitted list of each kind must not hold the others up.
struct DrawingTimeTests {
    static let size = CGSize(width: 359, height: 400)
    static let limits = DisplayListLimits.standard

    /// Kinds of operations that cost more than they seem to.
    enum Kind: CaseIterable { case clips, edges, corners, roundCorners, letters, scripts, dates, pictures, rings }

    private func operation(_ kind: Kind, _ index: Int) -> DisplayOperation {
        let view = CGRect(origin: .zero, size: Self.size)
        switch kind {
        case .clips:
            let box = CGRect(x: 0, y: 0, width: 12, height: 12)
            return .fill(.ellipse(box), .color(.black))
        case .edges: return .stroke(.ellipse(view), .black, width: 3)
        case .corners, .roundCorners:
            // As many corners as a path may have, and wide lines.
            let path: [DisplayPathElement] = (0..<64).map { step in
                let place = CGPoint(x: Double(step * 37 % 359), y: Double((step + index) % 2 * 12 + step * 5))
                return step == 0 ? .move(place) : .line(place)
            }
            let form: (DisplayLine.Cap, DisplayLine.Join) = kind == .corners ? (.butt, .miter) : (.round, .round)
            return .stroke(.path(path), .black, DisplayLine(width: 8, cap: form.0, join: form.1))
        case .letters:
            // Each text has a new size, so that no letter comes from a cache.
            let font = DisplayFont(size: 60 + Double(index) / 16)
            return .text(DisplayText(frame: view, string: "Wg@&", font: font, color: .black))
        case .scripts:
            let letters = Array("aΩжאاअঅกა漢한가→😀ሀⴰ")
            let font = DisplayFont(size: 8 + Double(index % 32) / 4)
            let text = String(letters[index % letters.count])
            return .text(DisplayText(frame: view, string: text, font: font, color: .black))
        case .dates:
            let locales = ["de_AT", "ar_EG", "ja_JP@calendar=japanese", "th_TH"]
            let live = DisplayLiveDate(
                date: Date(timeIntervalSince1970: 1e9), style: .date, locale: locales[index % Self.limits.locales])
            let font = DisplayFont(size: 12)
            return .text(DisplayText(frame: view, string: "", font: font, color: .black, liveDate: live))
        case .rings:
            let day = Date(timeIntervalSince1970: 1e9)
            return .progress(
                DisplayProgress(
                    frame: CGRect(x: 180, y: 200, width: 1, height: 1), form: .ring(width: 300), color: .black,
                    start: day, end: .distantFuture, countsDown: false, drawn: day))
        case .pictures:
            let frame = CGRect(x: 0, y: 0, width: 45, height: 50)
            return .image(DisplayImage(image: 1, frame: frame))
        }
    }

    private func most(_ kind: Kind, pixels: Int) -> DisplayList {
        var path = [DisplayPathElement.move(.zero)]
        for index in 1..<Self.limits.clipElements {
            path.append(.line(CGPoint(x: Double(index % 7) * 2, y: Double(index % 5) * 2)))
        }
        let clip: DisplayShape? = kind == .clips ? .path(path) : nil
        var (fitting, refused) = (0, Self.limits.operations - 1)
        var best = DisplayList(size: Self.size)
        while refused - fitting > 1 {
            let count = (fitting + refused) / 2
            let list = DisplayList(
                size: Self.size,
                operations: [.push(DisplayGroup(clip: clip))] + (0..<count).map { operation(kind, $0) } + [.pop])
            if (try? list.validated(images: [1], pixels: { _ in pixels })) != nil {
                (fitting, best) = (count, list)
            } else {
                refused = count
            }
        }
        return best
    }

    // Without the limits, some kinds take minutes.
    @Test(.timeLimit(.minutes(10)), arguments: Kind.allCases)
    func largestPermittedListsAreDrawnInTime(_ kind: Kind) throws {
        let side = 4096
        let picture = try #require(Picture(width: side, height: side, pixels: Data(count: side * side * 4)))
        let list = most(kind, pixels: side * side)
        let renderer = DisplayListRenderer(pictures: [1: picture], now: Date())
        let time = try ContinuousClock().measure { _ = try renderer.pixels(list, scale: 2) }
        print("\(kind): \(list.operations.count) operations in \(time)")
    }

    /// Each has a sheet of its own, however small.
    @Test(.timeLimit(.minutes(10))) func mostFadedGroupsAreDrawnInTime() throws {
        let clip = DisplayShape.rectangle(CGRect(x: 3, y: 3, width: 4, height: 4), cornerRadius: 0)
        let group: [DisplayOperation] = [
            .push(DisplayGroup(clip: clip, opacity: 0.5)), .fill(clip, .color(.black)), .pop,
        ]
        let count = Self.limits.operations / group.count
        let list = DisplayList(
            size: Self.size, operations: Array(repeating: group, count: count).flatMap(\.self))
        _ = try list.validated()
        let time = try ContinuousClock().measure { _ = try DisplayListRenderer().pixels(list, scale: 2) }
        print("faded groups: \(count) in \(time)")
    }

    /// A line of many strokes.
    private static let scribble: DisplayOperation = {
        var seed: UInt32 = 9
        func next() -> Double {
            seed = seed &* 1_103_515_245 &+ 12345
            return 50 + Double(seed >> 16 & 0xFF) / 85
        }
        let path = (0..<8000).map { step in
            let point = CGPoint(x: next(), y: next())
            return step == 0 ? DisplayPathElement.move(point) : .line(point)
        }
        return .stroke(.path(path), .black, DisplayLine(width: 1, cap: .round, join: .round))
    }()

    private static let card = DisplayOperation.push(
        DisplayGroup(clip: .rectangle(CGRect(origin: .zero, size: size), cornerRadius: 20)))

    /// A tile has round corners. Cutting one of these paths to them as polygons takes 20 s.
    @Test(.timeLimit(.minutes(10))) func longPathsWithinRoundCornersAreDrawnInTime() throws {
        let list = DisplayList(size: Self.size, operations: [Self.card, Self.scribble, .pop])
        _ = try list.validated()
        for _ in 0..<100 { _ = try DisplayListRenderer().pixels(list, scale: 2) }
    }

    /// An SVG writes such groups as pixels.
    @Test(.timeLimit(.minutes(10)), arguments: [DisplayGroup(blend: .multiply), DisplayGroup(blur: 2)])
    func longPathsInPixelsOfAnSVGAreDrawnInTime(_ group: DisplayGroup) throws {
        let operations = [Self.card, .push(group), Self.card, Self.scribble, .pop, .pop, .pop]
        let list = DisplayList(size: Self.size, operations: operations)
        _ = try list.validated()
        for _ in 0..<20 { _ = try DisplayListRenderer().svg(list) }
    }
}
