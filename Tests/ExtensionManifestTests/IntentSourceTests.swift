@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import HostelTestSupport
import Testing

/// The source of `hostel intents`.
struct IntentSourceTests {
    private static let definition = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>INEnums</key><array><dict><key>INEnumName</key><string>Look</string><key>INEnumValues</key><array>
        <dict><key>INEnumValueName</key><string>unknown</string></dict>
        <dict><key>INEnumValueName</key><string>default</string><key>INEnumValueIndex</key><integer>1</integer></dict>
        </array></dict></array>
        <key>INTypes</key><array><dict><key>INTypeName</key><string>City</string><key>INTypeProperties</key><array>
        <dict><key>INTypePropertyName</key><string>identifier</string><key>INTypePropertyType</key><string>String</string>
        <key>INTypePropertyDefault</key><true/></dict>
        <dict><key>INTypePropertyName</key><string>height</string><key>INTypePropertyType</key><string>Integer</string></dict>
        </array></dict></array>
        <key>INIntents</key><array>
        <dict><key>INIntentName</key><string>Configuration</string><key>INIntentType</key><string>Custom</string>
        <key>INIntentParameters</key><array>
        <dict><key>INIntentParameterName</key><string>title</string><key>INIntentParameterType</key><string>String</string>
        <key>INIntentParameterMetadata</key><dict><key>INIntentParameterMetadataDefaultValue</key>
        <string>A "b"\\</string></dict></dict>
        <dict><key>INIntentParameterName</key><string>isBold</string><key>INIntentParameterType</key><string>Boolean</string>
        <key>INIntentParameterMetadata</key><dict><key>INIntentParameterMetadataDefaultValue</key><true/></dict></dict>
        <dict><key>INIntentParameterName</key><string>look</string><key>INIntentParameterType</key><string>Integer</string>
        <key>INIntentParameterEnumType</key><string>Look</string></dict>
        <dict><key>INIntentParameterName</key><string>cities</string><key>INIntentParameterType</key><string>Object</string>
        <key>INIntentParameterObjectType</key><string>City</string>
        <key>INIntentParameterSupportsMultipleValues</key><true/></dict>
        </array></dict>
        <dict><key>INIntentName</key><string>Play</string><key>INIntentType</key><string>System</string></dict>
        </array></dict></plist>
        """

    @Test func anObjectAndAnEnumerationHaveTheClassesThatTheirAuthorNamed() throws {
        let text = Self.definition
            .replacing(
                "<key>INTypeName</key>",
                with: "<key>INTypeClassName</key><string>WidgetCity</string><key>INTypeName</key>"
            )
            .replacing(
                "<key>INEnumName</key>", with: "<key>INEnumClassPrefix</key><string>AB</string><key>INEnumName</key>")
        let source = try Self.source(text)
        #expect(source.contains("class WidgetCity: INObject") && source.contains("[WidgetCity]"))
        #expect(source.contains("enum ABLook: Int") && !source.contains(": Look"))
    }

    @Test func anObjectWithoutATypeIsOneOfTheSystem() throws {
        let text = Self.definition.replacing(
            "<key>INIntentParameterObjectType</key><string>City</string>", with: "")
        #expect(try Self.source(text).contains("public var cities: [INObject]?"))
    }

    @Test func anIntentHasTheClassThatItsAuthorNamed() throws {
        let name = "<key>INIntentName</key><string>Configuration</string>"
        let text = Self.definition.replacing(
            name, with: name + "<key>INIntentClassName</key><string>RingIntent</string>")
        let source = try Self.source(text)
        #expect(source.contains("public class RingIntent: INIntent") && source.contains("class RingIntentResponse"))
        #expect(!source.contains("ConfigurationIntent"))
        let wrong = text.replacing("RingIntent", with: "Ring Intent")
        #expect(throws: IntentDefinitionError.name("Ring Intent")) { try Self.source(wrong) }
    }

    private static let imports = ["Foundation", "Intents"].map { "public import " + $0 }.joined(separator: "\n")

    private static func source(_ text: String) throws -> String {
        IntentSource(try IntentDefinition(try PropertyList.read(Array(text.utf8)))).source
    }

    // Tests/WidgetKitTests/IntentDefinitionTests.swift compiles this source.
    @Test func aDefinitionBecomesItsClasses() throws {
        #expect(
            try Self.source(Self.definition) == """
                // Made by `hostel intents` from an intent definition. Do not edit.
                \(Self.imports)

