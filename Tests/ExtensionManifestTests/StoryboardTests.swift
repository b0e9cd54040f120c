@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import HostelTestSupport
import InterfaceFiles
import SystemPackage
import Testing
import XMLReading

struct StoryboardTests {
    private static let start = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\""

    private static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        \(start) version="3.0" initialViewController='a'>
          <device id="retina6_1"/><!-- Only for design: <a> -->
          <scenes><scene sceneID="s"><objects>
            <viewController id="a" sceneMemberID="viewController" customClass="Day">
              <view key="view" id="v"><rect key="frame" x="0.0" y="1.5" width="320" height="110"/>
                <subviews><label id="l" text="A &amp; &#x42;&#10;&quot;C&quot;"/>
                  <label id="m"><string key="text">two
        lines</string></label>
                  <mapView id="t"/><mapView id="u"/></subviews>
              </view>
            </viewController></objects><point key="canvasLocation" x="1" y="2"/></scene></scenes>
        </document>
        """

    private func compile(_ text: String) throws -> StoryboardCompiler { try StoryboardCompiler(Array(text.utf8)) }

    @Test func elementsKeepTheirValuesAndLoseWhatOnlyADesignerReads() throws {
        let compiled = try compile(Self.sample)
        let document = compiled.file.document
        #expect(document["initialViewController"] == "a" && document.children.map(\.name) == ["scenes"])
        let scene = try #require(document.child("scenes")?.child("scene"))
        #expect(scene.children.map(\.name) == ["objects"])
        let controller = try #require(scene.child("objects")?.child("viewController"))
        #expect(controller.attributes == ["id": "a", "customClass": "Day"])
        let view = try #require(controller.value("view"))
        #expect(view.value("frame")?.number("y") == 1.5)
        let labels = view.child("subviews")?.children ?? []
        #expect(labels.first?["text"] == "A & B\n\"C\"")
        #expect(labels.dropFirst().first?.value("text")?.text == "two\nlines")
    }

    /// Xcode writes what a size class changes behind the elements that it changes.
    private static func varied(_ variations: String) -> String {
        """
        \(start)><view id="v"><subviews><label id="l"/><label id="m"/></subviews>
          <constraints><constraint id="c" constant="8"><variation key="widthClass=regular" constant="20"/></constraint>
            <constraint id="d" constant="8"><variation key="widthClass=compact" constant="20"/></constraint></constraints>
          <color key="backgroundColor" red="1"/>
          \(variations)</view></document>
        """
    }

    @Test func aTileHasTheValuesOfItsSizeClass() throws {
        let view = try #require(
            compile(
                Self.varied(
                    """
                    <variation key="heightClass=regular-widthClass=compact"><color key="backgroundColor" red="0"/></variation>
                    <variation key="heightClass=compact" alpha="0"/><variation key="heightClass=regular" alpha="0.5"/>
                    """)
            ).file.document.child("view"))
        let constraints = view.child("constraints")?.children ?? []
        #expect(constraints.map { $0.number("constant") } == [8, 20])
        #expect(view.value("backgroundColor")?["red"] == "0" && view["alpha"] == "0.5")
        #expect(view.children.map(\.name) == ["subviews", "constraints", "color"])
    }

    @Test func aConstraintOrViewThatIsNotInstalledInATileIsMarked() throws {
        func marks(_ variations: String) throws -> [Bool?] {
            let view = try #require(compile(Self.varied(variations)).file.document.child("view"))
            return (view.child("constraints")?.children ?? []).map { $0.flag("active") }
                + (view.child("subviews")?.children ?? []).map { $0.flag("installed") }
        }
        let without = """
            <variation key="default"><mask key="constraints"><exclude reference="c"/><exclude reference="d"/></mask>
              <mask key="subviews"><exclude reference="m"/></mask></variation>
            """
        #expect(try marks(without) == [false, false, nil, false])
        let both = """
            <variation key="widthClass=compact"><mask key="constraints"><include reference="c"/></mask></variation>
            <variation key="widthClass=regular"><mask key="constraints"><include reference="d"/></mask>
              <mask key="subviews"><include reference="m"/></mask></variation>
            """
        #expect(try marks(both + without) == [nil, false, nil, false])
    }

    @Test func elementThatIsNotShownIsNamedOnce() throws {
        #expect(try compile(Self.sample).omissions == ["mapView"])
    }

    @Test func compiledFileReadsBackAsItWasWritten() throws {
        let file = try compile(Self.sample).file
        #expect(try InterfaceFile(file.text.utf8) == file)
    }

    @Test(arguments: [
        ("", "line 1: it ends before its last tag"),
        ("no XML", "line 1: it is not XML"),
        ("<a>\n</b>", "line 2: </b> closes nothing"),
        ("<a\n b>", "line 2: = is missing"),
        ("<a b=c/>", "line 1: an attribute has no value in quotes"),
        ("<a b=\"&c;\"/>", "line 1: & begins no known character"),
        ("<a>\n\n<!-- b", "line 3: a comment does not end"),
        ("<!DOCTYPE a><a/>", "line 1: it has a document type or character data, which Xcode does not write"),
        ("<a/>", "line 1: it is no storyboard for iOS"),
    ])
    func damagedStoryboardIsRefusedWithItsLine(text: String, message: String) {
        #expect(throws: XMLError.self) { try compile(text) }
        do { _ = try compile(text) } catch { #expect("\(error)" == message) }
    }

    @Test func depthAndNumberOfElementsAreBounded() {
        let deep = Self.start + ">" + String(repeating: "<view>", count: 100)
        #expect(throws: XMLError.self) { try compile(deep) }
        let many = Self.start + ">" + String(repeating: "<view/>", count: InterfaceFile.mostElements) + "</document>"
        #expect(throws: XMLError.self) { try compile(many) }
    }

    @Test(arguments: [
        "", "other 1\n", "hostel-interface 1\n", "hostel-interface 1\n1\tview\n",
        "hostel-interface 1\n0\tview\n0\tview\n",
        "hostel-interface 1\n0\tview\n2\tview\n", "hostel-interface 1\n0\n", "hostel-interface 1\n0\tview\tid\n",
        "hostel-interface 1\n0\tview\tid=%41\n", "hostel-interface 1\n-1\tview\n", "hostel-interface 1\n0\t\n",
    ])
    func malformedCompiledFileIsRefused(text: String) {
        #expect(throws: RecordFileError.self) { try InterfaceFile(text.utf8) }
    }

    @Test func damagedFilesAreReadOrRefused() throws {
        var refused = 0
        for bytes in SeededGenerator.damaged(Array(Self.sample.utf8), count: 2_000, seed: 71) {
            guard let compiled = try? StoryboardCompiler(bytes) else {
                refused += 1
                continue
            }
            #expect(try InterfaceFile(compiled.file.text.utf8) == compiled.file)
        }
        let file = try compile(Self.sample).file
        for bytes in SeededGenerator.damaged(Array(file.text.utf8), count: 2_000, seed: 72) {
            guard let read = try? InterfaceFile(bytes) else {
                refused += 1
                continue
            }
            #expect(try InterfaceFile(read.text.utf8) == read)
        }
        #expect(refused > 500 && refused < 4_000)
    }

    /// The source of a nib, as Xcode writes it: an owner and a cell.
    private static let nib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/><dependencies><plugIn identifier="a" version="1"/></dependencies>
          <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"><connections>
            <outlet property="view" destination="c" id="o"/></connections></placeholder>
            <tableViewCell contentMode="scaleToFill" id="c" customClass="TideCell" style="IBUITableViewCellStyleValue1">
              <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
              <tableViewCellContentView key="contentView" id="v"><subviews>
                <label text="A &lt; &#x1F30A; B" id="l"/><mapView id="t"/></subviews></tableViewCellContentView>
              <constraints><constraint firstItem="l" firstAttribute="leading" secondItem="v" constant="8" id="g"/>
              </constraints></tableViewCell></objects></document>
        """

