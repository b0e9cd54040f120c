import Foundation
import SystemPackage
import Testing

@testable import ExtensionManifest

/// One hand-written case for every rule about a manifest.
struct RuleTests {
    @Test func validManifestHasNoFindings() {
        #expect(Sample().read().findings == [])
        #expect(Sample.container.read(as: .container).findings == [])
    }

    @Test(arguments: [
        ("com.tencent.xxx.today", "com.tencent.xxx", PrefixVerdict.kept),
        ("com.tencent.xxx.today.more", "com.tencent.xxx", .kept),
        ("com.tencent.xxxy.today", "com.tencent.xxx", .broken),
        ("com.tencent.xxx", "com.tencent.xxx", .broken),
        ("com.tencent.xxx.", "com.tencent.xxx", .broken),
        ("com.a.b", "com.a.bc", .broken),
        ("com.a.bc", "com.a.b", .broken),
        ("com.A.b.c", "com.a.b", .broken),
        ("$(APP).Widget", "$(APP)", .kept),
        ("$(APP)", "$(APP)", .broken),
        ("com.a.b.w", "$(APP)", .undeterminable),
        ("$(ID)", "com.a.b", .undeterminable),
        ("com.a.b", "", .broken),
    ])
    func identifierMustExtendTheContainersIdentifier(inner: String, outer: String, verdict: PrefixVerdict) {
        #expect(PrefixVerdict(extension: inner, container: outer) == verdict)
    }

    @Test func exactlyOneEntryPointIsRequired() {
        let none = Sample().settingExtension("NSExtensionPrincipalClass", nil)
        #expect(none.codes() == [.entryPointMissing])
        let both = Sample().settingExtension("NSExtensionMainStoryboard", .string("MainInterface"))
        #expect(both.codes() == [.entryPointDoubled])
        #expect(both.read().values.storyboard == "MainInterface")
        let function = Sample().settingExtension("HostelPrincipalFunction", .string("clock_main"))
        #expect(function.codes() == [.entryPointDoubled])
        let storyboard = none.settingExtension("NSExtensionMainStoryboard", .string("MainInterface"))
        // The bundle's reader looks whether the storyboard is there and compiled.
        #expect(storyboard.codes() == [])
        let c = none.settingExtension("HostelPrincipalFunction", .string("clock_main"))
        #expect(c.codes() == [])
        #expect(c.read().values.principalFunction == "clock_main")
    }

    @Test func emptyEntryPointIsReported() {
        #expect(Sample().settingExtension("NSExtensionPrincipalClass", .string("")).codes() == [.emptyValue])
        #expect(Sample().settingExtension("NSExtensionPointIdentifier", .string("")).codes().contains(.emptyValue))
    }

    @Test(arguments: ["Clock.Today Controller", "Clock.", ".Today", "9Clock.Today", "Clock..Today", "Clock/Today"])
    func illegalClassNameIsReported(name: String) {
        #expect(Sample().settingExtension("NSExtensionPrincipalClass", .string(name)).codes() == [.badEntryPoint])
    }

    @Test(arguments: ["TodayViewController", "Clock.TodayViewController", "時計.今日", "_TtC5Clock5Today", "A.B.C"])
    func classNameMayBeAnyIdentifier(name: String) {
        #expect(Sample().settingExtension("NSExtensionPrincipalClass", .string(name)).codes() == [])
    }

    @Test(arguments: ["1x", "a-b", "a.b", "läuft", "a b"])
    func functionNameMustBeAnIdentifierOfC(name: String) {
        let sample = Sample().settingExtension("NSExtensionPrincipalClass", nil)
            .settingExtension("HostelPrincipalFunction", .string(name))
        #expect(sample.codes() == [.badEntryPoint])
    }

    @Test func entryPointOutsideNSExtensionHasNoEffect() {
        let sample = Sample().setting("NSExtensionPrincipalClass", .string("Clock.Other"))
        #expect(sample.codes() == [.entryPointMisplaced])
        #expect(sample.read().values.principalClass == "Clock.TodayViewController")
    }

