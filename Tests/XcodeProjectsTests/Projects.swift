@testable import XcodeProjects

/// A project with a widget, and the projects around it.
enum Projects {
    static let files: [String: String] = [
        "Info.plist": """
        <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
        <string>com.apple.widget-extension</string></dict></dict></plist>
        """,
        "Widget.swift": "import UIKit\nimport Swifty\nimport Classic\nimport Own\nimport Far\nimport Kit_Module\n",
        "All.xcworkspace/contents.xcworkspacedata": workspace,
        "Sub/Kit.xcodeproj/project.pbxproj": framework("Kit", "Sources/Kit.swift", "PRODUCT_MODULE_NAME = Kit_Module;"),
        "Elsewhere/Far.xcodeproj/project.pbxproj": framework("Far", "Far.swift", ""),
        "Elsewhere/Near.xcodeproj/project.pbxproj": framework("Near", "Near.swift", ""),
        "Elsewhere/Far.swift": "import Near\n",
        "Pods/Pods.xcodeproj/project.pbxproj": pods,
    ]

    static let workspace = """
        <Workspace version = "1.0"><FileRef location = "group:Main.xcodeproj"></FileRef>
        <FileRef location = "group:Elsewhere/Near.xcodeproj"></FileRef>
        <FileRef location = "group:Elsewhere/Far.xcodeproj"></FileRef></Workspace>
        """

    static let main = """
        {archiveVersion = 1; classes = {}; objectVersion = 46; objects = {
          P = {isa = PBXProject; mainGroup = G; targets = (W, OWN, SILENT); };
          G = {isa = PBXGroup; sourceTree = "<group>"; children = (FW, FO, FS, SUB); };
          FW = {isa = PBXFileReference; path = Widget.swift; sourceTree = "<group>"; };
          FO = {isa = PBXFileReference; path = Own/Own.swift; sourceTree = "<group>"; };
          FS = {isa = PBXFileReference; path = Silent/Silent.swift; sourceTree = "<group>"; };
          SUB = {isa = PBXFileReference; lastKnownFileType = "wrapper.pb-project"; path = Sub/Kit.xcodeproj; sourceTree = "<group>"; };
          W = {isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
            buildConfigurationList = L; buildPhases = (S, K); dependencies = (D); };
          L = {isa = XCConfigurationList; buildConfigurations = (C); };
          C = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/Info.plist"; }; };
          S = {isa = PBXSourcesBuildPhase; files = (BW); }; BW = {isa = PBXBuildFile; fileRef = FW; };
          K = {isa = PBXFrameworksBuildPhase; files = (B1, B2, B3, B4, B5); };
          B1 = {isa = PBXBuildFile; fileRef = PO; }; PO = {isa = PBXFileReference; path = Own.framework; sourceTree = BUILT_PRODUCTS_DIR; };
          B2 = {isa = PBXBuildFile; fileRef = PF; }; PF = {isa = PBXFileReference; path = Far.framework; sourceTree = BUILT_PRODUCTS_DIR; };
          B3 = {isa = PBXBuildFile; fileRef = PP; };
          PP = {isa = PBXFileReference; path = Pods_Widget.framework; sourceTree = BUILT_PRODUCTS_DIR; };
          B4 = {isa = PBXBuildFile; fileRef = PU; };
          PU = {isa = PBXFileReference; path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT; };
          B5 = {isa = PBXBuildFile; fileRef = PK; };
          PK = {isa = PBXReferenceProxy; path = Kit.framework; remoteRef = RK; sourceTree = BUILT_PRODUCTS_DIR; };
          RK = {isa = PBXContainerItemProxy; containerPortal = SUB; proxyType = 2; remoteGlobalIDString = PKit; remoteInfo = Kit; };
          D = {isa = PBXTargetDependency; name = Kit; targetProxy = RT; };
          RT = {isa = PBXContainerItemProxy; containerPortal = SUB; proxyType = 1; remoteGlobalIDString = TKit; remoteInfo = Kit; };
          OWN = {isa = PBXNativeTarget; name = Own; productReference = PO; productType = "com.apple.product-type.framework"; buildPhases = (SO); };
          SO = {isa = PBXSourcesBuildPhase; files = (BO); }; BO = {isa = PBXBuildFile; fileRef = FO; };
          SILENT = {isa = PBXNativeTarget; name = Silent; productType = "com.apple.product-type.framework"; buildPhases = (SS); };
          SS = {isa = PBXSourcesBuildPhase; files = (BS); }; BS = {isa = PBXBuildFile; fileRef = FS; };
        }; rootObject = P; }
        """

