@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import Glibc
import HostelTestSupport
import SystemPackage
import Testing

struct BundlingTests {
    private let settings = BuildSettings([
        "PRODUCT_NAME": "My Clock 2", "BASE": "com.example", "PRODUCT_BUNDLE_IDENTIFIER": "$(BASE).clock",
        "WHICH": "BASE", "EMPTY": "", "LOOP": "$(POOL)", "POOL": "x$(LOOP)", "PATH_TO": "/a/b/c.tar.gz",
        "suffix_x86": "S", "ARCH": "x86",
    ])

    @Test(arguments: [
        ("$(PRODUCT_NAME)", "My Clock 2"), ("${PRODUCT_NAME}", "My Clock 2"),
        ("a$(BASE)b${BASE}", "acom.examplebcom.example"),
        ("$(PRODUCT_NAME:c99extidentifier)", "My_Clock_2"), ("$(PRODUCT_NAME:rfc1034identifier)", "My-Clock-2"),
        ("$(PRODUCT_NAME:lower)", "my clock 2"), ("$(PRODUCT_NAME:upper:c99extidentifier)", "MY_CLOCK_2"),
        ("$(PRODUCT_BUNDLE_IDENTIFIER).w", "com.example.clock.w"), ("$($(WHICH))", "com.example"),
        ("$(suffix_$(ARCH))", "S"), ("$(NONE:default=fallback)", "fallback"), ("$(EMPTY:default=fallback)", "fallback"),
        ("$(NONE:default=$(BASE).x)", "com.example.x"), ("$(BASE:default=no)", "com.example"), ("$(EMPTY)", ""),
        ("$(PATH_TO:file)", "c.tar.gz"), ("$(PATH_TO:dir)", "/a/b/"), ("$(PATH_TO:base)", "c.tar"),
        ("$(PATH_TO:suffix)", ".gz"),
        ("$PRODUCT_NAME $", "$PRODUCT_NAME $"), ("", ""), ("$(NONE:default=http://a:1/b)", "http://a:1/b"),
    ])
    func referencesAreReplacedAsInXcode(text: String, expected: String) {
        let expansion = settings.expand(text)
        #expect(expansion.text == expected)
        #expect(expansion.missing == [])
        #expect(expansion.faults == [])
    }

    @Test func referencesThatCannotBeReplacedAreReported() {
        #expect(settings.expand("$(NONE)x$(NEITHER:lower)").missing == ["NONE", "NEITHER"])
        #expect(settings.expand("$(NONE)").text == "$(NONE)")
        #expect(settings.expand("$(LOOP)").faults == [.cycle("LOOP")])
        #expect(settings.expand("$(BASE:odd)").faults == [.unknownModifier("odd", reference: "$(BASE:odd)")])
    }

    @Test(arguments: [
        ("libClock.so", "Clock"), ("Clock.so", "Clock"), ("libClock.aarch64.so", "Clock"), ("Clock", "Clock"),
        ("lib.so", "lib"),
    ])
    func productNameFollowsTheLibrary(file: String, name: String) {
        #expect(BuildSettingText.productName(ofLibrary: file) == name)
    }

    /// A source tree with a library, a list full of variables, entitlements and resources.
    private func source() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(ELFBuilder(runPath: "$ORIGIN").build(), to: "libWorld-Clock.so")
        try folder.write(ELFBuilder.sdk("1.0", []), to: "libHostelSDK.so")
        let list = Sample(keys: [
            "CFBundleIdentifier": .string("$(PRODUCT_BUNDLE_IDENTIFIER)"),
            "CFBundleExecutable": .string("$(EXECUTABLE_NAME)"),
            "CFBundleName": .string("${PRODUCT_NAME}"),
            "CFBundlePackageType": .string("$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
            "CFBundleDevelopmentRegion": .string("$(DEVELOPMENT_LANGUAGE)"),
            "CFBundleVersion": .string("$(CURRENT_PROJECT_VERSION)"),
            "NSExtension": .dictionary([
                "NSExtensionPointIdentifier": .string("com.apple.widget-extension"),
                "NSExtensionPrincipalClass": .string("$(PRODUCT_MODULE_NAME).Today"),
            ]),
        ])
        try folder.write(list.xml, to: "Info.plist")
        let groups = Sample(keys: [
            "com.apple.security.application-groups": .array([.string("group.$(PRODUCT_BUNDLE_IDENTIFIER)")])
        ])
        try folder.write(groups.xml, to: "Clock.entitlements")
        try folder.write("a", to: "Resources/a.txt")
        try folder.write("b", to: "Resources/en.lproj/b.txt")
        return folder
    }