    @Test func exAppExtensionAttributesAreRead() {
        let sample = Sample().setting("NSExtension", nil).setting(
            "EXAppExtensionAttributes",
            .dictionary([
                "EXExtensionPointIdentifier": .string("com.apple.widgetkit-extension"),
                "EXPrincipalClass": .string("Clock.Widgets"),
            ]))
        #expect(sample.codes() == [.extensionPointNotDisplayed])
        #expect(sample.read().values.extensionPoint == "com.apple.widgetkit-extension")
        #expect(sample.read().values.principalClass == "Clock.Widgets")
        let twoPoints = Sample().setting(
            "EXAppExtensionAttributes",
            .dictionary(["EXExtensionPointIdentifier": .string("com.apple.appintents-extension")]))
        #expect(twoPoints.codes() == [.extensionPointConflict])
        #expect(sample.setting("EXAppExtensionAttributes", .dictionary([:])).codes() == [.missingKey])
    }

    @Test func extensionPointOfAnotherHostHidesTheBundleAndWarns() throws {
        let sample = Sample().settingExtension("NSExtensionPointIdentifier", .string("com.apple.keyboard-service"))
        let finding = try #require(sample.read().findings.first)
        #expect(finding.code == .extensionPointNotDisplayed)
        #expect(finding.severity == .warning)
        var host = HostProfile.test
        host.extensionPoints.insert("org.example.filter")
        let own = Sample().settingExtension("NSExtensionPointIdentifier", .string("org.example.filter"))
        #expect(own.codes(host: host) == [])
    }

    @Test func manifestWithoutAnExtensionIsRefused() {
        #expect(Sample().setting("NSExtension", nil).codes() == [.notAnExtension])
        #expect(Sample(keys: ["Acknowledgements": .array([])]).codes(as: .unknown).contains(.notAnExtension))
    }

    @Test(arguments: [
        ("NSExtension", "dictionary"), ("CFBundleIdentifier", "string"), ("CFBundleExecutable", "string"),
        ("CFBundleVersion", "string"), ("CFBundleShortVersionString", "string"), ("CFBundlePackageType", "string"),
        ("MinimumOSVersion", "string"), ("CFBundleDisplayName", "string"), ("CFBundleName", "string"),
    ])
    func wrongTypeIsReportedWithTheExpectedType(key: String, expected: String) throws {
        let finding = try #require(Sample().setting(key, .integer(7)).read().findings.first { $0.code == .wrongType })
        #expect(finding.key == key)
        #expect(finding.expected == expected)
        #expect(finding.found == "integer: 7")
        #expect(finding.severity == .error)
    }

    @Test func wrongTypesInNestedValuesAreReported() {
        for (key, value) in [
            ("NSExtensionPointIdentifier", PropertyListValue.boolean(true)), ("NSExtensionPrincipalClass", .array([])),
            ("NSExtensionAttributes", .string("x")),
        ] {
            let findings = Sample().settingExtension(key, value).read().findings
            #expect(findings.contains { $0.code == .wrongType && $0.key == key }, "\(key)")
        }
        let types = Sample.container.setting("CFBundleURLTypes", .string("world"))
        #expect(types.codes(as: .container) == [.wrongType])
    }

    @Test func missingKeysAreReported() {
        func severity(_ key: String) -> Finding.Severity? {
            Sample().setting(key, nil).read().findings.first { $0.code == .missingKey && $0.key == key }?.severity
        }
        #expect(severity("CFBundleIdentifier") == .error)
        #expect(severity("CFBundleExecutable") == .error)
        #expect(severity("CFBundlePackageType") == .warning)
        // One of the two versions suffices for an election.
        #expect(severity("CFBundleVersion") == .warning)
        #expect(severity("CFBundleShortVersionString") == .warning)
        let neither = Sample().setting("CFBundleVersion", nil).setting("CFBundleShortVersionString", nil)
        #expect(neither.read().findings.hasErrors)
        #expect(Sample().settingExtension("NSExtensionPointIdentifier", nil).codes().contains(.missingKey))
        #expect(Sample().setting("CFBundleIdentifier", .string("")).codes() == [.emptyValue])
    }

