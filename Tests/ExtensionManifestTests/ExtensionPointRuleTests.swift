import Testing

@testable import ExtensionManifest

/// The rules that depend on the extension point: the entry point, the place of keys, and the name of the point itself.
struct ExtensionPointRuleTests {
    private func sample(_ point: String) -> Sample {
        Sample().settingExtension("NSExtensionPointIdentifier", .string(point))
            .settingExtension("NSExtensionPrincipalClass", nil)
    }

    private func entryPoint(_ sample: Sample) -> Finding? {
        sample.read().findings.first { $0.code == .entryPointMissing }
    }

    @Test(arguments: ["com.apple.keyboard-service", "com.apple.share-services", "com.apple.widget-extension"])
    func pointWithAPrincipalClassRequiresAnEntryPoint(point: String) {
        #expect(entryPoint(sample(point))?.severity == .error)
    }

    @Test(arguments: [
        "com.apple.securecapture", "com.apple.marketplace.extension", "com.apple.accessory-transport-security",
        "com.apple.live-lookup", "com.apple.keyboard-service",
    ])
    func extensionKitBundleNeedsNoEntryPoint(point: String) throws {
        let sample = Sample().setting("NSExtension", nil)
            .setting("EXAppExtensionAttributes", .dictionary(["EXExtensionPointIdentifier": .string(point)]))
        let reader = sample.read()
        #expect(reader.findings.map(\.code) == [.extensionPointNotDisplayed])
        let manifest = try #require(ExtensionManifest(reader.values, moduleName: "Clock", containerName: nil))
        #expect(manifest.entryPoint == .main)
    }

    @Test func tokenExtensionNamesItsDriverClass() throws {
        let bare = sample("com.apple.ctk-tokens")
        let finding = try #require(entryPoint(bare))
        #expect(finding.severity == .error && finding.message.contains("com.apple.ctk.driver-class"))
        let driver = bare.settingExtension(
            "NSExtensionAttributes", .dictionary(["com.apple.ctk.driver-class": .string("Clock.Driver")]))
        #expect(entryPoint(driver) == nil)
        #expect(ExtensionManifest(driver.read().values, moduleName: "Clock", containerName: nil) != nil)
        #expect(entryPoint(bare.settingExtension("NSExtensionPrincipalClass", .string("Clock.Driver"))) == nil)
    }

    @Test func unknownPointOfThePlatformGivesAWarning() {
        let finding = entryPoint(sample("com.apple.made-up.for-this-test"))
        #expect(finding?.severity == .warning)
        #expect(!sample("com.apple.made-up.for-this-test").read().findings.hasErrors)
        // A host's own point decides for itself.
        #expect(entryPoint(sample("org.example.filter")) == nil)
    }

    @Test(arguments: [
        ("com.apple.widget-extention", "com.apple.widget-extension"),
        ("com.apple.widgetextension", "com.apple.widget-extension"),
        ("com.aple.widget-extension", "com.apple.widget-extension"),
        ("widget-extension", "com.apple.widget-extension"),
        ("com.apple.keyboard-services", "com.apple.keyboard-service"),
        ("com.apple.safari.extension", "com.apple.Safari.extension"),
        ("com.apple.WidgetKit-extension", "com.apple.widgetkit-extension"),
        ("org.example.filtr", "org.example.filter"),
    ])
    func misspeltPointSuggestsTheNearest(point: String, nearest: String) throws {
        var host = HostProfile.test
        host.extensionPoints.insert("org.example.filter")
        let findings = sample(point).read(host: host).findings
        let finding = try #require(findings.first { $0.code == .extensionPointNotDisplayed })
        #expect(finding.expected == nearest)
        #expect(finding.message.contains("The nearest known point is \(nearest)"))
    }

    /// An author's bundle may be for a program that declares its own point.
    @Test func pointOfAnotherProgramIsNoFaultWhereBundlesForOtherProgramsAreChecked() throws {
        var host = HostProfile.test
        host.servesOtherPrograms = true
        #expect(sample("com.example.studio.words").codes(host: host) == [])
        // A misspelt one, and those that no program may declare.
        for point in ["com.apple.widget-extensio", "com.apple.share-services", "com.hostel.words", "words"] {
            #expect(sample(point).codes(host: host).contains(.extensionPointNotDisplayed), "\(point)")
        }
        let finding = try #require(sample("com.example.studio.words").read().findings.first)
        #expect(finding.message.hasSuffix("The program that declares the point is its host."))
        let library = Finding.extensionPointNotDisplayed(
            "com.hostel.foreign", shown: [], elsewhere: nil, severity: .warning)
        #expect(library.message.hasSuffix("`hostel call` calls the functions of its library."))
    }

