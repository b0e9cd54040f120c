@testable import XcodeProjects

/// A small project: a WidgetKit extension with groups, a Today widget in a synchronized folder, a framework that both
/// use, an application and a widget for a watch.
enum SampleProject {
    static let text = """
        // !$*UTF8*$!
        {
          archiveVersion = 1; classes = {}; objectVersion = 77;
          objects = {
            P = {isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = (APP, KIT, DAY, CORE, WATCH); };
            PL = {isa = XCConfigurationList; buildConfigurations = (PD, PR); };
            PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = { MARKETING_VERSION = 9.9; }; };
            PR = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = FCONF; buildSettings = {
              SWIFT_VERSION = 5.0; MARKETING_VERSION = 1.2; IPHONEOS_DEPLOYMENT_TARGET = 17.0; SDKROOT = iphoneos;
              "CURRENT_PROJECT_VERSION[sdk=macosx*]" = 8; }; };
            G = {isa = PBXGroup; sourceTree = "<group>"; children = (GW, FCONF, SYNC, GS); };
            GW = {isa = PBXGroup; sourceTree = "<group>"; path = "My Widget"; children = (F1, F2, FA, FL, FINT, FSB, FM); };
            GS = {isa = PBXGroup; sourceTree = "<group>"; path = Shared; children = (F3, F4, GS); };
            F1 = {isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
            F2 = {isa = PBXFileReference; path = Main.swift; sourceTree = SOURCE_ROOT; };
            F3 = {isa = PBXFileReference; path = Core.swift; sourceTree = "<group>"; };
            F4 = {isa = PBXFileReference; path = "../Other/More.swift"; sourceTree = "<group>"; };
            FA = {isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
            FL = {isa = PBXVariantGroup; name = Localizable.strings; sourceTree = "<group>"; children = (FLE, FLD); };
            FLE = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
            FLD = {isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
            FINT = {isa = PBXFileReference; path = Clock.intentdefinition; sourceTree = "<group>"; };
            FSB = {isa = PBXFileReference; path = Main.storyboard; sourceTree = "<group>"; };
            FM = {isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
            FCONF = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
            SYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = Day; sourceTree = "<group>"; exceptions = (EX, EK); };
            EX = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = DAY; membershipExceptions = (Info.plist, Old); };
            EK = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = KIT; membershipExceptions = (Both.swift); };

            APP = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; };
            KIT = {isa = PBXNativeTarget; name = "Clock Widget"; productType = "com.apple.product-type.app-extension";
              buildConfigurationList = KL; buildPhases = (KS, KR); dependencies = (D1, D2); packageProductDependencies = (PK); };
            KL = {isa = XCConfigurationList; buildConfigurations = (KC); };
            KC = {isa = XCBuildConfiguration; name = Release; buildSettings = {
              INFOPLIST_FILE = "My Widget/Info.plist"; CODE_SIGN_ENTITLEMENTS = K.entitlements;
              PRODUCT_BUNDLE_IDENTIFIER = "$(ROOT_IDENTIFIER).widget"; INFOPLIST_KEY_CFBundleDisplayName = "It's $5";
              SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) KIT"; OTHER_SWIFT_FLAGS = ("-D", EXTRA, "-Dnot-a-name");
              UNUSED = 1; }; };
            KS = {isa = PBXSourcesBuildPhase; files = (B1, B2, B5, B7, BX); };
            KR = {isa = PBXResourcesBuildPhase; files = (B3, B4, B6); };
            B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
            B3 = {isa = PBXBuildFile; fileRef = FA; }; B4 = {isa = PBXBuildFile; fileRef = FL; };
            B5 = {isa = PBXBuildFile; fileRef = FINT; }; B6 = {isa = PBXBuildFile; fileRef = FSB; };
            B7 = {isa = PBXBuildFile; fileRef = FM; }; B8 = {isa = PBXBuildFile; fileRef = F3; };
            B9 = {isa = PBXBuildFile; fileRef = F4; };
            D1 = {isa = PBXTargetDependency; target = CORE; }; D2 = {isa = PBXTargetDependency; target = APP; };
            PK = {isa = XCSwiftPackageProductDependency; productName = Algorithms; package = RP; };
            RP = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/algorithms";
              requirement = {kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };

            DAY = {isa = PBXNativeTarget; name = Day; productType = "com.apple.product-type.app-extension";
              buildConfigurationList = DL; fileSystemSynchronizedGroups = (SYNC); buildPhases = (); dependencies = (D1); };
            DL = {isa = XCConfigurationList; buildConfigurations = (DC); };
            DC = {isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = Day/Info.plist;
              SWIFT_VERSION = 6.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_APPROACHABLE_CONCURRENCY = YES; }; };

            CORE = {isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework";
              buildPhases = (CS); dependencies = (D3); };
            D3 = {isa = PBXTargetDependency; target = CORE; };
            CS = {isa = PBXSourcesBuildPhase; files = (B8, B9); };

            WATCH = {isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.app-extension";
              buildConfigurationList = WL; buildPhases = (WS); };
            WS = {isa = PBXSourcesBuildPhase; files = (B1); };
            WL = {isa = XCConfigurationList; buildConfigurations = (WC); };
            WC = {isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = watchos;
              INFOPLIST_FILE = "My Widget/Info.plist"; }; };
          };
          rootObject = P;
        }
        """

