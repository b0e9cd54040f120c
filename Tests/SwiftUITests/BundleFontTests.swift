import DisplayLists
import Foundation
import HostelTestSupport
import SwiftUI
import Testing
import UIKitCore

/// Fonts that a bundle brings. The font of Tests/Fixtures/Fonts is on no machine; its README tells its measures.
@MainActor @Suite struct BundleFontTests {
    private static let file = "HostelTestShapes-Bold.ttf"
    private static let name = "HostelTestShapes-Bold"

    private func fonts(_ files: [String]) -> BundleFonts {
        BundleFonts(folder: BuildProducts.root + "/Tests/Fixtures/Fonts", files: files)
    }

    private func own(_ size: Double) throws -> Font {
        Font(UIFont(try #require(fonts([Self.file]).font(Self.name, size: size))))
    }

    private func rendered(
        _ view: some View, _ size: CGSize = CGSize(width: 300, height: 100), isRightToLeft: Bool = false
    ) -> RenderedView {
        var environment = EnvironmentValues()
        if isRightToLeft { environment.layoutDirection = .rightToLeft }
        return ViewRenderer(environment: environment).render(view, size: size)
    }

    private func paths(_ view: RenderedView) -> [DisplayShape] {
        view.list.operations.compactMap { operation in
            if case .fill(let shape, _) = operation, case .path = shape { shape } else { nil }
        }
    }

    /// The points of all outlines.
    private func points(_ view: RenderedView) -> [CGPoint] {
        paths(view).flatMap { shape -> [CGPoint] in
            guard case .path(let elements) = shape else { return [] }
            return elements.flatMap(\.points)
        }
    }

    @Test func aFontOfTheBundleIsFoundByEachOfItsNames() throws {
        // The list may name a folder that bundling has left out.
        let own = fonts(["Fonts/" + Self.file, "Missing.ttf", "README.md"])
        for name in [Self.name, "Hostel Test Shapes Bold", "Hostel Test Shapes"] {
            let font = try #require(own.font(name, size: 20))
            #expect(font.family == "Hostel Test Shapes" && font.weight == 700 && font.size == 20, "\(name)")
        }
        #expect(own.font("Lora-Bold", size: 20) == nil)
        #expect(own.families == ["Hostel Test Shapes"] && own.names(inFamily: "Hostel Test Shapes") == [Self.name])
        #expect(fonts([]).font("Hostel Test Shapes", size: 20) == nil)
        #expect(fonts(["../Fonts/" + Self.file]).font("Hostel Test Shapes", size: 20) == nil)
    }

    @Test func aProgramAddsFontsOfItsOwn() {
        let own = fonts([])
        let path = BuildProducts.root + "/Tests/Fixtures/Fonts/"
        #expect(own.font(Self.name, size: 20) == nil)
        #expect(own.register(path + Self.file) == nil && own.font(Self.name, size: 20) != nil)
        #expect(own.register(path + Self.file) == .alreadyRegistered)
        #expect(own.register(path + "Missing.ttf") == .fileNotFound)
        #expect(own.register(path + "README.md") == .unrecognizedFormat)
        let full = fonts((0..<32).map { "\($0).ttf" })
        #expect(full.register(path + Self.file) == .insufficientPermissions)
        // The list of a process takes the call by its name.
        var error: Unmanaged<NSError>?
        #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: path + "Missing.ttf"), .process, &error))
        #expect(error?.takeRetainedValue().code == CTFontManagerError.fileNotFound.rawValue)
    }

    @Test func itsTextIsDrawnAsOutlines() throws {
        let own = try own(20)
        let drawn = rendered(Text(verbatim: "al").font(own))
        #expect(drawn.list.strings.isEmpty && drawn.warnings.isEmpty)
        // Both letters are 14 points wide and lie in the tile's middle; the square begins one point from its left.
        let bounds = try #require(paths(drawn).first).bounds
        #expect(abs(bounds.minX - 137) < 0.6 && abs(bounds.width - 22) < 0.1, "\(bounds)")
        #expect(abs(bounds.minY - 42) < 0.1 && abs(bounds.height - 14) < 0.1, "\(bounds)")
        // No letter is left out, however long the line is.
        let line = rendered(Text(verbatim: "ailailailailailailai").font(own).lineLimit(1))
        #expect(abs(try #require(paths(line).first).bounds.width - 278) < 0.1)
        #expect(paths(rendered(Text(verbatim: "ii").font(.system(size: 20)))).isEmpty)
    }

    @Test func aTextThatChangesAndTooMuchTextHaveTheSystemsFont() throws {
        let own = try own(9)
        let live = rendered(Text(Date(), style: .timer).font(own))
        #expect(paths(live).isEmpty && !live.list.strings.isEmpty)
        let long = String(repeating: "ail lia ", count: 300)
        let many = rendered(Text(verbatim: long).font(own), CGSize(width: 300, height: 300))
        #expect(many.list.strings.count == 1, "\(many.warnings) \(many.list.operations.count)")
        #expect(paths(many).isEmpty)
        #expect(many.warnings.contains { $0.contains("letters in its own fonts") })
    }

    @Test func lettersBesideAnIntricatePathHaveTheSystemsFont() throws {
        let path = Path { path in
            path.move(to: .zero)
            for index in 1...5_000 { path.addLine(to: CGPoint(x: index % 2, y: 1)) }
        }
        let letters = String(repeating: "a", count: 640)
        let size = CGSize(width: 300, height: 300)
        let alone = rendered(Text(verbatim: letters).font(try own(9)), size)
        #expect(!paths(alone).isEmpty && alone.list.strings.isEmpty)
        var presses = 0
        let view = rendered(
            ZStack {
                path.fill(Color.red)
                Button(action: { presses += 1 }, label: { Text(verbatim: letters).font(try? own(9)) })
            }, size)
        #expect(view.list.strings == [letters] && paths(view).count == 1, "\(view.warnings)")
        #expect(view.warnings.contains { $0.contains("letters in its own fonts") }, "\(view.warnings)")
        #expect(view.areas.count == 1)
    }

    @Test func lettersThatGrowTooLongForAListHaveTheSystemsFont() throws {
        let letters = String(repeating: "a", count: 560)
        let text = Text(verbatim: letters).font(try own(10))
        let size = CGSize(width: 300, height: 300)
        #expect(rendered(text, size).list.strings.isEmpty)
        let large = rendered(text.scaleEffect(3), size)
        #expect(large.list.strings == [letters] && paths(large).isEmpty, "\(large.warnings)")
    }

    @Test func aMaskOfManyLettersIsLeftOut() throws {
        let own = try own(9)
        let few = rendered(Color.red.mask { Text(verbatim: "al").font(own) })
        guard case .push(let group) = few.list.operations.first, case .path = group.clip else {
            Issue.record("\(few.list.operations)")
            return
        }
        let many = rendered(Color.red.mask { Text(verbatim: String(repeating: "a", count: 60)).font(own) })
        #expect(many.list.operations.count == 1 && many.warnings.contains { $0.contains("mask") }, "\(many.warnings)")
    }

    @Test func aWidgetFromRightToLeftDrawsItsOwnFonts() throws {
        let own = try own(20)
        let latin = Text(verbatim: "al").font(own).frame(maxWidth: .infinity, alignment: .leading)
        let (left, right) = (points(rendered(latin)), points(rendered(latin, isRightToLeft: true)))
        try #require(!left.isEmpty && left.count == right.count)
        // The text lies at the other side, and its letters are not mirrored: all points move by the same length.
        #expect(zip(left, right).allSatisfy { abs($1.x - $0.x - 272) < 0.01 && abs($1.y - $0.y) < 0.01 })
        let arabic = Text(verbatim: "بب").font(own).frame(maxWidth: .infinity, alignment: .leading)
        let view = rendered(arabic, isRightToLeft: true)
        let bounds = try #require(paths(view).first).bounds
        #expect(view.list.strings.isEmpty && abs(bounds.maxX - 299) < 0.1, "\(bounds)")
    }

    @Test func aTurnedTextFromRightToLeftHasItsPlace() throws {
        let text = Text(verbatim: "al").font(try own(20)).multilineTextAlignment(.center).rotationEffect(.degrees(90))
        let found = points(rendered(text, isRightToLeft: true))
        let expected = points(rendered(text.rotationEffect(.degrees(180))))
        try #require(!found.isEmpty && found.count == expected.count)
        #expect(zip(found, expected).allSatisfy { abs($0.x - $1.x) < 0.01 && abs($0.y - $1.y) < 0.01 })
    }

    private nonisolated static let emojiFont = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: emojiFont)))
    func aTextWithEmojiHasTheSystemsFont() throws {
        let view = rendered(Text(verbatim: "a😀").font(try own(20)))
        #expect(view.list.strings == ["a😀"] && paths(view).isEmpty)
        #expect(view.warnings.contains { $0.contains("emoji") }, "\(view.warnings)")
    }
}
