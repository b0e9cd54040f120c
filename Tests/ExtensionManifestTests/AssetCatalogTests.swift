import AssetFiles
@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import HostelTestSupport
import InterfaceFiles
import SystemPackage
import Testing

/// Asset catalogs, compiled by `hostel bundle`.
struct AssetCatalogTests {
    static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1]

    private func compile(
        _ files: [String: [UInt8]], vectors: (any VectorConverting)? = nil
    ) throws -> AssetCatalogCompiler {
        let folder = try TemporaryFolder()
        for (path, bytes) in files {
            let target = URL(fileURLWithPath: folder.path + "/A.xcassets/" + path)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: target)
        }
        var compiler = AssetCatalogCompiler(vectors: vectors)
        compiler.add(FilePath(folder.path + "/A.xcassets"))
        return compiler
    }

    private func color(_ components: String, _ rest: String = "") -> String {
        "{\"color\":{\"color-space\":\"srgb\",\"components\":{\(components)}},\"idiom\":\"universal\"\(rest)}"
    }

    private let dark = ",\"appearances\":[{\"appearance\":\"luminosity\",\"value\":\"dark\"}]"

    @Test func colorHasALightAndADarkLook() throws {
        let light = color("\"red\":\"1.000\",\"green\":\"0x80\",\"blue\":\"64\",\"alpha\":\"0.5\"")
        let json =
            "{\"colors\":[\(light),\(color("\"white\":\"0.0\",\"alpha\":\"1.0\"", dark))],\"info\":{\"version\":1}}"
        let index = try compile(["Sky.colorset/Contents.json": Array(json.utf8)]).index
        #expect(index.color("Sky", dark: false)?.value == .rgba(0xFF80_4080))
        #expect(index.color("Sky", dark: true)?.value == .rgba(0x0000_00FF))
        #expect(index.color("Sea", dark: true) == nil)
    }

    /// The colour that a set of items has by day.
    private func shown(_ items: String...) throws -> ColorRecord.Value? {
        let set = "{\"colors\":[\(items.joined(separator: ","))]}"
        return try compile(["Sky.colorset/Contents.json": Array(set.utf8)]).index.color("Sky", dark: false)?.value
    }

    @Test(arguments: [
        (#""red":"1","green":"87","blue":"155","alpha":"1.000""#, 0x0157_9BFF),
        (#""red":"1","green":"1","blue":"0","alpha":"1""#, 0xFFFF_00FF),
        (#""red":"0.5","green":"1","blue":"2","alpha":"1""#, 0x8001_02FF),
        (#""red":"0xFF","green":"1","blue":"0x02","alpha":"0.5""#, 0xFFFF_0280),
        (#""white":"128","alpha":"128""#, 0x8080_8080),
    ])
    func wholeComponentsOfAColorCountToTheSameNumber(_ components: String, _ expected: UInt32) throws {
        #expect(try shown(color(components)) == .rgba(expected))
    }

    @Test(arguments: [
        (#""red":"0.500","green":"0.250","blue":"0.750","alpha":"1.000""#, 0x893B_C6FF),
        (#""red":"1.000","green":"0.000","blue":"0.000","alpha":"0.5""#, 0xFF00_0080),
        (#""red":"200","green":"200","blue":"200""#, 0xC8C8_C8FF),
    ])
    func aColorOfDisplayP3IsShownInSRGB(_ components: String, _ expected: UInt32) throws {
        #expect(try shown(color(components).replacing("\"srgb\"", with: "\"display-p3\"")) == .rgba(expected))
    }

    @Test func phonesColorIsTakenBeforeThatOfAllDevices() throws {
        let all = color("\"white\":\"1.0\"")
        let pad = all.replacing("universal", with: "ipad")
        let phone = color("\"white\":\"0.0\"").replacing("universal", with: "iphone")
        let empty = "{\"idiom\":\"iphone\"}"
        #expect(try shown(all, phone) == .rgba(0x0000_00FF) && shown(phone, pad) == .rgba(0x0000_00FF))
        #expect(try shown(pad, color("\"white\":\"0.0\"")) == .rgba(0x0000_00FF))
        #expect(try shown(all, empty) == .rgba(0xFFFF_FFFF))
    }

    @Test func aLookOfTheLightIsTakenBeforeOneOfAnyLight() throws {
        let light = color("\"white\":\"0.0\"", dark.replacing("dark", with: "light"))
        let night = color("\"white\":\"0.5\"", dark)
        #expect(try shown(color("\"white\":\"1.0\""), light, night) == .rgba(0x0000_00FF))
    }

    @Test func slicesOfAPictureAreRead() throws {
        func compiled(_ resizing: String) throws -> ImageSlices? {
            let set = #"{"images":[{"filename":"a.png","scale":"2x","resizing":\#(resizing)}]}"#
            let compiler = try compile([
                "Box.imageset/Contents.json": Array(set.utf8), "Box.imageset/a.png": Self.png,
            ])
            return try #require(compiler.index.images["Box"]?.first).slices
        }
        let center = #""center":{"mode":"stretch","width":1,"height":1}"#
        let insets = #""cap-insets":{"top":4,"left":6,"bottom":8,"right":10}"#
        #expect(
            try compiled("{\"mode\":\"9-part\",\(center),\(insets)}")
                == ImageSlices(top: 4, left: 6, bottom: 8, right: 10, isTiled: false))
        #expect(
            try compiled(#"{"mode":"3-part-horizontal","center":{"mode":"tile"},"cap-insets":{"left":3,"right":3}}"#)
                == ImageSlices(top: 0, left: 3, bottom: 0, right: 3, isTiled: true))
        #expect(try compiled(#"{"mode":"9-part","cap-insets":{"top":-1}}"#) == nil)
        #expect(
            try compiled(#"{"mode":"9-part","cap-insets":{"top":1e99}}"#)
                == ImageSlices(
                    top: 0, left: 0, bottom: 0, right: 0, isTiled: false))
        #expect(try compiled("{}") == nil)
    }

    @Test func systemColorAndEmptyColorAreRead() throws {
        let system =
            "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"platform\":\"ios\",\"reference\":\"systemBlueColor\"}}]}"
        let compiler = try compile([
            "A.colorset/Contents.json": Array(system.utf8),
            "AccentColor.colorset/Contents.json": Array("{\"colors\":[{\"idiom\":\"universal\"}]}".utf8),
        ])
        #expect(compiler.index.color("A", dark: true)?.value == .system("systemBlueColor"))
        #expect(compiler.index.color("AccentColor", dark: false) == nil && compiler.findings.isEmpty)
    }

    @Test func aFileThatIsNotThereIsAWarning() throws {
        let set =
            "{\"images\":[{\"filename\":\"none.png\",\"scale\":\"1x\"},{\"filename\":\"a.png\",\"scale\":\"2x\"}]}"
        let compiler = try compile(["Sun.imageset/Contents.json": Array(set.utf8), "Sun.imageset/a.png": Self.png])
        #expect(compiler.files.count == 1)
        #expect(compiler.findings.map(\.severity) == [.warning])
        #expect(compiler.findings.first?.message.contains("Sun.imageset/none.png is left out") == true)
    }

    /// Notes what it is asked for, and answers with an empty PNG of two pixels for each scale.
    private struct TestConverter: VectorConverting {
        var fault: VectorFault?
        var side = 1

        func png(_ drawing: VectorDrawing) throws(VectorFault) -> [UInt8] {
            if let fault { throw fault }
            let pixels = UInt32(Double(side) * drawing.scale).bigEndian
            let number = withUnsafeBytes(of: pixels) { Array($0) }
            return Array(AssetCatalogTests.png.prefix(16)) + number + number
                + Array((drawing.group ?? drawing.format.rawValue).utf8)
        }
    }

    private static let svg = Array("<?xml version=\"1.0\"?><!-- a leaf --><svg width=\"8\" height=\"8\"/>".utf8)
    private static let pdf = Array("%PDF-1.7\n".utf8)

    private func vectors(_ side: Int = 1, _ fault: VectorFault? = nil) throws -> AssetCatalogCompiler {
        let leaf =
            "{\"images\":[{\"idiom\":\"universal\",\"filename\":\"leaf.svg\"},"
            + "{\"idiom\":\"universal\",\"filename\":\"night.pdf\"\(dark)}]}"
        let star = "{\"images\":[{\"idiom\":\"universal\",\"scale\":\"2x\",\"filename\":\"star.pdf\"}]}"
        return try compile(
            [
                "Leaf.imageset/Contents.json": Array(leaf.utf8), "Leaf.imageset/leaf.svg": Self.svg,
                "Leaf.imageset/night.pdf": Self.pdf, "Star.imageset/Contents.json": Array(star.utf8),
                "Star.imageset/star.pdf": Self.pdf,
            ], vectors: TestConverter(fault: fault, side: side))
    }

    @Test(arguments: [("Regular-M", 2), ("Regular-S", 2.56), ("Semibold-M", 2)])
    func aSymbolIsTheShapeOfOneGroupOfItsTemplate(_ group: String, _ zoom: Double) throws {
        let contents = "{\"symbols\":[{\"idiom\":\"universal\",\"filename\":\"leaf.svg\"}]}"
        let template = "<svg><g id=\"Black-S\"/><g id=\"\(group)\"/></svg>"
        let compiler = try compile(
            ["Leaf.symbolset/Contents.json": Array(contents.utf8), "Leaf.symbolset/leaf.svg": Array(template.utf8)],
            vectors: TestConverter(side: 100))
        let record = try #require(compiler.index.image("Leaf", dark: false, scale: 3))
        #expect(record.mode == .symbol && record.scale == 2 && compiler.findings.isEmpty)
        let drawn = try #require(compiler.drawn.first).png
        #expect(drawn.dropFirst(24).elementsEqual(group.utf8))
        #expect(Int(drawn[18]) << 8 + Int(drawn[19]) == Int(100 * zoom))
    }

    @Test func aTemplateWithoutAKnownGroupIsNamed() throws {
        let contents = "{\"symbols\":[{\"idiom\":\"universal\",\"filename\":\"leaf.svg\"}]}"
        let compiler = try compile(
            ["Leaf.symbolset/Contents.json": Array(contents.utf8), "Leaf.symbolset/leaf.svg": Self.svg],
            vectors: TestConverter())
        #expect(compiler.drawn.isEmpty && compiler.findings.map(\.key) == ["A.xcassets/Leaf.symbolset/leaf.svg"])
    }

    @Test func vectorPictureIsDrawnForEveryScale() throws {
        let compiler = try vectors()
        #expect(compiler.findings.isEmpty && compiler.files.isEmpty && compiler.drawn.count == 7)
        for scale in 1...3 {
            for isDark in [false, true] {
                let record = try #require(compiler.index.image("Leaf", dark: isDark, scale: scale))
                #expect(record.scale == scale && record.file.hasSuffix(".png"))
                let drawn = try #require(compiler.drawn.first { $0.to == record.file }).png
                #expect(drawn.suffix(3).elementsEqual((isDark ? "PDF" : "SVG").utf8) && drawn[19] == UInt8(scale))
            }
        }
        // One with a scale is for that one.
        #expect(compiler.index.image("Star", dark: false, scale: 3)?.scale == 2)
        #expect(Set(compiler.drawn.map(\.to)).count == 7)
    }

    @Test func vectorPictureThatCannotBeDrawnIsLeftOutWithTheReason() throws {
        let missing = try vectors(1, .noProgram("rsvg-convert", package: "librsvg2-bin"))
        #expect(missing.index.isEmpty && missing.findings.count == 3)
        #expect(missing.findings.allSatisfy { $0.severity == .warning && $0.code == .assetLeftOut })
        #expect(missing.findings[0].message.contains("Install the package librsvg2-bin"))
        let refused = try vectors(1, .refused("it is empty"))
        #expect(refused.findings.count == 3 && refused.findings.allSatisfy { $0.severity == .error })
        // 3 × 2,000 pixels are too many, 2 × 2,000 are not: the smaller scales are shown.
        let large = try vectors(2_000)
        #expect(large.findings.isEmpty && large.drawn.count == 5)
        #expect(large.index.image("Leaf", dark: false, scale: 3)?.scale == 2)
        #expect(try vectors(5_000).findings.count == 3)
    }

    @Test func namesOfVectorPicturesNeedNoProgram() throws {
        let json = "{\"images\":[{\"idiom\":\"universal\",\"filename\":\"leaf.svg\"}]}"
        let compiler = try compile([
            "Leaf.imageset/Contents.json": Array(json.utf8), "Leaf.imageset/leaf.svg": Self.svg,
        ])
        #expect(compiler.index.images["Leaf"]?.count == 3 && compiler.findings.isEmpty && compiler.drawn.isEmpty)
    }

    @Test func pictureIsChosenByScaleAndLook() throws {
        let json = """
            {"images":[{"idiom":"universal","scale":"1x"},{"idiom":"universal","scale":"2x","filename":"a@2x.png"},
            {"idiom":"universal","scale":"3x","filename":"a@3x.png"},
            {"idiom":"universal","scale":"3x","filename":"d.png"\(dark)}],
            "properties":{"template-rendering-intent":"template"}}
            """
        let compiler = try compile([
            "Icons/Contents.json": Array("{\"properties\":{\"provides-namespace\":true}}".utf8),
            "Icons/Logo.imageset/Contents.json": Array(json.utf8), "Icons/Logo.imageset/a@2x.png": Self.png,
            "Icons/Logo.imageset/a@3x.png": Self.png, "Icons/Logo.imageset/d.png": Self.png,
        ])
        let index = compiler.index
        #expect(compiler.files.count == 3 && compiler.findings.isEmpty)
        #expect(index.image("Icons/Logo", dark: false, scale: 1)?.scale == 2)
        #expect(index.image("Icons/Logo", dark: false, scale: 3)?.scale == 3)
        #expect(index.image("Icons/Logo", dark: true, scale: 2)?.look == .dark)
        #expect(index.image("Icons/Logo", dark: true, scale: 2)?.mode == .template && index.adapts("Icons/Logo"))
        #expect(index.image("Logo", dark: false, scale: 2) == nil)
    }

    /// The file system of a Mac takes the two names as one.
    @Test(arguments: [
        ("e\u{301}te\u{301}.png", "\u{E9}t\u{E9}.png"), ("Logo.PNG", "logo.png"), ("가.png", "\u{1100}\u{1161}.png"),
    ])
    func aFileMayDifferInCaseOrInComposedLettersFromItsNameInTheCatalog(_ named: String, _ file: String) throws {
        let compiler = try compile([
            "A.imageset/Contents.json": Array("{\"images\":[{\"filename\":\"\(named)\"}]}".utf8),
            "A.imageset/\(file)": Self.png,
            "D.dataset/Contents.json": Array("{\"data\":[{\"filename\":\"\(named)\"}]}".utf8),
            "D.dataset/\(file)": Self.png,
        ])
        #expect(compiler.findings.isEmpty && compiler.index.data.count == 1)
        #expect(compiler.files.count == 2)
        #expect(compiler.files.allSatisfy { Array($0.from.string.utf8.suffix(file.utf8.count)) == Array(file.utf8) })
    }

    @Test func dataIsCompiled() throws {
        let json = "{\"data\":[{\"idiom\":\"universal\",\"filename\":\"a.json\"}]}"
        let compiler = try compile(["Texts.dataset/Contents.json": Array(json.utf8), "Texts.dataset/a.json": [1, 2]])
        #expect(compiler.index.data == ["Texts": 0] && compiler.files.map(\.to) == ["0.dat"])
        #expect(try AssetIndex(Array(compiler.index.text.utf8)).data == ["Texts": 0])
    }

    @Test func unusableSetsAreReported() throws {
        let compiler = try compile([
            "S.stickerpack/Contents.json": Array("{}".utf8), "Icon.appiconset/Contents.json": Array("{}".utf8),
            "Bad.colorset/Contents.json": Array("{".utf8),
            "V.imageset/Contents.json": Array("{\"images\":[{\"filename\":\"v.pdf\"}]}".utf8),
            "V.imageset/v.pdf": Array("%PDF".utf8),
            "Out.imageset/Contents.json": Array("{\"images\":[{\"filename\":\"../V.imageset/v.pdf\"}]}".utf8),
        ])
        let findings = Dictionary(grouping: compiler.findings, by: \.code).mapValues { $0.map(\.key).compactMap { $0 } }
        #expect(findings[.assetLeftOut] == ["A.xcassets/S.stickerpack", "A.xcassets/V.imageset/v.pdf"])
        #expect(
            findings[.resourceRefused] == [
                "A.xcassets/Bad.colorset/Contents.json", "A.xcassets/Out.imageset/../V.imageset/v.pdf",
            ])
        #expect(compiler.index.isEmpty)
    }

    @Test func indexSurvivesItsText() throws {
        var index = AssetIndex()
        for name in ["plain", "tab\tline\nreturn\r%", "Zürich/é", "%25"] {
            try index.add(ColorRecord(look: .dark, value: .rgba(0x00FF_0102)), name: name)
            try index.add(ColorRecord(look: .any, value: .system("label\t")), name: name)
            let record = try #require(ImageRecord(look: .any, scale: 3, mode: .original, number: 7, ending: "png"))
            try index.add(record, name: name)
        }
        #expect(index.text.hasPrefix("hostel-assets 1\n"))
        let slices = try #require(ImageSlices(top: 1, left: 2, bottom: 3, right: 4, isTiled: true))
        let sliced = try #require(
            ImageRecord(look: .any, scale: 2, mode: .original, number: 8, ending: "png", slices: slices))
        try index.add(sliced, name: "sliced")
        #expect(index.text.hasPrefix("hostel-assets 2\n"))
        let copy = try AssetIndex(Array(index.text.utf8))
        #expect(copy.text == index.text && copy.images == index.images)
        #expect(copy.images["sliced"]?.first?.slices == slices)
        #expect(copy.color("tab\tline\nreturn\r%", dark: true)?.value == .rgba(0x00FF_0102))
    }

    @Test(
        arguments: [
            "", "hostel-assets 3\n", "hostel-assets 1\nsound\tA\tany\n", "hostel-assets 1\ncolor\tA\tany\tFF\n",
            "hostel-assets 1\ncolor\t\tany\tFF000000\n", "hostel-assets 1\nimage\tA\tany\t4\toriginal\t1.png\n",
            "hostel-assets 1\nimage\tA\tany\t1\toriginal\t../1.png\n", "hostel-assets 1\ncolor\t%zz\tany\tFF000000\n",
            "hostel-assets 1\nimage\tA\tany\t1\toriginal\t1.png\ttile 1 1 1 1\n",
            "hostel-assets 2\nimage\tA\tany\t1\toriginal\t1.png\ttile 1 1 1\n",
            "hostel-assets 2\nimage\tA\tany\t1\toriginal\t1.png\ttile 1 1 1 -1\n",
            "hostel-assets 2\nimage\tA\tany\t1\toriginal\t1.png\tturn 1 1 1 1\n",
            "hostel-assets 2\nimage\tA\tany\t1\toriginal\t1.png\ttile 1 1 1 99999\n",
            "hostel-assets 1\ndata\tA\t../0.dat\n",
            "hostel-assets 1\ndata\tA\t00.dat\n", "hostel-assets 1\ndata\tA\t-1.dat\n",
        ])
    func malformedIndexIsRefused(_ text: String) {
        #expect(throws: RecordFileError.self) { _ = try AssetIndex(Array(text.utf8)) }
    }

    @Test func largeIndexIsRefused() {
        let line = Array("color\tA\tany\tFF000000\n".utf8)
        var bytes = Array("hostel-assets 1\n".utf8)
        for _ in 0...AssetIndex.mostRecords { bytes += line }
        #expect(throws: RecordFileError.tooLarge(AssetIndex.bounds)) { _ = try AssetIndex(bytes) }
    }

    @Test func randomIndexIsReadOrRefused() throws {
        var generator = SeededGenerator(seed: 612)
        let parts = [
            "color", "image", "\t", "\n", "any", "dark", "FF00FF00", "=", "1", "2.png", "%09", "é", "original",
            "tile 1 2 3 4", "stretch",
        ]
        for _ in 0..<4_000 {
            var bytes = Array((Bool.random(using: &generator) ? "hostel-assets 1\n" : "hostel-assets 2\n").utf8)
            for _ in 0..<Int.random(in: 0..<30, using: &generator) {
                if Int.random(in: 0..<10, using: &generator) == 0 {
                    bytes.append(UInt8.random(in: 0...255, using: &generator))
                } else {
                    bytes += Array((parts.randomElement(using: &generator) ?? "").utf8)
                }
            }
            guard let index = try? AssetIndex(bytes) else { continue }
            #expect(try AssetIndex(Array(index.text.utf8)).text == index.text)
        }
    }

    @Test func randomContentsAreReadOrRefused() {
        var generator = SeededGenerator(seed: 613)
        let parts = [
            "{", "}", "[", "]", ":", ",", "\"colors\"", "\"images\"", "\"color\"", "\"components\"", "\"red\"",
            "\"1e999\"",
            "\"0xFFF\"", "-1", "1e999", "\"idiom\"", "\"universal\"", "\"appearances\"", "null", "\"filename\"",
        ]
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? ""
            }.joined()
            if let contents = try? AssetContents(Array(text.utf8)) { _ = (contents.colorRecords, contents.pictures) }
        }
        let deep = String(repeating: "[", count: 100_000)
        #expect(throws: (any Error).self) { _ = try AssetContents(Array("{\"colors\":\(deep)".utf8)) }
    }

    @Test(arguments: ["1e999", "\"-3\"", "\"nan\"", "\"99999999999\"", "\"inf\""])
    func strangeComponentsAreClampedOrRefused(_ red: String) {
        let json = "{\"colors\":[\(color("\"red\":\(red),\"green\":\"0\",\"blue\":\"0\""))]}"
        guard let contents = try? AssetContents(Array(json.utf8)) else { return }
        #expect(contents.colorRecords.count == 1)
    }
}