    static let files = SampleFiles([
        "My Widget/Info.plist": manifest(
            "com.apple.widgetkit-extension", "<key>Scheme</key><string>$(SCHEME)</string>"),
        "Day/Info.plist": manifest("com.apple.widget-extension", ""),
        "K.entitlements": "<plist version=\"1.0\"><dict><key>g</key><string>group.${GROUP}</string></dict></plist>",
        "Base.xcconfig": """
        #include "More/Names.xcconfig"
        SCHEME = clock // the scheme
        CURRENT_PROJECT_VERSION[sdk=iphoneos*] = 7
        """,
        "More/Names.xcconfig": "#include \"../Base.xcconfig\"\nROOT_IDENTIFIER = org.sample;\nGROUP=$(ROOT_IDENTIFIER)",
        "Day/Both.swift": "@testable import struct Core.Clock", "Day/Views/Today.swift": "", "Day/Old/Gone.swift": "",
        "Day/sound.wav": "",
        "Day/Art.xcassets/Contents.json": "", "Day/Art.xcassets/a.imageset/a.png": "", "Day/notes.md": "",
        "Day/fr.lproj/Localizable.strings": "",
    ])

    static func manifest(_ point: String, _ more: String) -> String {
        """
        <plist version="1.0"><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
        <string>\(point)</string></dict>\(more)</dict></plist>
        """
    }

    static func read(_ text: String = text) throws(ProjectError) -> ImportedProject {
        try XcodeProject(name: "Sample", Array(text.utf8)).extensions(files: files)
    }
}

/// Files in memory.
struct SampleFiles: ProjectFiles {
    let all: [String: String]
    private let missing: Set<String>

    init(_ texts: [String: String], missing: Set<String> = []) { (all, self.missing) = (texts, missing) }

    /// Files without a text exist too.
    func actual(_ path: String) -> String? {
        guard !missing.contains(path) else { return nil }
        return all[path] != nil ? path : all.keys.sorted().first { $0.lowercased() == path.lowercased() } ?? path
    }

    func text(_ path: String) -> String? { all[path] }
    func bytes(_ path: String) -> [UInt8]? { all[path].map { Array($0.utf8) } }

    func files(below folder: String, limit: Int) -> [String] {
        let names = all.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
        return Array(names.sorted().prefix(limit + 1))
    }

    func names(in folder: String, limit: Int) -> [String] {
        let inside = all.keys.compactMap { path -> String? in
            guard folder.isEmpty || path.hasPrefix(folder + "/") else { return nil }
            return path.dropFirst(folder.isEmpty ? 0 : folder.count + 1).split(separator: "/").first.map(String.init)
        }
        return Array(Set(inside).sorted().prefix(limit))
    }
}
