@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import HostelTestSupport
import Testing
import XMLReading

/// The classes of a Core Data model.
@Suite struct DataModelTests {
    private static let text = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <!-- a > comment -->
        <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
            <entity name="Entry" representedClassName=".Entry" isAbstract="YES" codeGenerationType="class">
                <attribute name="date" optional="YES" attributeType="Date" defaultDateTimeInterval="0"/>
                <attribute name="default" optional="YES" attributeType="String" defaultValueString="a &quot;b&quot;"/>
            </entity>
            <entity name="Note" representedClassName="Note" parentEntity="Entry" codeGenerationType="class">
                <attribute name="length" attributeType="Integer 32" defaultValueString="3" usesScalarValueType="YES"/>
                <attribute name="weight" attributeType="Double" usesScalarValueType="NO"/>
                <attribute name="tags" attributeType="Transformable" customClassName="[String]"/>
                <attribute name="place" attributeType="Transformable" customClassName="NSDictionary"/>
                <attribute name="look" attributeType="Transformable" customClassName="UIColor"/>
                <relationship name="pages" toMany="YES" deletionRule="Cascade" destinationEntity="Page" inverseName="note"/>
                <userInfo><entry key="a" value="b"/></userInfo>
            </entity>
            <entity name="Page" representedClassName="Page" codeGenerationType="category">
                <attribute name="id" attributeType="UUID" usesScalarValueType="NO"/>
                <relationship name="note" maxCount="1" destinationEntity="Note" inverseName="pages"/>
            </entity>
            <entity name="Own" representedClassName="Own"><attribute name="isOn" attributeType="Boolean"/></entity>
            <elements><element name="Note" positionX="-54"/></elements>
        </model>
        """

    private func source(_ text: String) throws -> String {
        DataModelSource("My Notes", try DataModel(Array(text.utf8))).source
    }

    @Test func classesHaveTheTypesThatXcodeGives() throws {
        let source = try source(Self.text)
        for line in [
            "nonisolated public class Entry: NSManagedObject {", "nonisolated public class Note: Entry {",
            "public var date: Date? { get { _managed(\"date\") } set { _setManaged(\"date\", newValue) } }",
            "public var `default`: String? {", "public var length: Int32 {", "public var weight: NSNumber? {",
            "public var tags: [String]? {", "public var pages: NSSet? {", "public var place: NSDictionary? {",
            "public var look: NSObject? {",
            "public func addToPages(_ value: Page) { _addManaged(\"pages\", value) }",
            "public func removeFromPages(_ values: NSSet) { _removeManaged(\"pages\", values) }",
            "extension Page {", "public var note: Note? {", "extension Entry: Identifiable {}",
            "NSFetchRequest<Note>(entityName: \"Note\")",
        ] { #expect(source.contains(line), "\(line)") }
        #expect(!source.contains("class Own") && !source.contains("class Page:"))
    }

    @Test func anEntityWhoseClassIsNotInTheSourcesHasPlainObjects() throws {
        let model = try DataModel(Array(Self.text.utf8))
        let without = DataModelSource("A", model, classes: ["Other"]).source
        #expect(without.contains("_name: \"Own\", class: NSManagedObject.self,"))
        #expect(without.contains("_name: \"Page\", class: NSManagedObject.self,"))
        #expect(without.contains("_name: \"Note\", class: Note.self,") && !without.contains("extension Page {"))
        #expect(without.contains("public func addToPages(_ value: NSManagedObject)"))
        let with = DataModelSource("A", model, classes: ["Own", "Page"]).source
        #expect(with == DataModelSource("A", model).source)
    }

    @Test func modelHasItsEntitiesWithTheirParents() throws {
        let source = try source(Self.text)
        #expect(source.contains("enum CompiledMy_NotesModel: _CompiledModel {"))
        #expect(source.contains("static var name: String { \"My Notes\" }"))
        #expect(source.contains("_name: \"Note\", class: Note.self, parent: \"Entry\","))
        // The parent's properties come first.
        let note = try #require(source.range(of: "_name: \"Note\"")).upperBound
        let rest = source[note...]
        #expect(rest.contains(".attribute(\"date\", .date, initial: \"0\")"))
        #expect(rest.contains(".attribute(\"length\", .integer32, initial: \"3\")"))
        #expect(
            rest.contains(".relationship(\"pages\", to: \"Page\", isToMany: true, inverse: \"note\", rule: .cascade)"))
        #expect(source.contains("initial: \"a \\\"b\\\"\""))
        #expect(source.contains("_name: \"Own\", class: Own.self,"))
    }

    @Test func textsThatAreNoModelsAreRefused() {
        #expect(throws: DataModelError.notAModel) { try DataModel(Array("<plist/>".utf8)) }
        for (text, line, reason) in [
            ("", 1, "it ends before its last tag"), ("SQLite format 3", 1, "it is not XML"),
            ("<model>\n<entity name=\"a", 2, "\" is missing"), ("<model>\n", 2, "it ends before its last tag"),
            ("<model>\n<entity></model>", 2, "</model> closes nothing"),
        ] {
            let error = DataModelError.malformed(XMLError(line: line, reason))
            #expect(throws: error, "\(text)") { try DataModel(Array(text.utf8)) }
        }
        #expect(throws: DataModelError.badName("a b; import X")) {
            try DataModel(Array("<model><entity name=\"A\"><attribute name=\"a b; import X\"/></entity></model>".utf8))
        }
    }

    @Test func damagedModelsAreReadOrRefused() {
        var refused = 0
        for bytes in SeededGenerator.damaged(Array(Self.text.utf8), count: 2_000, seed: 12) {
            guard let model = try? DataModel(bytes) else {
                refused += 1
                continue
            }
            #expect(!DataModelSource("A", model).source.isEmpty)
        }
        #expect(refused > 200 && refused < 2_000)
    }
}