    @Test(arguments: [
        "com.apple.share-services", "com.example.quite-another", "x", "", String(repeating: "a", count: 9_999),
    ])
    func pointThatIsKnownOrFarFromAllSuggestsNone(point: String) {
        #expect(KnownExtensionPoints.nearest(to: point, others: []) == nil)
    }

    @Test func everyPointOfTheTableHasOneRuleAndTheCommonPrefix() {
        #expect(KnownExtensionPoints.rules.count > 50)
        for point in KnownExtensionPoints.rules.keys {
            #expect(point.hasPrefix("com.apple."))
            #expect(KnownExtensionPoints.nearest(to: point, others: []) == nil)
        }
    }

    // MARK: Faults that the platform refuses or ignores

    @Test(arguments: ["NSExtensionPrincipalClass", "NSExtensionMainStoryboard"])
    func widgetKitExtensionMayNotHaveAnEntryPoint(key: String) throws {
        let widgetKit = sample("com.apple.widgetkit-extension")
        // The manifest is valid, but this host does not display its extension point.
        #expect(widgetKit.codes() == [.extensionPointNotDisplayed])
        let finding = try #require(
            widgetKit.settingExtension(key, .string("Clock")).read().findings.first {
                $0.code == .entryPointNotAllowed
            })
        #expect(finding.severity == .error && finding.key == key)
        #expect(FindingCode.entryPointNotAllowed.consequence == .refuses)
    }

    @Test func storyboardOfAPointThatStartsAtMainIsOneFault() {
        var host = HostProfile.test
        host.extensionPoints = ["com.apple.widgetkit-extension"]
        let storyboard = sample("com.apple.widgetkit-extension")
            .settingExtension("NSExtensionMainStoryboard", .string("MainInterface"))
        #expect(storyboard.codes(host: host) == [.entryPointNotAllowed])
    }

    @Test func activationRuleAndAttributesMustLieAtTheirPlaces() {
        let rule = PropertyListValue.dictionary(["NSExtensionActivationSupportsText": .boolean(true)])
        let inExtension = Sample().settingExtension("NSExtensionActivationRule", rule).read().findings
        #expect(inExtension.map(\.code) == [.keyMisplaced] && inExtension.map(\.severity) == [.warning])
        #expect(inExtension.first?.expected == "NSExtensionActivationRule inside NSExtensionAttributes")
        #expect(Sample().setting("NSExtensionActivationRule", rule).codes() == [.keyMisplaced])
        let attributes = PropertyListValue.dictionary(["NSExtensionActivationRule": rule])
        #expect(Sample().setting("NSExtensionAttributes", attributes).codes() == [.keyMisplaced])
        #expect(Sample().settingExtension("NSExtensionAttributes", attributes).codes() == [])
    }

    @Test func countOfAnActivationRuleMustBeANumber() throws {
        func findings(_ value: PropertyListValue) -> [Finding] {
            let rule = PropertyListValue.dictionary(["NSExtensionActivationSupportsImageWithMaxCount": value])
            return Sample().settingExtension(
                "NSExtensionAttributes", .dictionary(["NSExtensionActivationRule": rule])
            ).read().findings
        }
        #expect(findings(.integer(3)) == [])
        let finding = try #require(findings(.string("3")).first)
        #expect(finding.code == .wrongType && finding.severity == .warning && finding.expected == "integer")
        #expect(finding.key == "NSExtensionActivationSupportsImageWithMaxCount" && finding.found == "string: 3")
    }

    @Test func storyboardAdviceIsGivenOnlyForPointsThatAHostHereShowsWithoutStoryboards() {
        var host = HostProfile.test
        host.otherHosts = ["com.apple.keyboard-service": "keyboard", "com.hostel.echo": "echo"]
        func codes(_ point: String) -> Set<FindingCode> {
            sample(point).settingExtension("NSExtensionMainStoryboard", .string("Main")).codes(host: host)
        }
        #expect(codes("com.apple.widget-extension") == [])
        #expect(codes("com.apple.keyboard-service") == [.extensionPointNotDisplayed])
        #expect(codes("com.hostel.echo") == [.storyboardNotDisplayed, .extensionPointNotDisplayed])
        #expect(codes("com.apple.share-services") == [.extensionPointNotDisplayed])
    }
}
