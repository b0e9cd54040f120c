import Foundation
import HostelTestSupport
import Testing

@testable import XcodeProjects

/// Frameworks that an extension uses from its own project, from other projects, from pods and from Carthage.
struct OtherProjectTests {
    private func read(_ more: [String: String] = [:], _ text: String = Projects.main) throws(ProjectError)
        -> ImportedProject
    {
        try XcodeProject(name: "Main", Array(text.utf8)).extensions(
            files: SampleFiles(Projects.files.merging(more) { $1 }))
    }

    private func module(_ name: String, _ project: ImportedProject) throws -> ImportedModule {
        try #require(project.frameworks.first { $0.name == name })
    }

    @Test func aFrameworkThatIsOnlyLinkedIsFoundByItsProduct() throws {
        let project = try read()
        #expect(try module("Own", project).sources == ["Own/Own.swift"])
        #expect(try #require(project.extensions.first).module.uses.contains("Own"))
    }

    @Test func aReferencedProjectBringsItsFrameworkWithItsOwnFolderAndSettings() throws {
        let kit = try module("Kit_Module", try read())
        #expect(kit.target == "Sub/Kit.xcodeproj/Kit")
        #expect(kit.sources == ["Sub/Sources/Kit.swift"])
        #expect(kit.compiler.conditions == ["KIT"])
        #expect(kit.resources == [ImportedResource(path: "Sub/Sources/Art.xcassets", name: "Art.xcassets")])
    }

    @Test func aWorkspaceBesideTheProjectBringsAFrameworkThatIsLinkedByName() throws {
        let project = try read()
        #expect(try module("Far", project).sources == ["Elsewhere/Far.swift"])
        #expect(try module("Near", project).sources == ["Elsewhere/Near.swift"], "a framework uses another one")
    }

    @Test func aWorkspaceThatDoesNotNameTheProjectIsPassedOver() throws {
        let other = Projects.workspace.replacing("Main.xcodeproj", with: "Other.xcodeproj")
        let project = try read(["All.xcworkspace/contents.xcworkspacedata": other])
        #expect(!project.frameworks.contains { $0.name == "Far" })
        #expect(project.allOmitted.contains(ImportOmission("Far.framework", .dependency)))
    }