    @Test(arguments: [
        "com.example.my widget", "com..example", ".com.example", "com.example.", "com.exämple", "com.example/x",
        "com.##TEAM_ID##.libre-direct", "com.example.under_score", "../../etc", String(repeating: "a", count: 256),
    ])
    func illegalIdentifierCharactersAreReported(identifier: String) {
        #expect(Sample().setting("CFBundleIdentifier", .string(identifier)).codes() == [.badIdentifier])
        #expect(BundleIdentifier(identifier) == nil)
    }

    @Test func executableMustBeAFileName() {
        // A slash and what joins it, before or behind, are one character of Swift's, and a slash for the kernel.
        for name in ["../../bin/sh", "/bin/sh", "..", "../\u{301}sh", "a\u{D4E}/sh"] {
            #expect(Sample().setting("CFBundleExecutable", .string(name)).codes() == [.pathOutsideBundle])
        }
    }

    @Test func packageTypeMustBeXPC() {
        #expect(Sample().setting("CFBundlePackageType", .string("APPL")).codes() == [.badPackageType])
        #expect(
            Sample.container.setting("CFBundlePackageType", .string("XPC!")).codes(as: .container) == [.badPackageType])
    }

    @Test func versionsMustBeNumbersBetweenDots() {
        let odd = Sample().setting("CFBundleVersion", .string("1.0b2")).read().findings
        #expect(odd.map(\.code) == [.badVersion])
        #expect(odd.map(\.severity) == [.warning])
        #expect(Sample().setting("CFBundleVersion", .string("dev")).read().findings.hasErrors)
        #expect(Sample().setting("MinimumOSVersion", .string("ten")).codes() == [.badVersion])
    }

    @Test func aShownVersionOfWordsIsAWarningBesideAVersionOfNumbers() {
        let beta = Sample().setting("CFBundleShortVersionString", .string("Beta 5.0"))
        let findings = beta.read().findings
        #expect(findings.map(\.code) == [.badVersion] && findings.map(\.severity) == [.warning])
        #expect(beta.setting("CFBundleVersion", .string("dev")).read().findings.hasErrors)
    }

    @Test func minimumAboveTheHostIsReported() throws {
        let sample = Sample().setting("MinimumOSVersion", .string("17.0"))
        let finding = try #require(sample.read().findings.first)
        #expect(finding.code == .minimumOSTooHigh)
        #expect(finding.severity == .error)
        #expect(finding.message.contains("Failed to get descriptors for extensionBundleID (com.example.clock.today)"))
        #expect(finding.message.contains("minimum 17.0 > host 16.0"))
        #expect(finding.message.hasPrefix("MinimumOSVersion is 17.0, and this host claims 16.0 ("))
        #expect(FindingCode.minimumOSTooHigh.consequence == .hides)
        #expect(Sample().setting("MinimumOSVersion", .string("16.0.0")).codes() == [])
        #expect(finding.message.contains("PlatformVersion"))
    }

    @Test func hostOfAReleaseIsOneOfItsUpdates() {
        func reaches(_ claimed: [Int], _ minimum: String) -> Bool {
            var host = HostProfile.test
            host.osVersion = DottedVersion(claimed)
            return !Sample().setting("MinimumOSVersion", .string(minimum)).codes(host: host).contains(.minimumOSTooHigh)
        }
        #expect(reaches([18], "18.5") && reaches([26], "26.1") && reaches([26], "18.5.1") && reaches([26], "26"))
        #expect(!reaches([18], "19.0") && !reaches([18], "26.1") && !reaches([26], "27.0"))
        #expect(reaches([18, 2], "18.2.1") && reaches([18, 2], "18.1.9") && !reaches([18, 2], "18.3"))
        #expect(reaches([], "0.9") && !reaches([], "1.0"))
    }

    /// Xcode writes these for the newest systems of 2024, 2025 and 2026.
    @Test(arguments: ["17.6", "18.5", "26.1", "26.4", "27.0"])
    func bundlesForTheNewestSystemsAreDisplayed(minimum: String) {
        var host = HostProfile.test
        host.osVersion = HostProfile.defaultOSVersion
        #expect(Sample().setting("MinimumOSVersion", .string(minimum)).codes(host: host) == [])
        #expect(HostProfile.current().reaches(HostProfile.sdkLevel))
    }

    @Test func missingMinimumIsAnErrorInLint() throws {
        let finding = try #require(Sample().setting("MinimumOSVersion", nil).read().findings.first)
        #expect(finding.code == .minimumOSMissing)
        #expect(finding.severity == .error)
        #expect(finding.message.contains("Failed to get descriptors for extensionBundleID"))
        #expect(finding.message.contains("Info.plist has no MinimumOSVersion"))
        #expect(finding.message.contains("Add the key with a version, such as 16.0."))
        // The desktop's key does not replace the required key.
        let desktop = Sample().setting("MinimumOSVersion", nil).setting("LSMinimumSystemVersion", .string("10.12"))
        #expect(desktop.read().findings.map(\.severity) == [.warning])
    }

    @Test(
        arguments: [
            ("iphoneos9.3", true), ("iphonesimulator9.0", true), ("iphoneos8.0.internal", true), ("9.0", true),
            ("iphoneos10.0", false), ("iphoneos18.2", false), ("10", false), ("macosx10.11", nil), ("macosx9", nil),
            ("iphoneos", nil), ("", nil), ("$(SDK_NAME)", nil), (String(repeating: "9", count: 100), nil),
        ] as [(String, Bool?)])
    func linkedSDKIsReadFromItsName(_ name: String, _ predates: Bool?) {
        let read = Sample().setting("DTSDKName", .string(name)).read()
        #expect(read.values.linkedSDK?.predatesDisplayModes == predates)
    }

    @Test func unreadableSDKNameIsNoFault() {
        #expect(Sample().setting("DTSDKName", .integer(9)).codes() == [])
        #expect(Sample().read().values.linkedSDK == nil)
    }

    @Test func backgroundModesCauseAWarning() {
        let findings = Sample().setting("UIBackgroundModes", .array([.string("audio")])).read().findings
        #expect(findings.map(\.code) == [.backgroundModes])
        #expect(findings.map(\.severity) == [.warning])
    }

    @Test func fontsOfABundleCauseNoFinding() {
        let fonts = PropertyListValue.array([.string("Lato-Bold.ttf"), .string("Fonts/Lora.otf")])
        #expect(Sample().setting("UIAppFonts", fonts).read().findings.isEmpty)
    }

    @Test func largestDisplayModeIsReadFromTheAttributes() {
        func sample(_ value: PropertyListValue) -> Sample {
            Sample().settingExtension(
                "NSExtensionAttributes", .dictionary(["HostelLargestAvailableDisplayMode": value]))
        }
        #expect(sample(.string("expanded")).read().values.largestDisplayMode == .expanded)
        #expect(sample(.string("Compact")).read().values.largestDisplayMode == .compact)
        #expect(sample(.string("huge")).codes() == [.badDisplayMode])
        #expect(sample(.integer(1)).codes() == [.wrongType])
        let always = Sample().settingExtension(
            "NSExtensionAttributes", .dictionary(["NSExtensionActivationRule": .string("TRUEPREDICATE")]))
        #expect(always.codes() == [.activationRuleTooWide])
    }

    @Test func schemesAreReadAndDuplicatesReported() {
        let types = PropertyListValue.array([
            .dictionary(["CFBundleURLSchemes": .array([.string("World"), .string("a+b-c.d")])]),
            .dictionary(["CFBundleURLSchemes": .array([.string("world"), .string("9x"), .string("with space")])]),
            .dictionary([:]),
        ])
        let read = Sample.container.setting("CFBundleURLTypes", types).read(as: .container)
        #expect(read.values.urlSchemes == ["world", "a+b-c.d"])
        #expect(read.findings.map(\.code) == [.duplicateURLScheme, .badURLScheme, .badURLScheme])
        #expect(!read.findings.hasErrors)
    }

    @Test func schemesBeyondTheLimitAreLeftOut() {
        let schemes = (0..<300).map { PropertyListValue.string("s\($0)") }
        let types = PropertyListValue.array([.dictionary(["CFBundleURLSchemes": .array(schemes)])])
        let read = Sample.container.setting("CFBundleURLTypes", types).read(as: .container)
        #expect(read.values.urlSchemes.count == 256)
        #expect(read.findings.map(\.code) == [.tooManyEntries])
        let long = PropertyListValue.array([.string(String(repeating: "a", count: 256))])
        let refused = Sample.container.setting(
            "CFBundleURLTypes", .array([.dictionary(["CFBundleURLSchemes": long])])
        ).read(as: .container)
        #expect(refused.values.urlSchemes.isEmpty && refused.findings.map(\.code) == [.badURLScheme])
    }

    @Test func textsThatAHostKeepsAreBounded() {
        let long = PropertyListValue.string(String(repeating: "9", count: 5_000))
        let read = Sample.container.setting("CFBundleDevelopmentRegion", long).setting("MinimumOSVersion", long)
            .read(as: .container)
        #expect(read.values.developmentRegion == nil && read.values.minimumOSVersion == nil)
        let stamps = PropertyListValue.dictionary([String(repeating: "m", count: 65): .dictionary([:])])
        #expect(Sample().setting("HostelSDK", stamps).codes() == [.badSDKStamp])
    }

    @Test func pathsOfEntitlementsAreBounded() {
        let paths = ["/" + String(repeating: "a", count: 4_095), "/a\0b", "/good"].map { PropertyListValue.string($0) }
        let read = EntitlementsReader.read([ManifestKey.readablePaths: .array(paths)])
        #expect(read.entitlements.readablePaths == ["/good"])
        #expect(read.findings.map(\.code) == [.wrongType, .wrongType])
        let group = PropertyListValue.string("group.$(NAME)" + String(repeating: "a", count: 5_000))
        let groups = EntitlementsReader.read([ManifestKey.applicationGroups: .array([group])], isSource: true)
        #expect(groups.entitlements.applicationGroups.isEmpty && groups.findings.map(\.code) == [.badAppGroup])
    }

    @Test func buildVariablesAreReportedAtAnyDepth() {
        let sample = Sample().setting("CFBundleIdentifier", .string("$(PRODUCT_BUNDLE_IDENTIFIER)"))
            .settingExtension("NSExtensionPrincipalClass", .string("${PRODUCT_MODULE_NAME}.Today"))
            .setting("Extra", .array([.dictionary(["deep": .string("a$(ONE)b$(TWO:lower)$(ONE)")])]))
        let read = sample.read()
        #expect(
            read.values.unexpandedVariables == [
                "$(ONE)", "$(PRODUCT_BUNDLE_IDENTIFIER)", "$(TWO:lower)", "${PRODUCT_MODULE_NAME}",
            ])
        #expect(read.values.identifier == "$(PRODUCT_BUNDLE_IDENTIFIER)")
        #expect(read.findings.map(\.code) == [.unexpandedVariable, .unexpandedVariable, .unexpandedVariable])
        #expect(
            Set(read.findings.compactMap(\.key)) == [
                "CFBundleIdentifier", "NSExtensionPrincipalClass", "Extra[0].deep",
            ])
        #expect(read.findings.allSatisfy { $0.severity == .error })
        // In a source tree they are correct.
        #expect(!sample.read(as: .unknown).findings.hasErrors)
    }

    @Test(arguments: ["$", "$()", "${}", "$(A", "$A", "100 $ (net)", "$(A}"])
    func textWithoutAReferenceIsUnchanged(text: String) {
        #expect(!BuildVariable.occurs(in: text))
    }

    @Test func entitlementsAreRead() {
        let (entitlements, findings) = EntitlementsReader.read([
            "com.apple.security.application-groups": .array([
                .string("group.a"), .string("group.b"), .string("group.a"),
            ]),
            "com.apple.security.network.client": .boolean(true),
            "com.apple.developer.siri": .boolean(true),
        ])
        #expect(entitlements.applicationGroups == ["group.a", "group.b"])
        #expect(entitlements.networkClient)
        #expect(findings == [])
    }

    @Test func misspeltEntitlementIsNoticed() {
        let keys = [
            "com.apple.security.network.clients", "com.apple.security.aplication-groups",
            "com.apple.security.temporary-exception.files.absolute-path.read-onyl",
        ]
        let findings = keys.map { EntitlementsReader.read([$0: .boolean(true)]).findings }
        #expect(findings.map { $0.map(\.code) } == Array(repeating: [.misspeltEntitlement], count: 3))
        #expect(findings.first?.first?.expected == "com.apple.security.network.client")
        #expect(findings.first?.first?.severity == .warning)
        // Keys of the platform.
        for key in ["com.apple.security.network.server", "com.apple.security.app-sandbox", "aps-environment"] {
            #expect(EntitlementsReader.read([key: .boolean(true)]).findings == [])
        }
        let many = (0..<10_000).map { ("com.apple.security.network.\($0)", PropertyListValue.boolean(true)) }
        #expect(EntitlementsReader.read(Dictionary(many) { first, _ in first }).findings == [])
    }

    @Test func groupNameMustBeLegalAndBeginWithGroup() {
        func codes(_ value: PropertyListValue) -> [FindingCode] {
            EntitlementsReader.read(["com.apple.security.application-groups": value]).findings.map(\.code)
        }
        #expect(codes(.string("group.a")) == [.wrongType])
        #expect(codes(.array([.string("com.a")])) == [.badAppGroup])
        #expect(codes(.array([.string("../../x")])) == [.badAppGroup])
        #expect(codes(.array([.string("group.tide_clock")])) == [])
        #expect(codes(.array([.integer(3)])) == [.wrongType])
        #expect(codes(.array([.string("group.$(X)")])) == [.unexpandedVariable])
        let escaping = EntitlementsReader.read(["com.apple.security.application-groups": .array([.string("../x")])])
        #expect(escaping.entitlements.applicationGroups == [])
        let word = EntitlementsReader.read(["com.apple.security.network.client": .string("maybe")])
        #expect(word.findings.map(\.code) == [.wrongType])
        #expect(!word.entitlements.networkClient)
    }

    @Test(arguments: [
        ("1.9", "1.10"), ("1", "1.0.1"), ("9.9.9", "10"), ("0", "0.1"), ("202301011230", "202301011231"),
        ("999999999", "202301011230"), ("1.202301011230", "1.202312312359"),
    ])
    func versionsCompareNumberByNumber(lower: String, higher: String) throws {
        #expect(try #require(DottedVersion(lower)) < #require(DottedVersion(higher)))
    }

    @Test func equalVersionsAreEqualValues() throws {
        #expect(DottedVersion("1.0.0") == DottedVersion("1"))
        #expect(DottedVersion("99999999999999999999") == nil)
        #expect(DottedVersion("202301011230")?.components == [202_301_011_230])
        #expect(Sample().setting("CFBundleVersion", .string("202301011230")).codes() == [])
        #expect(DottedVersion("1.2.3.4.5.6.7.8")?.components == [1, 2, 3, 4, 5, 6, 7, 8])
        for text in ["1..2", "", ".1", "1.", "1.2.3.4.5.6.7.8.9", "1234567890123456789", "1.٢"] {
            #expect(DottedVersion(text) == nil, "\(text)")
        }
        #expect(DottedVersion("-1") == nil)
        #expect(DottedVersion(leniently: "v2.3-dev")?.components == [2, 3])
        #expect(DottedVersion("16")?.description == "16.0")
    }

    @Test func everyFindingHasCauseAndCorrection() {
        let manifests = [
            Sample(keys: [:]), Sample().setting("MinimumOSVersion", .string("99")),
            Sample().settingExtension("NSExtensionMainStoryboard", .string("Main")),
            Sample().setting("CFBundleIdentifier", .string("a b")),
        ]
        for finding in manifests.flatMap({ $0.read().findings }) {
            #expect(finding.key != nil)
            #expect(finding.expected != nil)
            #expect(finding.message.hasSuffix("."))
        }
    }

    /// The raw values are a contract.
    @Test func codesAreStable() {
        #expect(Set(FindingCode.allCases.map(\.rawValue)).count == FindingCode.allCases.count)
        for code in FindingCode.allCases {
            #expect(code.rawValue.allSatisfy { $0.isLowercase || $0 == "-" }, "\(code.rawValue)")
        }
    }
}