    private func request(_ folder: TemporaryFolder, _ output: String) -> BundleRequest {
        BundleRequest(
            libraries: [folder.filePath.appending("libWorld-Clock.so")], info: folder.filePath.appending("Info.plist"),
            entitlements: folder.filePath.appending("Clock.entitlements"),
            resources: folder.filePath.appending("Resources"),
            settings: [
                "PRODUCT_BUNDLE_IDENTIFIER": "com.example.clock.today", "CURRENT_PROJECT_VERSION": "12",
                "MARKETING_VERSION": "1.4", "IPHONEOS_DEPLOYMENT_TARGET": "12.0",
                "INFOPLIST_KEY_CFBundleDisplayName": "Clock of $(PRODUCT_NAME)",
            ], output: folder.filePath.appending(output))
    }

    private let bundler = Bundler(host: .test)

    @Test func anEntitlementOfTheCommandIsTrueUnlessTheFileSaysOtherwise() throws {
        let folder = try source()
        func hasNetwork(_ output: String) throws -> Bool? {
            var request = request(folder, output + "/Clock.appex")
            request.trueEntitlements = ["com.apple.security.network.client"]
            _ = try bundler.bundle(request)
            let found = BundleDiscovery(folder: folder.filePath.appending(output), host: .test).scan().bundles.first
            #expect(found?.manifest?.entitlements.applicationGroups.count == 1 || output == "off")
            return found?.manifest?.entitlements.networkClient
        }
        #expect(try hasNetwork("on") == true)
        try folder.write(
            Sample(keys: ["com.apple.security.network.client": .boolean(false)]).xml, to: "Clock.entitlements")
        #expect(try hasNetwork("off") == false)
    }

