import HostelTestSupport
import Testing

@testable import XcodeProjects

/// The facts that `hostel import` reads from a project.
@Suite struct ProjectTests {
    private func target(_ name: String) throws -> ImportedExtension {
        try #require(try SampleProject.read().extensions.first { $0.module.target == name })
    }

    @Test func widgetsForAPhoneAreImportedByTheirExtensionPoint() throws {
        let project = try SampleProject.read()
        #expect(project.extensions.map(\.module.target) == ["Clock Widget", "Day"])
        #expect(project.extensions.map(\.kind) == [.widgetKit, .today])
        #expect(project.extensions.map(\.module.name) == ["Clock_Widget", "Day"])
    }

    /// The sample's two widgets as extensions of these points.
    private func project(_ points: String..., target: String? = nil) throws -> ImportedProject {
        let lists = zip(["My Widget/Info.plist", "Day/Info.plist"], points.map { SampleProject.manifest($0, "") })
        let files = SampleFiles(SampleProject.files.all.merging(lists) { $1 })
        return try XcodeProject(name: "Sample", Array(SampleProject.text.utf8)).extensions(named: target, files: files)
    }

    @Test func keyboardsAndPhotoEditorsAreImportedWithoutWidgetsOrByTheirName() throws {
        let (keyboard, photos) = ("com.apple.keyboard-service", "com.apple.photo-editing")
        #expect(try project(keyboard, photos).extensions.map(\.kind) == [.keyboard, .photos])
        #expect(try project(keyboard, "com.apple.widget-extension").extensions.map(\.module.target) == ["Day"])
        let named = try project("com.apple.widgetkit-extension", photos, target: "Day")
        #expect(named.extensions.map(\.kind) == [.photos])
        #expect(throws: ProjectError.self) { try project("com.apple.share-services", "com.apple.share-services") }
    }

    @Test func aPackageIsRunByTheHostThatShowsItsExtensions() throws {
        func host(_ points: String) throws -> String { PackageText(ImportedPackage(try project(points, points))).host }
        #expect(try host("com.apple.widgetkit-extension") == "")
        #expect(try host("com.apple.keyboard-service") == " --host keyboard")
        #expect(try host("com.apple.photo-editing") == " --host photos")
    }

