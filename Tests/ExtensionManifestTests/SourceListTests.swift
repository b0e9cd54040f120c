@testable import BundleMaking
@testable import ExtensionManifest
import Testing

/// A manifest of a source tree: a build completes it, so what the build supplies is no fault.
struct SourceListTests {
    private let source = Sample(keys: [
        "CFBundleIdentifier": .string("$(PRODUCT_BUNDLE_IDENTIFIER)"),
        "CFBundleName": .string("$(PRODUCT_NAME)"),
        "CFBundleDisplayName": .string("$(PRODUCT_NAME) of $(FLAVOUR)"),
        "CFBundlePackageType": .string("$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
        "NSExtension": .dictionary([
            "NSExtensionPointIdentifier": .string("com.apple.widget-extension"),
            "NSExtensionPrincipalClass": .string("$(PRODUCT_MODULE_NAME).Today"),
        ]),
    ])

    @Test func keysThatABuildFillsInAreFoldedIntoOneLine() {
        let reader = source.read(as: .unknown)
        #expect(reader.findings == [])
        #expect(
            reader.values.filledByBuild == [
                "CFBundleExecutable", "CFBundleName", "CFBundlePackageType", "CFBundleShortVersionString",
                "CFBundleVersion", "MinimumOSVersion", "NSExtensionPrincipalClass",
            ])
        #expect(reader.values.requiredSettings == ["FLAVOUR", "PRODUCT_BUNDLE_IDENTIFIER"])
        let text = LintReport(path: "Info.plist", values: reader.values, findings: []).text.split(separator: "\n")
        #expect(text.count == 4)
        #expect(text[1] == "  `hostel bundle` needs --setting FLAVOUR=… --setting PRODUCT_BUNDLE_IDENTIFIER=…")
        #expect(text[2].hasPrefix("  `hostel bundle` fills in, as Xcode does: CFBundleExecutable, "))
    }

    @Test func missingIdentifierNeedsItsSetting() {
        let reader = source.setting("CFBundleIdentifier", nil).read(as: .unknown)
        #expect(reader.findings == [])
        #expect(reader.values.requiredSettings == ["FLAVOUR", "PRODUCT_BUNDLE_IDENTIFIER"])
    }

    @Test func finishedManifestFoldsNothing() {
        let finished = Sample().read(as: .unknown)
        #expect(finished.values.filledByBuild == [] && finished.values.requiredSettings == [])
        let bundle = source.read(as: .extension)
        #expect(bundle.values.filledByBuild == [] && bundle.values.requiredSettings == [])
        #expect(bundle.findings.hasErrors)
    }

    @Test(arguments: ["$(TARGET_NAME:odd)", "$(a b)", "$(x; rm -rf ~)", "$($(A)"])
    func referenceThatNoSettingCanReplaceIsReported(text: String) {
        let reader = source.setting("CFBundleName", .string(text + "$(PRODUCT_NAME)")).read(as: .unknown)
        guard text != "$($(A)" else {
            #expect(reader.values.requiredSettings.contains("A"))
            return
        }
        #expect(reader.findings.map(\.code) == [.unexpandedVariable])
        #expect(reader.findings.allSatisfy { !$0.message.contains("--setting x") })
        #expect(!reader.values.requiredSettings.contains { $0.contains(" ") })
    }

    @Test func adviceNamesTheSettingThatTheAuthorMustGive() throws {
        let mixed = Sample().setting("CFBundleName", .string("$(PRODUCT_NAME) $(TARGET_NAME:lower) $(FLAVOUR:upper)"))
        let finding = try #require(mixed.read().findings.first)
        #expect(finding.message.contains("`hostel bundle --setting FLAVOUR=…`"))
        let derived = Sample().setting("CFBundleName", .string("$(PRODUCT_NAME)"))
        #expect(
            try #require(derived.read().findings.first).message.contains("Make the bundle with `hostel bundle`, or"))
    }

    @Test func missingVersionsAreNotSaidToReplaceEachOther() throws {
        let neither = Sample().setting("CFBundleVersion", nil).setting("CFBundleShortVersionString", nil)
        let messages = neither.read().findings.map(\.message)
        #expect(messages.count == 2 && !messages.contains { $0.contains("is shown instead") })
        let one = Sample().setting("CFBundleShortVersionString", nil).read().findings
        #expect(try #require(one.first).message.contains("CFBundleVersion is shown instead."))
    }

    @Test func missingMinimumSaysThatXcodeAddsIt() throws {
        let finding = try #require(Sample().setting("MinimumOSVersion", nil).read().findings.first)
        #expect(finding.message.contains("Xcode adds it from the deployment target"))
    }
}