    @Test func aHeaderForObjectiveCBringsUIKitToTheModulesFiles() throws {
        let far = Projects.framework(
            "Far", "Far.swift", "INFOPLIST_FILE = Info/Info.plist; MODULEMAP_FILE = Maps/Far.modulemap;")
        func read(_ header: String, at path: String) throws -> Bool {
            let project = try self.read(["Elsewhere/Far.xcodeproj/project.pbxproj": far, path: header])
            let has = try module("Far", project).compiler.hasUIKit
            // Files that import the module have UIKit too.
            #expect(
                project.extensions.allSatisfy {
                    !$0.module.uses.contains("Elsewhere/Far.xcodeproj/Far") || $0.module.compiler.hasUIKit == has
                })
            return has
        }
        #expect(try read("#ifdef __OBJC__\n#import <UIKit/UIKit.h>\n#endif", at: "Elsewhere/Maps/Far-umbrella.h"))
        #expect(try read("#import <UIKit/UIKit.h>", at: "Elsewhere/Info/Far.h"))
        #expect(try !read("#import <Foundation/Foundation.h>", at: "Elsewhere/Info/Far.h"))
        #expect(try !read("#import <UIKit/UIKit.h>", at: "Elsewhere/Info/Other.h"))
        let texts = try PackageText(
            ImportedPackage(
                self.read([
                    "Elsewhere/Info/Far.h": "@import UIKit;",
                    "Elsewhere/Far.xcodeproj/project.pbxproj": far,
                ])))
        #expect(texts.targets.contains("\"-import-module\", \"-Xfrontend\", \"UIKit\""))
    }

    /// Only the header of Own names Kit, and a widget that imports Own has both.
    @Test func modulesThatAHeaderImportsAreExported() throws {
        let text = Projects.main.replacing(
            "OWN = {isa = PBXNativeTarget;",
            with: """
                LO = {isa = XCConfigurationList; buildConfigurations = (CO); };
                CO = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = Own/Info.plist; }; };
                OWN = {isa = PBXNativeTarget; buildConfigurationList = LO;
                """)
        let header = """
            @import UIKit;
            @import Kit_Module;
            #import <MediaPlayer/MediaPlayer.h>
            #import <Own/Inner.h>
            #import <Missing/Missing.h>
            """
        func package(_ header: String) throws -> ImportedPackage {
            ImportedPackage(try read(["Own/Own.h": header, "Widget.swift": "import Own\n"], text))
        }
        let exported = try package(header)
        let own = try module("Own", exported.project)
        #expect(own.exports == ["Kit_Module", "MediaPlayer", "Missing"] && own.compiler.hasUIKit)
        #expect(exported.dependencies(of: own) == ["Kit_Module"])
        let source = try #require(exported.texts["Originals/Own/Exported+Modules.swift"])
        #expect(source.hasSuffix("@_exported import Kit_Module\n@_exported import MediaPlayer\n"))
        let other = try package("")
        #expect(other.texts.isEmpty && !other.allModules.contains { $0.name == "Kit_Module" })
    }

    @Test func aHeadersImportsAreReadInAllTheirForms() {
        let header = """
              @import  A.Inner;
            #import <B/B.h>
            #  include <C/c.h>
            #include <stdio.h>
            #import "D/D.h"
            #define E <E/E.h>
            @import UIKit; // F
            // #import <G/G.h>
            """
        #expect(SharedHeaders.modules(Array(header.utf8)) == ["A", "B", "C", "UIKit"])
        var random = SeededGenerator(seed: 0x5EAD)
        var read = 0
        for _ in 0..<2_000 {
            let names = SharedHeaders.modules(random.damaged(Array(header.utf8)))
            if names.contains("UIKit") { read += 1 }
            #expect(names.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
        }
        #expect(read > 100)
        let many = String(repeating: "@import A;\n", count: 10_000)
        #expect(SharedHeaders.modules(Array(many.utf8)).count == 256)
    }

    @Test func podsAreModulesOfTheirOwnAndTheirSumIsNone() throws {
        let project = try read()
        #expect(try module("Swifty", project).sources == ["Pods/Swifty/Swifty.swift"])
        #expect(!project.frameworks.contains { $0.isCompiled && $0.name.hasPrefix("Pods") })
        let widget = try #require(project.extensions.first).module
        #expect(widget.uses.contains("Pods/Pods.xcodeproj/Swifty"))
        #expect(project.allOmitted.contains(ImportOmission("Classic", .noSwift)))
    }

    @Test func sourcesThatAreNotThereAreNamedWithTheirVersionsAndARemedy() throws {
        let project = try read([
            "Pods/Pods.xcodeproj/project.pbxproj": "", "All.xcworkspace/contents.xcworkspacedata": "",
            "Podfile.lock":
                "PODS:\n  - Classic (1.0)\n  - Swifty/Core (2.1.0):\n    - Other (~> 1)\nDEPENDENCIES:\n  - No (1)\n",
            "Cartfile.resolved": "github \"someone/Far\" \"v3.0\"\n",
        ])
        let omitted = project.allOmitted
        #expect(omitted.contains(ImportOmission("Swifty", .pod("2.1.0"))))
        #expect(omitted.contains(ImportOmission("Far.framework", .carthage("v3.0"))))
        for row in omitted { #expect(row.description.hasSuffix(".") && row.description.contains(": ")) }
    }

    @Test func carthagesSourcesAreFound() throws {
        let project = try read([
            "All.xcworkspace/contents.xcworkspacedata": "",
            "Carthage/Checkouts/far/Far.xcodeproj/project.pbxproj": Projects.framework("Far", "Far.swift", ""),
        ])
        #expect(try module("Far", project).sources == ["Carthage/Checkouts/far/Far.swift"])
    }

    @Test func aFrameworkThatIsOnlyImportedIsFoundAmongTheProductsOfAllTargets() throws {
        let project = try read(["Widget.swift": "  @testable import struct Silent.Value\n"])
        #expect(try module("Silent", project).sources == ["Silent/Silent.swift"])
        #expect(try #require(project.extensions.first).module.uses.contains("Silent"))
    }

    @Test func modulesThatNeedOneAnotherAreBuiltInOneOrder() throws {
        let project = try read(["Elsewhere/Near.swift": "import Far\n"])
        let circle = project.allOmitted.filter { $0.reason == .circle }
        #expect(circle.map(\.name) == ["Far"])
        let (far, near) = (try module("Far", project), try module("Near", project))
        #expect(far.uses.isEmpty && near.uses == [far.target])
    }

    @Test func aSecondModuleOfANameIsLeftOutAndItsUsersUseTheFirst() throws {
        let text = Projects.framework("Far", "Far.swift", "").replacing(
            "name = Far;", with: "name = Far; productName = Own;"
        )
        .replacing("PRODUCT_NAME = Far", with: "PRODUCT_NAME = Own")
        let project = try read(["Elsewhere/Far.xcodeproj/project.pbxproj": text])
        #expect(project.frameworks.filter { $0.name == "Own" }.count == 1)
        #expect(project.allOmitted.contains { $0.reason == .sameName })
    }

    @Test func damagedProjectsWorkspacesAndListsAreReadOrPassedOver() throws {
        var random = SeededGenerator(seed: 0xF1A7)
        var frameworks = 0
        let names = Projects.files.keys.filter { $0.hasSuffix(".pbxproj") || $0.hasSuffix(".xcworkspacedata") }.sorted()
        for round in 0..<300 {
            let name = names[round % names.count]
            let damaged = String(decoding: random.damaged(Array((Projects.files[name] ?? "").utf8)), as: UTF8.self)
            frameworks += try read([name: damaged]).frameworks.count
            let list = String(
                decoding: random.damaged(Array("PODS:\n  - \"A-B/C (1.2)\":\n    - D (~> 1)\n".utf8)), as: UTF8.self)
            _ = LockedSources(podfile: Array(list.utf8), cartfile: random.damaged(Array("github \"a/b\" \"1\"".utf8)))
            _ = ImportedNames.of(random.damaged(Array("@testable import class A.B; \npublic import C\r\n".utf8)))
        }
        #expect(frameworks > 300 && frameworks < 300 * 7, "\(frameworks)")
    }

    @Test func theSearchIsBoundedThoughProjectsNameOneAnotherWithoutEnd() throws {
        let files = EndlessFiles()
        let project = try XcodeProject(name: "Main", Array(Projects.main.utf8)).extensions(files: files)
        #expect(project.extensions.count == 1)
        #expect(files.reads.value <= 128)
    }
}