    /// A project with one framework of one source, and a catalog beside the source.
    static func framework(_ name: String, _ source: String, _ settings: String) -> String {
        let catalog = source.hasPrefix("Sources/") ? "Sources/Art.xcassets" : ""
        return """
            {archiveVersion = 1; classes = {}; objectVersion = 46; objects = {
              P\(name) = {isa = PBXProject; mainGroup = G; targets = (T\(name)); };
              G = {isa = PBXGroup; sourceTree = "<group>"; children = (F, A); };
              F = {isa = PBXFileReference; path = "\(source)"; sourceTree = "<group>"; };
              A = {isa = PBXFileReference; path = "\(catalog)"; sourceTree = "<group>"; };
              P\(name)Product = {isa = PBXFileReference; path = \(name).framework; sourceTree = BUILT_PRODUCTS_DIR; };
              T\(name) = {isa = PBXNativeTarget; name = \(name); productReference = P\(name)Product;
                productType = "com.apple.product-type.framework"; buildConfigurationList = L; buildPhases = (S); };
              L = {isa = XCConfigurationList; buildConfigurations = (C); };
              C = {isa = XCBuildConfiguration; name = Release; buildSettings = {PRODUCT_NAME = \(name);
                SWIFT_ACTIVE_COMPILATION_CONDITIONS = KIT; \(settings) }; };
              S = {isa = PBXSourcesBuildPhase; files = (B\(catalog.isEmpty ? "" : ", BA")); };
              B = {isa = PBXBuildFile; fileRef = F; }; BA = {isa = PBXBuildFile; fileRef = A; };
            }; rootObject = P\(name); }
            """
    }

    private static let pods = """
        {archiveVersion = 1; classes = {}; objectVersion = 46; objects = {
          P = {isa = PBXProject; mainGroup = G; targets = (ALL, SWIFTY, CLASSIC); };
          G = {isa = PBXGroup; sourceTree = "<group>"; children = (F, FC, FD); };
          F = {isa = PBXFileReference; path = Swifty/Swifty.swift; sourceTree = "<group>"; };
          FC = {isa = PBXFileReference; path = Classic/Classic.m; sourceTree = "<group>"; };
          FD = {isa = PBXFileReference; path = "Pods-Widget-dummy.m"; sourceTree = "<group>"; };
          ALL = {isa = PBXNativeTarget; name = "Pods-Widget"; productReference = PALL;
            productType = "com.apple.product-type.framework"; dependencies = (D1, D2); buildPhases = (SD); };
          PALL = {isa = PBXFileReference; name = Pods_Widget.framework; path = "Pods-Widget.framework"; sourceTree = BUILT_PRODUCTS_DIR; };
          D1 = {isa = PBXTargetDependency; target = SWIFTY; }; D2 = {isa = PBXTargetDependency; target = CLASSIC; };
          SWIFTY = {isa = PBXNativeTarget; name = Swifty; productType = "com.apple.product-type.framework"; buildPhases = (S); };
          CLASSIC = {isa = PBXNativeTarget; name = Classic; productType = "com.apple.product-type.library.static"; buildPhases = (SC); };
          S = {isa = PBXSourcesBuildPhase; files = (B); }; B = {isa = PBXBuildFile; fileRef = F; };
          SC = {isa = PBXSourcesBuildPhase; files = (BC); }; BC = {isa = PBXBuildFile; fileRef = FC; };
          SD = {isa = PBXSourcesBuildPhase; files = (BD); }; BD = {isa = PBXBuildFile; fileRef = FD; };
        }; rootObject = P; }
        """
}

/// Files in which each project names another one.
final class EndlessFiles: ProjectFiles {
    let reads = Counter()

    func actual(_ path: String) -> String? { path }
    func files(below folder: String, limit: Int) -> [String] { [] }
    func names(in folder: String, limit: Int) -> [String] { [] }

    func bytes(_ path: String) -> [UInt8]? {
        if path == "Info.plist" { return Projects.files[path].map { Array($0.utf8) } }
        guard path.hasSuffix("project.pbxproj") else { return nil }
        reads.value += 1
        return Array(
            """
            {objects = {P = {isa = PBXProject; mainGroup = G; targets = (); };
              G = {isa = PBXGroup; sourceTree = "<group>"; children = (F, E); };
              F = {isa = PBXFileReference; path = N/A\(reads.value).xcodeproj; sourceTree = "<group>"; };
              E = {isa = PBXFileReference; path = N/B\(reads.value).xcodeproj; sourceTree = "<group>"; };
            }; rootObject = P; }
            """.utf8)
    }

    final class Counter {
        var value = 0
    }
}
