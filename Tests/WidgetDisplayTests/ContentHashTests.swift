import DisplayLists
import ExtensionMessages
import Foundation
import Testing
import WidgetDisplay

struct ContentHashTests {
    /// If this value changes, every stored snapshot is drawn once more. That is allowed, but must be intended.
    @Test func hashOfAListIsEqualInEveryRun() {
        let list = DisplayList(
            size: CGSize(width: 359, height: 110),
            operations: [
                .fill(.rectangle(CGRect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 5), .color(.black)),
                .text(
                    DisplayText(
                        frame: .zero, string: "Grüße", font: DisplayFont(size: 17), color: .white)),
            ])
        #expect(ContentHash(list).description == "b8184542e3038fb0cc5c8e80d323714c")
        #expect(ContentHash(list) == ContentHash(list))
    }

    @Test func equalPicturesWithOtherNumbersHaveEqualHashes() throws {
        let bytes = Data([1, 2, 3, 255])
        let picture = try #require(Picture(width: 1, height: 1, pixels: bytes))
        let same = try #require(Picture(width: 1, height: 1, stride: 8, pixels: bytes + Data(count: 4)))
        let other = try #require(Picture(width: 1, height: 1, pixels: Data([1, 2, 4, 255])))
        func hash(_ number: UInt32, _ picture: Picture) -> ContentHash {
            let list = DisplayList(
                size: .zero, operations: [.image(DisplayImage(image: number, frame: .zero))])
            return ContentHash(list, pictures: [number: picture])
        }
        #expect(hash(1, picture) == hash(2, same))
        #expect(hash(1, picture) != hash(1, other))
    }

    @Test func everyFieldChangesTheHash() {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let base = DisplayText(frame: frame, string: "ab", font: DisplayFont(size: 17), color: .black)
        func changed(_ change: (inout DisplayText) -> Void) -> DisplayOperation {
            var text = base
            change(&text)
            return .text(text)
        }
        let shape = DisplayShape.rectangle(frame, cornerRadius: 0)
        func progress(_ form: DisplayProgress.Form) -> DisplayOperation {
            .progress(
                DisplayProgress(
                    frame: frame, form: form, color: .black, start: .distantPast, end: .distantFuture,
                    countsDown: false, drawn: .distantPast))
        }
        let stops = [DisplayGradientStop(location: 0, color: .black)]
        let operations: [DisplayOperation] = [
            .pop, .push(DisplayGroup()), .push(DisplayGroup(offset: CGPoint(x: 1, y: 0))),
            .push(DisplayGroup(clip: shape)), .push(DisplayGroup(opacity: 0.5)), .push(DisplayGroup(blur: 1)),
            .push(DisplayGroup(blend: .multiply)), .push(DisplayGroup(blend: .screen)),
            .push(DisplayGroup(mapping: .rotation(1))),
            progress(.ring(width: 1)), progress(.ring(width: 2)),
            progress(.bar(fromRight: false)), progress(.bar(fromRight: true)),
            .fill(shape, .color(.black)), .fill(shape, .color(.white)), .fill(.ellipse(frame), .color(.black)),
            .fill(.rectangle(frame, cornerRadius: 1), .color(.black)), .fill(.path([]), .color(.black)),
            .fill(.path([.move(.zero)]), .color(.black)), .fill(.path([.line(.zero)]), .color(.black)),
            .fill(.path([.close]), .color(.black)),
            .fill(.path([.curve(.zero, control1: .zero, control2: .zero)]), .color(.black)),
            .fill(shape, .linearGradient(stops, start: .zero, end: .zero)),
            .fill(shape, .linearGradient(stops, start: .zero, end: CGPoint(x: 1, y: 1))),
            .fill(shape, .radialGradient(stops, center: .zero, radius: 1)),
            .fill(shape, .radialGradient(stops, center: .zero, radius: 2)),
            .fill(.evenOddPath([]), .color(.black)), .fill(.evenOddPath([.move(.zero)]), .color(.black)),
            .stroke(shape, .black, width: 1), .stroke(shape, .black, width: 2), .stroke(shape, .white, width: 1),
            .stroke(shape, .black, DisplayLine(width: 1, cap: .round)),
            .stroke(shape, .black, DisplayLine(width: 1, cap: .square)),
            .stroke(shape, .black, DisplayLine(width: 1, join: .round)),
            .stroke(shape, .black, DisplayLine(width: 1, miterLimit: 1)),
            .text(base), changed { $0.string = "ba" }, changed { $0.font.size = 18 }, changed { $0.font.weight = 500 },
            changed { $0.font.design = .serif }, changed { $0.font.isItalic = true }, changed { $0.color = .white },
            changed { $0.alignment = .center }, changed { $0.lineLimit = 2 }, changed { $0.truncation = .head },
            changed { $0.frame.origin.x = 9 },
            changed { $0.liveDate = DisplayLiveDate(date: .distantPast, style: .timer) },
            changed { $0.liveDate = DisplayLiveDate(date: .distantPast, style: .date) },
            changed {
                $0.liveDate = DisplayLiveDate(
                    date: .distantPast, style: .timer, moves: .distantPast ... .distantFuture)
            },
            changed { $0.liveDate = DisplayLiveDate(date: .distantPast, style: .timer, showsHours: false) },
            changed { $0.liveDate = DisplayLiveDate(date: .distantPast, style: .date, locale: "de_AT") },
            .image(DisplayImage(image: 1, frame: frame)), .image(DisplayImage(image: 2, frame: frame)),
            .image(DisplayImage(image: 1, frame: frame, tint: .black)),
            .image(DisplayImage(image: 1, frame: frame, interpolates: false)),
            .region(DisplayRegion(frame: frame, label: "a")), .region(DisplayRegion(frame: frame, label: "b")),
            .region(DisplayRegion(frame: frame, label: "a", url: "u")),
            .region(DisplayRegion(frame: frame, label: "a", action: "u")),
        ]
        let hashes = operations.map { ContentHash(DisplayList(size: .zero, operations: [$0])) }
        #expect(Set(hashes).count == operations.count)
        let pair = [operations[5], operations[6]]
        #expect(
            ContentHash(DisplayList(size: .zero, operations: pair))
                != ContentHash(DisplayList(size: .zero, operations: pair.reversed())))
    }

    @Test func zeroAndNegativeZeroHaveEqualHashes() {
        let zero = DisplayList(size: CGSize(width: 0.0, height: 0.0))
        let negative = DisplayList(size: CGSize(width: -0.0, height: 0.0))
        #expect(ContentHash(zero) == ContentHash(negative))
    }
}