struct WorkspaceTests {
    @Test func groupsGiveTheirFolderToWhatIsInside() {
        let text = """
            <Workspace version = "1.0"><FileRef location = "group:A/A.xcodeproj"></FileRef>
            <Group location = "group:Deep" name = "x"><FileRef
              location = "group:B.xcodeproj"/><Group location = "container:" name = "y"><FileRef location = "container:C"/>
            <FileRef location = "absolute:/d/D.xcodeproj"/></Group></Group><FileRef location = "group:R &amp; E"/></Workspace>
            """
        #expect(
            WorkspaceText.paths(Array(text.utf8)) == [
                "A/A.xcodeproj", "Deep/B.xcodeproj", "C", "/d/D.xcodeproj", "R & E",
            ])
    }

    @Test func aDeepOrDamagedWorkspaceNamesNoProjects() {
        #expect(
            WorkspaceText.paths(Array(String(repeating: "<Group location = \"group:a\">", count: 9_999).utf8)).isEmpty)
        #expect(WorkspaceText.paths(Array("<FileRef location = \"group:".utf8)).isEmpty)
        #expect(WorkspaceText.paths([UInt8](repeating: 0x20, count: 1 << 20 + 1)).isEmpty)
    }

    @Test func entriesAndTheLengthOfTheirPathsAreBounded() {
        let entry = "<FileRef location=\"group:A.xcodeproj\"/>"
        let many = "<Workspace>" + String(repeating: entry, count: 2_000) + "</Workspace>"
        #expect(WorkspaceText.paths(Array(many.utf8)).count == 1_024)
        let folder = String(repeating: "long/", count: 1_000)
        let long = "<Workspace><Group location=\"group:\(folder)\">\(entry)</Group>\(entry)</Workspace>"
        #expect(WorkspaceText.paths(Array(long.utf8)) == ["A.xcodeproj"])
    }
}

struct ImportedNamesTests {
    @Test(arguments: [
        ("import A", ["A"]), ("@testable import B.C", ["B"]), ("public import struct D.E", ["D"]),
        ("let a = import", []),
        ("imports F", []), ("\t@preconcurrency  import G;", ["G"]), ("import", []),
        ("import A\r\nimport B", ["A", "B"]),
    ])
    func theModuleOfAnImportIsFound(line: String, names: [String]) {
        #expect(ImportedNames.of(Array(line.utf8)) == names)
    }

    @Test func headersShareTheModulesOfThePlatformThatTheSDKHas() throws {
        let manifest = try String(contentsOfFile: BuildProducts.root + "/Package.swift", encoding: .utf8)
        let product = try #require(manifest.firstMatch(of: /name: "HostelSDK",[^\[]*targets: \[([^\]]*)\]/)?.1)
        let folder = BuildProducts.root + "/Sources/SDK/ModuleMaps"
        let map = try String(contentsOfFile: folder + "/module.modulemap", encoding: .utf8)
        let interfaces = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".swiftinterface") }.map { String($0.dropLast(15)) }
        let targets = product.matches(of: /"([^"]+)"/).map { String($0.1) }
        try #require(targets.count > 15 && interfaces.count > 5)
        let modules = Set(targets + interfaces + ModuleMapText(Array(map.utf8)).modules)
        #expect(
            ImportedNames.shared
                == ImportedNames.platform.intersection(modules).subtracting(ImportedNames.everywhere))
    }
}
