@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import HostelTestSupport
import Testing

/// Lists that are made to cost time and memory. Each is read or refused within the bounds of its size.
struct HostileListTests {
    private func read(
        _ body: String, _ role: ManifestContext.Role = .unknown
    ) -> (values: ManifestValues, findings: [Finding]) {
        ManifestFile.read(
            Array("<plist><dict>\(body)</dict></plist>".utf8), file: "Info.plist",
            context: ManifestContext(role: role, host: .test), limits: .standard)
    }

    private func size(_ findings: [Finding]) throws -> Int { try JSONEncoder().encode(findings).count }

    // MARK: Time

    /// A scan in the square of the length needs minutes for a megabyte, and one pass needs milliseconds.
    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            "$(", "${", "$($", "$(A", "$({", "$(A)$(", "${A}${", "($(", "$(}",
        ])
    func megabyteOfUnclosedReferencesIsScannedInOnePass(piece: String) {
        let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
        let time = threadTime {
            let (_, findings) = read("<key>CFBundleName</key><string>\(text)</string>", .extension)
            #expect(!findings.isEmpty)
        }
        #expect(time < .seconds(20), "\(piece): \(time)")
    }

    @Test(.timeLimit(.minutes(10)))
    func megabyteOfNestedReferencesExpandsWithoutDeepRecursion() {
        let depth = 300_000
        func nested(_ depth: Int) -> BuildSettings.Expansion {
            BuildSettings(["A": "A"]).expand(
                String(repeating: "$(", count: depth) + "A" + String(repeating: ")", count: depth))
        }
        #expect(nested(30).text == "A" && nested(30).faults == [])
        #expect(nested(1_000).faults == [.tooDeep])
        #expect(!nested(depth).faults.isEmpty)
        let unclosed = BuildSettings(["A": "x"]).expand(String(repeating: "$(A", count: depth))
        #expect(unclosed.faults == [] && unclosed.missing == [])
    }

    @Test(.timeLimit(.minutes(10)))
    func nestedDefaultsOfEmptySettingsCostNoMoreThanTheirLength() {
        func nested(_ name: String, _ depth: Int) -> String {
            String(repeating: "$(\(name):default=", count: depth) + String(repeating: ")", count: depth)
        }
        for name in ["EMPTY", "NONE"] {
            let expansion = BuildSettings(["EMPTY": ""]).expand(nested(name, 12))
            #expect(expansion.text == "" && expansion.faults == [], "\(name)")
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func eachModifierOfALongValueCounts() {
        let settings = BuildSettings(["A": String(repeating: " ", count: 100_000)])
        let expansion = settings.expand("$(A" + String(repeating: ":quote", count: 100_000) + ")")
        #expect(expansion.faults == [.tooLong])
        #expect(settings.expand("$(A:quote:upper)").text.utf8.count == 200_000)
    }

    @Test(.timeLimit(.minutes(10)))
    func manyDistinctReferencesAreCountedInOnePass() {
        let text = (0..<100_000).map { "$(A\($0))" }.joined()
        let (values, findings) = read("<key>CFBundleName</key><string>\(text)</string>")
        #expect(values.unexpandedVariables.count <= ManifestReader.mostVariables)
        #expect(findings.allSatisfy { $0.message.utf8.count < 4_096 })
        let (built, faults) = ManifestBuilder(product: .extension, libraryFile: nil, outputName: nil, given: [:])
            .build(["CFBundleName": .string(text)])
        #expect(built["CFBundleName"] != nil && faults.count <= 2 * FindingList.limit)
    }

    // MARK: Memory

    @Test(.timeLimit(.minutes(10)))
    func longKeyAboveManyValuesIsNotRepeatedInFullForEach() throws {
        let key = String(repeating: "K", count: 100_000)
        for role in [ManifestContext.Role.unknown, .extension] {
            for values in [
                "<array>" + String(repeating: "<string>$(A)</string>", count: 40_000) + "</array>",
                "<dict>" + (0..<20_000).map { "<key>k\($0)</key><string>$(A)</string>" }.joined() + "</dict>",
            ] {
                let (_, findings) = read("<key>\(key)</key>\(values)", role)
                #expect(findings.count <= 2 * FindingList.limit)
                #expect(try size(findings) < 200_000)
            }
        }
    }

    @Test func eachFieldOfAFindingIsShortened() throws {
        let long = String(repeating: "x", count: 500_000)
        let combining = "e" + String(repeating: "\u{301}", count: 200_000)
        for text in [long, combining] {
            let samples = [
                Sample().setting("CFBundleIdentifier", .string(text)),
                Sample().setting("CFBundleVersion", .string(text)),
                Sample().setting("CFBundlePackageType", .string(text)),
                Sample().setting("MinimumOSVersion", .string(text)),
                Sample().setting("NSExtensionPrincipalClass", .string(text)),
                Sample().settingExtension("NSExtensionPointIdentifier", .string(text)),
                Sample().settingExtension("NSExtensionPrincipalClass", .string(text + " ")),
                Sample().settingExtension("NSExtensionMainStoryboard", .string(text)),
                Sample().setting("CFBundleExecutable", .string(text + "/")),
            ]
            for sample in samples {
                let findings = sample.read().findings
                #expect(!findings.isEmpty)
                #expect(try size(findings) < 8_192, "\(findings.map(\.code))")
            }
            let report = LintReport(path: "x", values: samples[0].read().values, findings: [])
            #expect(report.text.utf8.count < 2_048)
        }
    }

    @Test func shortenedTextKeepsItsStartItsEndAndItsRemedy() throws {
        let name = "com.example." + String(repeating: "a", count: 3_000) + ".end!"
        let finding = try #require(Sample().setting("CFBundleIdentifier", .string(name)).read().findings.first)
        #expect(finding.found?.hasPrefix("com.example.") == true && finding.found?.hasSuffix(".end!") == true)
        #expect(finding.message.hasSuffix("Choose one like com.example.app.widget."))
        #expect(BriefText.shortened("short", to: 16) == "short")
        #expect(BriefText.shortened(String(repeating: "a", count: 17), to: 16).unicodeScalars.count == 16)
    }

    // MARK: Number

    @Test func findingsBeyondTheLimitAreCounted() throws {
        let schemes = String(repeating: "<string>9x</string>", count: 5_000)
        let (_, findings) = read(
            "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>\(schemes)</array></dict>"
                + "</array>", .container)
        #expect(findings.count <= FindingList.limit + 4)
        let more = try #require(findings.last)
        #expect(more.code == .moreFindings && more.severity == .warning)
        let named = findings.count { $0.code == .badURLScheme }
        #expect(more.message.contains("\(5_000 - named) more") && more.message.contains("bad-url-scheme"))
    }

    /// Otherwise a bundle with many harmless faults would pass for a good one.
    @Test func firstErrorOfEachKindIsKeptBeyondTheLimit() {
        var list = FindingList()
        for _ in 0..<500 { list.append(.badURLScheme("9x")) }
        list.append(.badIdentifier("a b", fault: "it contains a space"))
        list.append(.badIdentifier("a c", fault: "it contains a space"))
        list.append(.extensionPointNotDisplayed("a", shown: [], elsewhere: nil, severity: .warning))
        let findings = list.findings
        #expect(findings.hasErrors)
        #expect(findings.count { $0.code == .badIdentifier } == 1)
        #expect(findings.contains { $0.code == .extensionPointNotDisplayed })
        #expect(findings.last?.code == .moreFindings)
        // A list that is cut once more keeps its count.
        #expect(FindingList(findings).findings == findings)
    }

    @Test func listWithinTheLimitHasNoSummary() {
        var list = FindingList()
        for number in 0..<FindingList.limit { list.append(.badURLScheme("\(number)")) }
        #expect(list.findings.count == FindingList.limit)
        #expect(!list.findings.contains { $0.code == .moreFindings })
    }

    @Test func reportOfAnyRandomHostileListIsSmall() throws {
        var generator = SeededGenerator(seed: 20_261)
        let pieces = ["$(", "$(A)", "${B}", ")", "}", "$", "x", "\u{202E}", "\n", "e\u{301}"]
        for _ in 0..<200 {
            func text() -> String {
                let piece = pieces.randomElement(using: &generator) ?? "x"
                return String(repeating: piece, count: Int.random(in: 0...2_000, using: &generator))
            }
            var keys = Sample().keys
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                let value = PropertyListValue.string(text())
                keys[text()] =
                    Bool.random(using: &generator)
                    ? value : .array(Array(repeating: value, count: Int.random(in: 0...50, using: &generator)))
            }
            for key in keys.keys where Int.random(in: 0..<4, using: &generator) == 0 { keys[key] = .string(text()) }
            let reader = Sample(keys: keys).read(as: Bool.random(using: &generator) ? .extension : .unknown)
            #expect(reader.findings.count <= 3 * FindingList.limit)
            #expect(try size(reader.findings) < 400_000)
            let report = LintReport(path: "Info.plist", values: reader.values, findings: reader.findings)
            #expect(report.text.utf8.count < 400_000)
        }
    }
}