    @Test func bundleIsMadeAndValid() throws {
        let folder = try source()
        let result = try bundler.bundle(request(folder, "out/deep/Clock.appex"))
        #expect(result.findings == [])
        #expect(result.bundle == folder.filePath.appending("out/deep/Clock.appex"))
        let bundle = try #require(
            BundleDiscovery(folder: folder.filePath.appending("out/deep"), host: .test).scan().bundles.first)
        #expect(bundle.state == .displayable, "\(bundle.findings)")
        #expect(bundle.findings == [])
        let manifest = try #require(bundle.manifest)
        #expect(manifest.identifier.text == "com.example.clock.today")
        #expect(manifest.entryPoint == .principalClass("World_Clock.Today"))
        #expect(manifest.version == DottedVersion([12]))
        #expect(manifest.shownVersion == "1.4")
        #expect(manifest.displayName == "Clock of World-Clock")
        #expect(manifest.minimumOSVersion == DottedVersion([12]))
        #expect(manifest.entitlements.applicationGroups == ["group.com.example.clock.today"])
        #expect(manifest.moduleName == "World_Clock")
        #expect(bundle.values.unexpandedVariables == [])
        #expect(bundle.libraryPath?.lastComponent?.string == "World-Clock")
        let files = try FileManager.default.subpathsOfDirectory(atPath: bundle.path.string).sorted()
        #expect(
            files == [
                "HostelSDK.x86_64.layouts", "Info.plist", "World-Clock", "a.txt", "en.lproj", "en.lproj/b.txt",
                "entitlements.plist",
            ])
    }

    @Test func missingSettingsAreReportedAndNoFileIsLeft() throws {
        let folder = try source()
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
        var request = request(folder, "out/Clock.appex")
        request.settings = [:]
        let result = try bundler.bundle(request)
        #expect(result.bundle == nil)
        let missing = result.findings.filter { $0.code == .settingMissing }.compactMap(\.found)
        #expect(Set(missing) == ["PRODUCT_BUNDLE_IDENTIFIER", "CURRENT_PROJECT_VERSION"])
        #expect(result.findings.contains { $0.message.contains("add --setting PRODUCT_BUNDLE_IDENTIFIER=") })
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted() == before)
    }

    @Test func settingThatRefersToItselfIsReported() throws {
        let folder = try source()
        var request = request(folder, "Clock.appex")
        request.settings["PRODUCT_BUNDLE_IDENTIFIER"] = "com.$(PRODUCT_BUNDLE_IDENTIFIER)"
        let result = try bundler.bundle(request)
        #expect(result.bundle == nil)
        #expect(result.findings.contains { $0.code == .settingFaulty && $0.message.contains("refers to itself") })
    }

    @Test func aBundleCannotBeOneOfItsOwnResources() throws {
        let folder = try source()
        let place = folder.filePath.appending("Resources/out/Clock.appex").string
        let resources = folder.filePath.appending("Resources").string
        #expect(throws: BundlingError.outputInResources(output: place, resources: resources)) {
            try bundler.bundle(request(folder, "Resources/out/Clock.appex"))
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/Resources/out"))
    }

    @Test func resourcesBelowTooManyFoldersAreRefused() throws {
        let folder = try source()
        let deep = Array(repeating: "d", count: 32).joined(separator: "/")
        try folder.write("x", to: "Resources/\(deep)/file")
        #expect(try bundler.bundle(request(folder, "Clock.appex")).bundle != nil)
        try folder.write("x", to: "Resources/\(deep)/d/file")
        let result = try bundler.bundle(request(folder, "Clock.appex"))
        #expect(result.bundle == nil && result.findings.contains { $0.message.contains("below 32 folders") })
    }

    @Test func aListOfFunctionsThatIsAPipeIsNotOpened() throws {
        let folder = try source()
        var request = request(folder, "Clock.appex")
        request.functions = folder.filePath.appending("pipe")
        try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
        let path = folder.path + "/pipe"
        #expect(throws: BundlingError.file(path: path, .unexpectedKind(.pipe))) { try bundler.bundle(request) }
    }

    @Test func refusedResultLeavesNoFileAndKeepsTheOldBundle() throws {
        let folder = try source()
        _ = try bundler.bundle(request(folder, "out/Clock.appex"))
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
        var request = request(folder, "out/Clock.appex")
        request.settings["PRODUCT_BUNDLE_IDENTIFIER"] = "com.example.not good"
        request.settings["CURRENT_PROJECT_VERSION"] = "13"
        let result = try bundler.bundle(request)
        #expect(result.bundle == nil)
        #expect(result.findings.contains { $0.code == .badIdentifier })
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted() == before)
        #expect(
            BundleDiscovery(folder: folder.filePath.appending("out"), host: .test).scan().bundles.first?.values.version
                == "12")
    }

    @Test func existingBundleIsReplacedAsAWhole() throws {
        let folder = try source()
        try folder.write("old", to: "out/Clock.appex/old.txt")
        let result = try bundler.bundle(request(folder, "out/Clock.appex"))
        #expect(result.bundle != nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("out").path)
        #expect(names == ["Clock.appex"])
        #expect(
            !FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("out/Clock.appex/old.txt").path))
    }

    @Test func containerIsMadeAndReceivesTheExtension() throws {
        let folder = try source()
        try folder.write(Sample.container.setting("CFBundleExecutable", nil).xml, to: "App.plist")
        let container = folder.filePath.appending("World.app")
        let made = try bundler.bundle(BundleRequest(info: folder.filePath.appending("App.plist"), output: container))
        // A container without an executable can hold extensions. A warning says that its URLs open nothing.
        #expect(made.findings.map(\.code) == [.missingKey])
        #expect(made.findings.map(\.severity) == [.warning])
        #expect(made.bundle == container)
        var request = request(folder, "unused.appex")
        request.output = nil
        request.container = container
        let result = try bundler.bundle(request)
        #expect(result.bundle == container.appending("PlugIns/World-Clock.appex"))
        let bundles = folder.scan().bundles.filter { $0.kind == .contained }
        #expect(bundles.map(\.state) == [.displayable])
        #expect(bundles.first?.containerIdentifier == "com.example.clock")
        // The prefix is compared with the named container, for every place of the bundle.
        request.settings["PRODUCT_BUNDLE_IDENTIFIER"] = "com.example.clocks.today"
        #expect(try bundler.bundle(request).findings.contains { $0.code == .prefixBroken })
        request.output = folder.filePath.appending("Elsewhere.appex")
        #expect(try bundler.bundle(request).bundle == nil)
    }

    @Test func severalLibrariesBecomeSlices() throws {
        let folder = try source()
        try folder.write(ELFBuilder.aarch64.build(), to: "arm/libWorld-Clock.so")
        var request = request(folder, "Clock.appex")
        request.libraries.append(folder.filePath.appending("arm/libWorld-Clock.so"))
        #expect(try bundler.bundle(request).bundle != nil)
        #expect(folder.bundle("Clock.appex")?.architectures == ["x86_64", "aarch64"])
        #expect(folder.bundle("Clock.appex")?.libraryPath?.lastComponent?.string == "World-Clock.x86_64.so")
    }

    @Test func libraryForAnotherMachineIsBundledAndReportedAsHiddenHere() throws {
        let folder = try source()
        try folder.write(ELFBuilder.aarch64.build(), to: "libWorld-Clock.so")
        let result = try bundler.bundle(request(folder, "Clock.appex"))
        #expect(result.bundle != nil)
        #expect(result.findings.map(\.code) == [.sdkUnknown, .architectureMismatch])
    }

    @Test func missingDeploymentTargetIsFilledInAndReported() throws {
        let folder = try source()
        var request = request(folder, "Clock.appex")
        request.settings["IPHONEOS_DEPLOYMENT_TARGET"] = nil
        var host = HostProfile.test
        host.osVersion = HostProfile.sdkLevel
        let result = try Bundler(host: host).bundle(request)
        #expect(result.bundle != nil)
        #expect(result.findings.map(\.code) == [.minimumOSMissing])
        #expect(result.findings.map(\.severity) == [.warning])
    }

    @Test func catalogsAreCompiledIntoTheBundle() throws {
        let folder = try source()
        let color = "{\"colors\":[{\"color\":{\"components\":{\"red\":\"1\",\"alpha\":\"1\"}}}]}"
        try folder.write(color, to: "Resources/Assets.xcassets/Sky.colorset/Contents.json")
        let image = "{\"images\":[{\"filename\":\"logo.png\",\"scale\":\"2x\"}]}"
        try folder.write(image, to: "Resources/Assets.xcassets/Logo.imageset/Contents.json")
        try folder.write(AssetCatalogTests.png, to: "Resources/Assets.xcassets/Logo.imageset/logo.png")
        let texts = "{\"strings\":{\"k\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"v\"}}}}}}"
        try folder.write(texts, to: "Resources/Localizable.xcstrings")
        try folder.write("\"k\" = \"own\";\n\"a\" = \"b\";", to: "Resources/de.lproj/Localizable.strings")
        let result = try bundler.bundle(request(folder, "Clock.appex"))
        #expect(result.findings == [])
        let bundle = try #require(result.bundle).string
        let files = try FileManager.default.subpathsOfDirectory(atPath: bundle).sorted()
        #expect(
            files.filter { $0.hasPrefix("Assets") } == [
                "Assets.catalog", "Assets.catalog/0.png", "Assets.catalog/index",
            ])
        #expect(!files.contains { $0.hasSuffix(".xcstrings") || $0.hasSuffix(".xcassets") })
        let index = try String(contentsOfFile: bundle + "/Assets.catalog/index", encoding: .utf8)
        #expect(index == "hostel-assets 1\ncolor\tSky\tany\tFF0000FF\nimage\tLogo\tany\t2\tautomatic\t0.png\n")
        let table = try Data(contentsOf: URL(fileURLWithPath: bundle + "/de.lproj/Localizable.strings"))
        let list = try PropertyListSerialization.propertyList(from: table, format: nil) as? [String: String]
        #expect(list == ["k": "own", "a": "b"])
    }

    @Test func theNameOfACoreDataModelIsInTheBundle() throws {
        let folder = try source()
        try folder.write("<model/>", to: "Resources/Clock.xcdatamodeld/Clock.xcdatamodel/contents")
        try folder.write("<model/>", to: "Resources/Alarm.xcdatamodel/contents")
        let result = try bundler.bundle(request(folder, "Clock.appex"))
        #expect(result.findings == [])
        let bundle = try #require(result.bundle).string
        let files = try FileManager.default.subpathsOfDirectory(atPath: bundle).sorted()
        #expect(files.filter { $0.contains("Clock.m") } == ["Clock.momd", "Clock.momd/VersionInfo.plist"])
        #expect(files.filter { $0.contains("Alarm.m") } == ["Alarm.mom"])
        #expect(!files.contains { $0.contains("xcdatamodel") })
        #expect(
            Bundle(path: bundle)?.url(forResource: "Clock", withExtension: "momd")?.lastPathComponent == "Clock.momd")
    }

    @Test(
        arguments: [
            ("Localizable.xcstrings", "{"), ("en.lproj/Localizable.strings", "\"a\" = "),
            ("en.lproj/A.stringsdict", "<x>"),
        ])
    func faultyTextsAreReported(_ file: String, _ content: String) throws {
        let folder = try source()
        try folder.write(content, to: "Resources/" + file)
        let result = try bundler.bundle(request(folder, "Clock.appex"))
        #expect(result.bundle == nil)
        #expect(result.findings.map(\.code) == [.resourceRefused] && result.findings.first?.key == file)
    }

    @Test(arguments: ["", "\n", "/* Nothing is translated. */\n"])
    func aTableWithoutTextsIsPartOfTheBundle(_ content: String) throws {
        let folder = try source()
        try folder.write(content, to: "Resources/de.lproj/MainInterface.strings")
        let result = try bundler.bundle(request(folder, "Clock.appex"))
        #expect(result.findings == [])
        let bundle = try #require(result.bundle).string
        #expect(FileManager.default.fileExists(atPath: bundle + "/de.lproj/MainInterface.strings"))
    }

    @Test func fileThatIsNotUsedIsReportedByName() throws {
        let (folder, file) = (try source(), "Choose.intentdefinition")
        // A font is used.
        try folder.write("content", to: "Resources/Fonts/A.TTF")
        try folder.write("content", to: "Resources/" + file)
        let result = try bundler.bundle(request(folder, "Clock.appex"))
        #expect(result.bundle != nil)
        #expect(result.findings.map(\.code) == [.assetLeftOut] && result.findings.first?.key == file)
    }

    @Test func resourcesThatCannotBePartOfABundleAreReported() throws {
        let folder = try source()
        try folder.link("Resources/escape", to: "/etc/passwd")
        let result = try bundler.bundle(request(folder, "Clock.appex"))
        #expect(result.bundle == nil)
        #expect(result.findings.map(\.code) == [.resourceRefused])
    }

    /// The holes of a sparse file take no room on its author's disk, and all of it on the disk of its copy.
    @Test func resourcesHaveBoundsOfTheirBytes() throws {
        let folder = try source()
        try folder.write("", to: "Resources/holes.bin")
        let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent("Resources/holes.bin"))
        try file.truncate(atOffset: UInt64(ResourceRoom.mostOfOne) + 1)
        try file.close()
        let result = try bundler.bundle(request(folder, "Clock.appex"))
        #expect(result.bundle == nil)
        #expect(result.findings.map(\.code) == [.resourceRefused] && result.findings.first?.key == "holes.bin")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasSuffix(".tmp") })
        var room = ResourceRoom(mostOfOne: 10, mostOfAll: 15)
        try folder.write("0123456789", to: "ten")
        #expect(room.take(folder.filePath.appending("ten")) == nil)
        #expect(room.take(folder.filePath.appending("ten")) != nil)
    }

    @Test func contradictoryRequestsAreRefused() throws {
        let folder = try source()
        var request = request(folder, "Clock.bundle")
        #expect(throws: BundlingError.badOutputName(folder.filePath.appending("Clock.bundle").string)) {
            _ = try bundler.bundle(request)
        }
        request.output = nil
        #expect(throws: BundlingError.noOutput) { _ = try bundler.bundle(request) }
        request.output = folder.filePath.appending("Clock.appex")
        request.libraries = []
        #expect(throws: BundlingError.noLibrary) { _ = try bundler.bundle(request) }
        request.libraries = [folder.filePath.appending("nothing.so")]
        #expect(throws: BundlingError.file(path: folder.filePath.appending("nothing.so").string, .missing)) {
            _ = try bundler.bundle(request)
        }
    }
}
