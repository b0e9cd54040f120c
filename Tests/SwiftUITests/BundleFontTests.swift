import DisplayLists
import Foundation
import HostelTestSupport
import SwiftUI
import Testing
import UIKitCore

/// Fonts that a bundle brings.
@MainActor @Suite struct BundleFontTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/hostel-fonts-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf", toPath: folder + "/Own.ttf")
        try Data("no font".utf8).write(to: URL(fileURLWithPath: folder + "/Broken.ttf"))
    }

    private func fonts(_ files: [String]) -> BundleFonts { BundleFonts(folder: folder, files: files) }

    private func list(_ view: some View) -> DisplayList {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 300, height: 100)).list
    }

    private func paths(_ list: DisplayList) -> [DisplayShape] {
        list.operations.compactMap { operation in
            if case .fill(let shape, _) = operation, case .path = shape { shape } else { nil }
        }
    }

    @Test func aFontOfTheBundleIsFoundByEachOfItsNames() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // The list may name a folder that bundling has left out.
        let own = fonts(["Fonts/Own.ttf", "Missing.ttf", "Broken.ttf", "../Own.ttf"])
        for name in ["DejaVuSansMono-Bold", "DejaVu Sans Mono Bold", "DejaVu Sans Mono"] {
            let font = try #require(own.font(name, size: 20))
            #expect(font.family == "DejaVu Sans Mono" && font.weight == 700 && font.size == 20, "\(name)")
        }
        #expect(own.font("Lora-Bold", size: 20) == nil)
        #expect(fonts([]).font("DejaVu Sans Mono", size: 20) == nil)
    }

    @Test func itsTextIsDrawnAsOutlines() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let own = Font(UIFont(try #require(fonts(["Own.ttf"]).font("DejaVuSansMono-Bold", size: 20))))
        let drawn = list(Text(verbatim: "ii").font(own))
        #expect(drawn.strings.isEmpty)
        let (narrow, wide) = (try #require(paths(drawn).first), paths(list(Text(verbatim: "ill").font(own))).first)
        // All letters of this font are as wide as the others, and the letters lie in the tile's middle.
        #expect(abs(narrow.bounds.midX - 150) < 3 && abs(narrow.bounds.midY - 50) < 6)
        #expect(try #require(wide).bounds.width > narrow.bounds.width + 8)
        // No letter is left out, however long the line is.
        let line = paths(list(Text(verbatim: "a line of letters to the end").font(own).lineLimit(1))).first
        #expect(try #require(line).bounds.width > 250)
        #expect(paths(list(Text(verbatim: "ii").font(.system(size: 20)))).isEmpty)
    }

    @Test func aTextThatChangesAndTooMuchTextHaveTheSystemsFont() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let own = Font(UIFont(try #require(fonts(["Own.ttf"]).font("DejaVuSansMono-Bold", size: 9))))
        let live = list(Text(Date(), style: .timer).font(own))
        #expect(paths(live).isEmpty && !live.strings.isEmpty)
        let long = String(repeating: "many letters ", count: 200)
        let many = ViewRenderer(environment: EnvironmentValues())
            .render(Text(verbatim: long).font(own), size: CGSize(width: 300, height: 300))
        #expect(many.list.strings.count == 1, "\(many.warnings) \(many.list.operations.count)")
        #expect(paths(many.list).isEmpty)
        #expect(many.warnings.contains { $0.contains("letters in its own fonts") })
    }
}
