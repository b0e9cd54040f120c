@testable import BundleMaking
@testable import ExtensionManifest
import HostelTestSupport
import SystemPackage
import Testing

/// `hostel lint --sources`: each picture that a source names must be in the bundle.
struct PictureTests {
    private static func names(_ source: String) -> [String] {
        SourceScanner(Array(source.utf8)).uses.map(\.name)
    }

    @Test(
        arguments: [
            (##"UIImage(named: "logo")"##, ["logo"]), (##"UIImage.init( named :"a b/c.png" )!"##, ["a b/c.png"]),
            (##"x(UIImage(named: "a"), UIImage(named: "b"))"##, ["a", "b"]),
            (##"let a = "\(f(UIImage(named: "in"), ")"))"; UIImage(named: "after")"##, ["in", "after"]),
            ("UIImage(\n  named:\n    \"spread\"\n)", ["spread"]),
            (##"#"raw \("# + UIImage(named: "x")"##, ["x"]), ("\"\"\" + UIImage(named: \"y\")", []),
            // Left out: comments, strings, computed names, other bundles, other types and initialisers.
            (##"// UIImage(named: "no")"##, []), (##"/* /* */ UIImage(named: "no") */"##, []),
            (##"let s = "UIImage(named: \"no\")""##, []), (##"UIImage(named: "no\(1)")"##, []),
            (##"UIImage(named: name)"##, []), (##"UIImage(named: "no" + x)"##, []), (##"UIImage(named: "")"##, []),
            (##"UIImage(named: "no", in: other)"##, []), (##"MyUIImage(named: "no")"##, []),
            (##"UIImageView(named: "no")"##, []), (##"UIImage(systemName: "no")"##, []), (##"UIImage(named: "no"##, []),
            // SwiftUI's forms, and colours.
            (##"Image("a").resizable()"##, ["a"]), (##"Image(decorative: "b")"##, ["b"]), (##"Color("c")"##, ["c"]),
            (##"UIColor(named: "d")"##, ["d"]), (##"Image(systemName: "no")"##, []), (##"Color(red: 1)"##, []),
            (##"Image("no", bundle: other)"##, []), (##"ColorPicker("no")"##, []), (##"MyImage("no")"##, []),
            (##"Label("no", image: "no")"##, []),
        ] as [(String, [String])])
    func literalNamesAreFound(_ source: String, _ expected: [String]) { #expect(Self.names(source) == expected) }

    @Test func linesAreCounted() {
        let source = "/*\n*/\nlet a = \"\"\"\n x\n\"\"\"\nlet b = UIImage(named: \"x\")\n"
        #expect(SourceScanner(Array(source.utf8)).uses == [PictureUse(name: "x", line: 6)])
    }

    @Test func deepInterpolationEndsTheScan() {
        let deep = String(repeating: "\"\\(", count: 100_000)
        #expect(Self.names(deep + "UIImage(named: \"x\")").isEmpty)
    }

    @Test func anySourceIsRead() throws {
        var generator = SeededGenerator(seed: 35)
        let parts = [
            "UIImage", "(", ")", "named", ":", "\"", "\"\"\"", "\\", "\\(", "#", "/*", "*/", "//", "\n", "a", ".init",
        ]
        for _ in 0..<3_000 {
            var source: [UInt8] = []
            for _ in 0..<Int.random(in: 0..<60, using: &generator) {
                if Int.random(in: 0..<8, using: &generator) == 0 {
                    source.append(UInt8.random(in: 0...255, using: &generator))
                } else {
                    source += Array((parts.randomElement(using: &generator) ?? "").utf8)
                }
            }
            let lines = source.count { $0 == 0x0A } + 1
            for use in SourceScanner(source).uses { #expect(!use.name.isEmpty && (1...lines).contains(use.line)) }
        }
    }

    private func bundle(_ files: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.makeFolder("A.appex")
        try folder.makeFolder("A.appex/icons")
        try folder.makeFolder("Sources")
        try folder.makeFolder("Sources/Views")
        try folder.makeFolder("Sources/.build")
        for file in files { try folder.write([1], to: "A.appex/" + file) }
        return folder
    }

    @Test func missingPictureIsAWarningWithItsPlace() throws {
        let folder = try bundle(["logo@2x.png", "photo.jpg", "icons/star@3x.jpeg"])
        try folder.write(
            Array(
                """
                let a = UIImage(named: "logo"), b = UIImage(named: "photo"), c = UIImage(named: "icons/star")
                let d = UIImage(named: "lost"), e = UIImage(named: "logo.jpg"), f = UIImage(named: "../A.appex/logo")
                """.utf8), to: "Sources/Views/Today.swift")
        try folder.write(Array("let a = UIImage(named: \"lost\")".utf8), to: "Sources/Z.swift")
        try folder.write(Array("let a = UIImage(named: \"hidden\")".utf8), to: "Sources/.build/B.swift")
        let sources = try SourceNames(folder: FilePath(folder.path + "/Sources"))
        #expect(sources.isComplete && sources.places.count == 7)
        let findings = MissingPictures.findings(sources, bundle: FilePath(folder.path + "/A.appex"))
        #expect(findings.map(\.key) == ["lost", "logo.jpg", "../A.appex/logo"])
        #expect(findings.allSatisfy { $0.severity == .warning && $0.code == .pictureMissing })
        #expect(findings.first?.found == "Views/Today.swift:2")
        #expect(findings.first?.message.contains("the bundle has no lost.png") == true)
    }

    @Test func namesOfTheCatalogAreFound() throws {
        let folder = try bundle([])
        try folder.makeFolder("A.appex/Assets.catalog")
        let index = "hostel-assets 1\ncolor\tSky\tany\tFF0000FF\nimage\tLogo\tany\t2\tautomatic\t0.png\n"
        try folder.write(Array(index.utf8), to: "A.appex/Assets.catalog/index")
        let source = "Color(\"Sky\"); Image(\"Logo\"); Color(\"Logo\"); Image(\"Sky\"); UIColor(named: \"Sea\")"
        try folder.write(Array(source.utf8), to: "Sources/A.swift")
        let sources = try SourceNames(folder: FilePath(folder.path + "/Sources"))
        let findings = MissingPictures.findings(sources, bundle: FilePath(folder.path + "/A.appex"))
        #expect(findings.map(\.key) == ["Logo", "Sky", "Sea"])
        #expect(findings.first?.message.contains("Color(\"Logo\")") == true)
        #expect(findings.last?.message.contains("the bundle's catalog has no Sea") == true)
    }

    @Test func manyMissingPicturesAreSummed() throws {
        let folder = try bundle([])
        let source = (0..<200).map { "UIImage(named: \"p\($0)\")\n" }.joined()
        try folder.write(Array(source.utf8), to: "Sources/A.swift")
        let sources = try SourceNames(folder: FilePath(folder.path + "/Sources"))
        let findings = MissingPictures.findings(sources, bundle: FilePath(folder.path + "/A.appex"))
        #expect(findings.count == 65)
        #expect(findings.last?.message.hasPrefix("136 more pictures are missing") == true)
    }

    @Test func absentFolderIsAFailure() {
        #expect(throws: FileFailure.missing) { try SourceNames(folder: "/nowhere/at/all") }
    }
}