    @Test func filesLieWhereTheirGroupsSay() throws {
        let module = try target("Clock Widget").module
        #expect(module.sources == ["My Widget/Main.swift", "Main.swift", "Day/Both.swift"])
        #expect(module.intents == ["My Widget/Clock.intentdefinition"])
        #expect(
            module.resources == [
                ImportedResource(path: "My Widget/Assets.xcassets", name: "Assets.xcassets"),
                ImportedResource(path: "My Widget/en.lproj/Localizable.strings", name: "en.lproj/Localizable.strings"),
                ImportedResource(path: "My Widget/de.lproj/Localizable.strings", name: "de.lproj/Localizable.strings"),
                ImportedResource(path: "My Widget/Main.storyboard", name: "Main.storyboard"),
            ])
    }

    @Test(arguments: [
        ("platformFilter = macos;", false), ("platformFilters = (macos, maccatalyst);", false),
        ("platformFilter = ios;", true), ("platformFilters = (macos, ios);", true), ("platformFilters = ();", true),
    ])
    func aFileForOtherPlatformsIsLeftOut(_ filter: String, _ isTaken: Bool) throws {
        let text = SampleProject.text
            .replacing("B2 = {isa = PBXBuildFile;", with: "B2 = {isa = PBXBuildFile; \(filter)")
            .replacing("B3 = {isa = PBXBuildFile;", with: "B3 = {isa = PBXBuildFile; \(filter)")
        let module = try #require(try SampleProject.read(text).extensions.first).module
        #expect(module.sources.contains("Main.swift") == isTaken && module.sources.contains("My Widget/Main.swift"))
        #expect(module.resources.contains { $0.name == "Assets.xcassets" } == isTaken)
        #expect(!module.omitted.contains { $0.name == "Main.swift" })
    }

    @Test func aFileOfASynchronizedFolderForOtherPlatformsIsLeftOut() throws {
        let filters = """
            target = DAY; platformFiltersByRelativePath = {"Both.swift" = (macos, ); "Views/Today.swift" = (ios, macos, );
              "sound.wav" = (macos, ); };
            """
        let project = try SampleProject.read(SampleProject.text.replacing("target = DAY;", with: filters))
        let clock = try #require(project.extensions.first { $0.module.target == "Clock Widget" }).module
        let day = try #require(project.extensions.first { $0.module.target == "Day" }).module
        #expect(day.sources == ["Day/Views/Today.swift"])
        #expect(!day.resources.contains { $0.name == "sound.wav" })
        // The filters are those of one target.
        #expect(clock.sources.contains("Day/Both.swift"))
    }

    @Test func aModuleThatNoFileNamesIsNotCompiled() throws {
        func project(_ more: [String: String]) throws -> ImportedProject {
            let sources = ["My Widget/Main.swift", "Main.swift", "Day/Both.swift"].map { ($0, "import WidgetKit") }
            let storyboard = ["My Widget/Main.storyboard": "<document/>"]
            let texts = SampleProject.files.all.merging(sources) { $1 }.merging(storyboard) { $1 }.merging(more) { $1 }
            return try XcodeProject(name: "Sample", Array(SampleProject.text.utf8)).extensions(
                files: SampleFiles(texts))
        }
        let none = try project([:])
        #expect(none.extensions.map(\.module.uses) == [[], []] && none.frameworks.map(\.isCompiled) == [false])
        #expect(none.omitted == [ImportOmission("Core", .unused)])
        let byStoryboard = try project(["My Widget/Main.storyboard": "<view customModule=\"Core\"/>"])
        #expect(byStoryboard.extensions.map(\.module.uses) == [["Core"], []])
        let onOneLine = try project(["Day/Both.swift": "\u{FEFF}import A; import Core"])
        #expect(onOneLine.extensions.map(\.module.uses) == [["Core"], ["Core"]])
    }

    /// A Mac's disk takes names in any case, and the paths of the build are those of the disk.
    @Test func aPathMayDifferInCaseFromTheDisk() throws {
        let text = SampleProject.text
            .replacing(
                "INFOPLIST_FILE = \"My Widget/Info.plist\"; CODE_SIGN_ENTITLEMENTS = K.entitlements",
                with:
                    "INFOPLIST_FILE = \"my widget/info.plist\"; CODE_SIGN_ENTITLEMENTS = k.Entitlements"
            )
            .replacing("path = Base.xcconfig", with: "path = base.xcconfig")
        let entry = try #require(try SampleProject.read(text).extensions.first)
        #expect(entry.manifest == "My Widget/Info.plist" && entry.entitlements == "K.entitlements")
        #expect(entry.settings["SCHEME"] == "clock")
    }

    @Test func filesOfASynchronizedFolderAreThoseOnTheDiskWithoutItsExceptions() throws {
        let module = try target("Day").module
        #expect(module.sources == ["Day/Both.swift", "Day/Views/Today.swift"])
        #expect(
            module.resources == [
                ImportedResource(path: "Day/Art.xcassets", name: "Art.xcassets"),
                ImportedResource(path: "Day/fr.lproj/Localizable.strings", name: "fr.lproj/Localizable.strings"),
                ImportedResource(path: "Day/sound.wav", name: "sound.wav"),
            ])
    }

    @Test func everythingThatIsLeftOutIsNamedWithARemedy() throws {
        let omitted = try target("Clock Widget").module.omitted
        #expect(omitted.map(\.name) == ["My Widget/Old.m", "App", "Algorithms"])
        #expect(
            omitted.map(\.reason) == [
                .otherLanguage, .target,
                .package(RepositoryPackage(url: "https://example.org/algorithms", .from("1.2.0"))),
            ])
        for row in omitted { #expect(row.description.hasSuffix(".") && row.description.contains(": ")) }
    }

    @Test func settingsAreThoseOfTheReleaseOfThePhoneInXcodesOrder() throws {
        #expect(
            try target("Clock Widget").settings == [
                "PRODUCT_BUNDLE_IDENTIFIER": "org.sample.widget", "PRODUCT_NAME": "Clock Widget",
                "PRODUCT_MODULE_NAME": "Clock_Widget", "TARGET_NAME": "Clock Widget", "MARKETING_VERSION": "1.2",
                "IPHONEOS_DEPLOYMENT_TARGET": "17.0", "CURRENT_PROJECT_VERSION": "7", "SCHEME": "clock",
                "GROUP": "org.sample", "INFOPLIST_KEY_CFBundleDisplayName": "It's $5",
            ])
    }

    @Test(arguments: [
        ("[sdk=*]", true), ("[sdk=iphone*]", true), ("[sdk=iphoneos*][arch=*]", true), ("[config=Release,sdk=*]", true),
        ("[sdk=iphonesimulator*]", false), ("[sdk=macosx*]", false), ("[sdk=iphoneos*][arch=x86_64]", false),
        ("[config=Debug]", false), ("[other=*]", false),
    ])
    func aSettingUnderAConditionCountsForAPhone(condition: String, holds: Bool) throws {
        let text = SampleProject.text.replacing(
            "INFOPLIST_FILE = Day/Info.plist;",
            with: "INFOPLIST_FILE = Missing.plist; \"INFOPLIST_FILE\(condition)\" = Day/Info.plist;")
        let found = try SampleProject.read(text).extensions.map(\.module.target)
        #expect(found == (holds ? ["Clock Widget", "Day"] : ["Clock Widget"]))
    }

    @Test func aFileOfSettingsCanLieInASynchronizedFolder() throws {
        let text = SampleProject.text.replacing(
            "baseConfigurationReference = FCONF;",
            with:
                "baseConfigurationReferenceAnchor = SYNC; baseConfigurationReferenceRelativePath = Deep/Names.xcconfig;"
        )
        let files = SampleFiles(
            SampleProject.files.all.merging(["Day/Deep/Names.xcconfig": "ROOT_IDENTIFIER = org.deep"]) { $1 })
        let project = try XcodeProject(name: "Sample", Array(text.utf8)).extensions(files: files)
        #expect(project.extensions.first?.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.deep.widget")
    }

    @Test func aSettingThatNamesItselfHasItsLowerValueAndOneThatIsMissingIsEmpty() throws {
        let text = SampleProject.text
            .replacing(
                "PRODUCT_BUNDLE_IDENTIFIER = ",
                with: "MARKETING_VERSION = \"$(MARKETING_VERSION).${MARKETING_VERSION}\"; PRODUCT_BUNDLE_IDENTIFIER = "
            )
            .replacing("baseConfigurationReference = FCONF;", with: "")
        let clock = try #require(try SampleProject.read(text).extensions.first)
        #expect(clock.settings["MARKETING_VERSION"] == "1.2.1.2")
        #expect(clock.settings["SCHEME"] == "" && clock.settings["GROUP"] == "")
        #expect(
            clock.module.omitted.filter { $0.reason == .setting }.map(\.name) == ["GROUP", "ROOT_IDENTIFIER", "SCHEME"])
    }

    @Test func aVersionThatAScriptFillsInIsOne() throws {
        let text = SampleProject.text.replacing("MARKETING_VERSION = 1.2;", with: "MARKETING_VERSION = \"$VERSION\";")
        let clock = try #require(try SampleProject.read(text).extensions.first)
        #expect(clock.settings["MARKETING_VERSION"] == "1")
        #expect(clock.module.omitted.filter { $0.reason == .version }.map(\.name) == ["MARKETING_VERSION"])
    }

    @Test func aVersionThatNamesItselfAloneIsOne() throws {
        let text = SampleProject.text
            .replacing("MARKETING_VERSION = 1.2;", with: "")
            .replacing(
                "PRODUCT_BUNDLE_IDENTIFIER = ",
                with: "MARKETING_VERSION = \"$(MARKETING_VERSION)\"; PRODUCT_BUNDLE_IDENTIFIER = ")
        let clock = try #require(try SampleProject.read(text).extensions.first)
        #expect(clock.settings["MARKETING_VERSION"] == "1")
        #expect(clock.module.omitted.filter { $0.reason == .version }.map(\.name) == ["MARKETING_VERSION"])
    }

    @Test func aSettingOfTheListsVersionThatNothingSetsIsOne() throws {
        let version =
            "<key>CFBundleVersion</key><string>2.$(BUILD_NUMBER)</string><key>Other</key><string>$(OTHER)</string>"
        let list = ["Day/Info.plist": SampleProject.manifest("com.apple.widget-extension", version)]
        let files = SampleFiles(SampleProject.files.all.merging(list) { $1 })
        let project = try XcodeProject(name: "Sample", Array(SampleProject.text.utf8)).extensions(files: files)
        let day = try #require(project.extensions.last)
        #expect(day.settings["BUILD_NUMBER"] == "1" && day.settings["OTHER"] == "")
        #expect(day.module.omitted.filter { $0.reason == .version }.map(\.name) == ["BUILD_NUMBER"])
        #expect(day.module.omitted.filter { $0.reason == .setting }.map(\.name) == ["OTHER"])
    }

    @Test func aCharacterThatNoIdentifierHasIsAHyphen() throws {
        let text = SampleProject.text.replacing("\"$(ROOT_IDENTIFIER).widget\"", with: "\"org.##TEAM_ID##.widget\"")
        let clock = try #require(try SampleProject.read(text).extensions.first)
        #expect(clock.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.--TEAM-ID--.widget")
    }

    @Test func aReferenceInAnIdentifierKeepsItsLettersAndTheRestDoesNot() throws {
        for (name, expected) in [
            ("org.$(TEAM_NAME).my_widget", "org.$(TEAM_NAME).my-widget"),
            ("org_1.${TEAM_NAME:a_b}", "org-1.${TEAM_NAME:a_b}"), ("org.(TEAM).widget", "org.-TEAM-.widget"),
            (".org..widget.", "org.widget"),
        ] {
            let text = SampleProject.text.replacing("\"$(ROOT_IDENTIFIER).widget\"", with: "\"\(name)\"")
            let clock = try #require(try SampleProject.read(text).extensions.first)
            #expect(clock.settings["PRODUCT_BUNDLE_IDENTIFIER"] == expected)
        }
    }

    @Test func aComponentOfTheIdentifierThatNothingSetsIsUnset() throws {
        let text = SampleProject.text.replacing(
            "\"$(ROOT_IDENTIFIER).widget\"", with: "\"org.$(TEAM_NAME).widget\"")
        let clock = try #require(try SampleProject.read(text).extensions.first)
        #expect(clock.settings["TEAM_NAME"] == "unset")
        #expect(clock.module.omitted.filter { $0.reason == .setting }.map(\.name) == ["TEAM_NAME"])
    }

    @Test func anExtensionInAnotherLanguageIsNamedWithItsFiles() throws {
        let text = SampleProject.text.replacing("files = (B1, B2, B5, B7, BX);", with: "files = (B7);")
            .replacing("exceptions = (EX, EK);", with: "exceptions = (EX);")
        let refused = ProjectError.noSource(target: "Clock Widget", other: ["Old.m"])
        #expect(try SampleProject.read(text).omitted == [ImportOmission("Clock Widget", .extensionUnreadable(refused))])
    }

    @Test func compilerSettingsFollowTheTarget() throws {
        let clock = try target("Clock Widget").module.compiler
        #expect(clock.languageMode == 5 && !clock.isMainActor && clock.features == ["BareSlashRegexLiterals"])
        #expect(clock.conditions == ["KIT", "EXTRA"])
        let day = try target("Day").module.compiler
        #expect(day.languageMode == 6 && day.isMainActor)
        #expect(day.features == ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"])
    }

    @Test(arguments: [("3.0", 4), ("4", 4), ("4.2", 4), ("5.0", 5), ("6.0", 6)])
    func sourcesAreReadInTheirOwnVersion(_ version: String, _ mode: Int) throws {
        let text = SampleProject.text.replacing("SWIFT_VERSION = 5.0;", with: "SWIFT_VERSION = \(version);")
        let project = try SampleProject.read(text)
        let clock = try #require(project.extensions.first { $0.module.target == "Clock Widget" })
        #expect(clock.module.compiler.languageMode == mode)
        #expect(PackageText(ImportedPackage(project)).targets.contains(".swiftLanguageMode(.v\(min(mode, 5)))"))
    }

    @Test func aFrameworkOfTheProjectIsImportedOnceThoughItNamesItself() throws {
        let project = try SampleProject.read()
        #expect(project.frameworks.map(\.name) == ["Core"])
        #expect(project.frameworks.first?.sources == ["Shared/Core.swift", "Other/More.swift"])
        #expect(project.extensions.map(\.module.uses) == [["Core"], ["Core"]])
    }

    @Test func anExtensionThatCannotBeReadDoesNotHinderTheOthers() throws {
        let text = SampleProject.text.replacing("INFOPLIST_FILE = Day/Info.plist;", with: "")
        let project = try SampleProject.read(text)
        #expect(project.extensions.map(\.module.target) == ["Clock Widget"])
        #expect(project.omitted == [ImportOmission("Day", .extensionUnreadable(.noManifest(target: "Day")))])
        #expect(throws: ProjectError.noManifest(target: "Day")) {
            try XcodeProject(name: "Sample", Array(text.utf8)).extensions(named: "Day", files: SampleProject.files)
        }
    }

    @Test func aTargetIsChosenByName() throws {
        let project = try XcodeProject(name: "Sample", Array(SampleProject.text.utf8))
        #expect(throws: ProjectError.noTarget("App", extensions: ["Clock Widget", "Day", "Watch"])) {
            try project.extensions(named: "App", files: SampleProject.files)
        }
        let watch = try project.extensions(named: "Watch", files: SampleProject.files)
        #expect(watch.extensions.map(\.module.target) == ["Watch"])
    }

    @Test(arguments: ["", "{}", "{objects = {}; rootObject = P; }", "no list at all {"])
    func aFileThatIsNoProjectIsRefused(text: String) {
        #expect(throws: ProjectError.self) { try SampleProject.read(text) }
    }

    @Test func aFileThatIsNotThereIsNamedAndLeftOut() throws {
        let files = SampleFiles(
            ["My Widget/Info.plist": try #require(SampleProject.files.text("My Widget/Info.plist"))],
            missing: ["Main.swift"])
        let project = try XcodeProject(name: "Sample", Array(SampleProject.text.utf8))
            .extensions(named: "Clock Widget", files: files)
        let clock = try #require(project.extensions.first?.module)
        #expect(clock.sources.contains("My Widget/Main.swift") && !clock.sources.contains("Main.swift"))
        #expect(clock.omitted.contains { $0.name == "Main.swift" && $0.reason == .missing })
    }

    @Test func settingsThatDoubleThemselvesStayShort() throws {
        let doubling = String(repeating: "SCHEME = $(inherited)$(inherited)x\n", count: 64)
        let files = SampleFiles([
            "My Widget/Info.plist": try #require(SampleProject.files.text("My Widget/Info.plist")),
            "Base.xcconfig": doubling + "#include \"Base.xcconfig\"\n#include \"Base.xcconfig\"\n",
        ])
        let project = try XcodeProject(name: "Sample", Array(SampleProject.text.utf8))
            .extensions(named: "Clock Widget", files: files)
        #expect(try #require(project.extensions.first?.settings["SCHEME"]).utf8.count <= 1 << 16)
    }

    @Test func damagedProjectsAreReadOrRefused() throws {
        var random = SeededGenerator(seed: 0xC0DE)
        var (read, refused) = (0, 0)
        for _ in 0..<300 {
            let bytes = random.damaged(Array(SampleProject.text.utf8))
            do throws(ProjectError) {
                _ = try XcodeProject(name: "Sample", bytes).extensions(files: SampleProject.files)
                read += 1
            } catch {
                refused += 1
            }
        }
        #expect(read > 0 && refused > 0, "\(read) \(refused)")
    }
}