                public enum Look: Int, Sendable {
                    case unknown = 0
                    case `default` = 1
                }

                public class LookResolutionResult: INEnumResolutionResult, @unchecked Sendable {
                    public class func success(with resolvedValue: Look) -> Self { Self() }
                    public class func confirmationRequired(with valueToConfirm: Look) -> Self { Self() }
                }

                public class City: INObject, @unchecked Sendable {
                    public var height: NSNumber?
                }

                public class CityResolutionResult: INObjectResolutionResult, @unchecked Sendable {
                    public class func success(with resolvedValue: City) -> Self { Self() }
                    public class func disambiguation(with valuesToDisambiguate: [City]) -> Self { Self() }
                    public class func confirmationRequired(with valueToConfirm: City?) -> Self { Self() }
                }

                public class ConfigurationIntent: INIntent, @unchecked Sendable {
                    public var title: String? = "A \\"b\\"\\\\"
                    public var isBold: NSNumber? = NSNumber(value: true)
                    public var look: Look = .unknown
                    public var cities: [City]?
                }

                public class ConfigurationIntentResponse: INIntentResponse, @unchecked Sendable {}

                public protocol ConfigurationIntentHandling: NSObjectProtocol {}

                """)
    }

    @Test(arguments: [
        ("TopLeft", "topLeft"), ("URLString", "uRLString"), ("USD", "uSD"), ("A", "a"), ("A1", "a1"),
        ("day", "day"),
        ("_A", "_A"), ("Ärger", "ärger"),
    ])
    func aCaseBeginsWithASmallLetter(_ name: String, _ expected: String) throws {
        let text = Self.definition.replacingOccurrences(
            of: "<string>default</string>", with: "<string>\(name)</string>"
        )
        .replacingOccurrences(
            of: "<key>INIntentParameterEnumType</key>",
            with: """
                <key>INIntentParameterMetadata</key><dict><key>INIntentParameterMetadataDefaultValue</key>\
                <string>\(name)</string></dict><key>INIntentParameterEnumType</key>
                """)
        let source = try Self.source(text)
        #expect(source.contains("    case \(expected) = 1\n"))
        #expect(source.contains("public var look: Look = .\(expected)\n"))
    }

    @Test func aPlaceIsAPlacemark() throws {
        let source = try Self.source(
            Self.definition.replacingOccurrences(of: "<string>Boolean</string>", with: "<string>Placemark</string>"))
        #expect(source.contains("public var isBold: CLPlacemark?\n"))
    }

    @Test(arguments: [
        ("<string>title</string>", "<string>a = 1; import Glibc //</string>", "no name in Swift"),
        ("<string>Boolean</string>", "<string>Person</string>", "which Hostel lacks"),
        ("<string>Look</string><key>INEnumValues", "<string>Other</string><key>INEnumValues", "which Hostel lacks"),
        ("<integer>1</integer>", "<integer>0</integer>", "two cases"),
        ("<integer>1</integer>", "<string>x</string>", "has no number"),
        ("<key>INIntents</key>", "<key>Intents</key>", "no intent definition"),
    ])
    func aFaultIsNamed(_ old: String, _ new: String, _ words: String) throws {
        let text = Self.definition.replacingOccurrences(of: old, with: new)
        try #require(text != Self.definition)
        #expect(performing: { try Self.source(text) }, throws: { "\($0)".contains(words) })
    }

    @Test func nothingButNamesAndLiteralsReachesTheSource() throws {
        var random = SeededGenerator(seed: 7)
        let names = ["title", "Look", "City", "Configuration", "height", "default", "Boolean", "Object", "true/"]
        var read = 0
        for _ in 0..<2000 {
            var text = Self.definition
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let old = names.randomElement(using: &random) ?? ""
                let new = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    ["a", "b", "C", "Ω", "1", "}", "\n", "var ", "`", ";", "\""].randomElement(using: &random) ?? ""
                }.joined()
                text = text.replacingOccurrences(of: ">" + old + "<", with: ">" + new + "<")
            }
            guard let source = try? Self.source(text) else { continue }
            read += 1
            #expect(!source.contains(";"))
            #expect(source.filter { $0 == "{" }.count == source.filter { $0 == "}" }.count)
        }
        #expect(read > 20)
    }
}