    /// Names of attributes are hashed, which takes minutes for a name of endless marks.
    @Test(arguments: ["<a b%=\"\"/>", "<a b=\"%\"/>", "<a>%</a>"])
    func textOfEndlessMarksIsRefused(_ form: String) throws {
        for marks in ["\u{301}\u{323}", "&#x301;&#x323;"] where !marks.hasPrefix("&") || !form.contains("%=") {
            let error = try #require(throws: XMLError.self) {
                try compile(form.replacing("%", with: String(repeating: marks, count: 20_000)))
            }
            #expect(error.description == "line 1: a text has more than 30 combining marks in a row")
        }
    }

    @Test func damagedSourcesOfNibsAreCompiledOrRefused() throws {
        #expect(try compile(Self.nib).omissions == ["mapView"])
        var refused = 0
        for bytes in SeededGenerator.damaged(Array(Self.nib.utf8), count: 2_000, seed: 74) {
            guard let compiled = try? StoryboardCompiler(bytes) else {
                refused += 1
                continue
            }
            #expect(try InterfaceFile(compiled.file.text.utf8) == compiled.file)
        }
        #expect(refused > 500 && refused < 2_000)
    }

    @Test func storyboardAmongTheResourcesIsCompiledIntoTheBundle() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.sample, to: "Resources/Base.lproj/Main.storyboard")
        try folder.makeFolder("Day.appex")
        var compiler = ResourceCompiler(vectors: NoVectorConverter())
        let source = folder.filePath.appending("Resources/Base.lproj/Main.storyboard")
        let isTaken = compiler.takesFile(source, name: "Base.lproj/Main.storyboard")
        #expect(isTaken)
        let findings = try compiler.write(into: folder.filePath.appending("Day.appex"), BundleStep())
        #expect(
            findings.map(\.code) == [.assetLeftOut] && findings[0].message.contains("Main.storyboard has mapView"))
        let written = try Data(
            contentsOf: folder.url.appendingPathComponent("Day.appex/Base.lproj/Main.storyboardc/interface"))
        #expect(try InterfaceFile(written) == compile(Self.sample).file)
    }

    @Test func storyboardThatCannotBeCompiledIsAnError() throws {
        let folder = try TemporaryFolder()
        try folder.write("<a>", to: "Main.storyboard")
        var compiler = ResourceCompiler(vectors: NoVectorConverter())
        let isTaken = compiler.takesFile(folder.filePath.appending("Main.storyboard"), name: "Main.storyboard")
        #expect(isTaken)
        #expect(compiler.findings.map(\.code) == [.resourceRefused])
    }
}
