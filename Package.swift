// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: Swift 6 mode comes with the tools version, and a warning is an error.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// Settings of what no launch and no frame waits for: options, texts, the configuration file, one project at a time. The
/// optimiser would take three quarters of its compile time. `-Onone` alone would lose to the `-Osize` of the Makefile, which
/// comes later.
let unoptimised = strict + [.unsafeFlags(["-Xfrontend", "-Onone"], .when(configuration: .release))]

let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

/// The release of Swift, as the library of the SDK says it. Bundles that another release built do not fit.
#if compiler(>=6.6)
    #error("Add this release of Swift here.")
#elseif compiler(>=6.5)
    let swiftRelease = "6.5"
#elseif compiler(>=6.4)
    let swiftRelease = "6.4"
#else
    let swiftRelease = "6.3"
#endif

let package = Package(
    name: "hostel",
    products: [
        .executable(name: "hostel", targets: ["hostel"]),
        .executable(name: "hostel-fork-server", targets: ["ExtensionForkServer"]),
        .library(name: "ExtensionHost", targets: ["ExtensionHost", "PeerSessions"]),
        .library(name: "ForeignHost", targets: ["ForeignPointHost"]),
        .library(
            name: "WidgetHost",
            targets: [
                "WidgetHost", "SceneHost", "TodayPointHost", "TimelinePointHost", "KeyboardPointHost",
                "PhotosPointHost",
            ]),
        // Opens nothing to outsiders; the fuzzers, which are of this package, feed it.
        .library(
            name: "HostelDecoders",
            targets: [
                "ExtensionManifest", "SceneMessages", "DisplayLists", "TextLayout", "WidgetDrawing", "UIKitCore",
                "CFunctions", "ForeignMessages", "ForeignPointHost",
            ]),
        // These open nothing to outsiders; the benchmarks, which are of this package, measure them alone.
        .library(name: "SharedDefaults", targets: ["SharedDefaults"]),
        .library(name: "HostelViews", targets: ["SwiftUI"]),
        .library(name: "HostelForeignCalls", targets: ["ForeignSDK"]),
        // The host for programs in C and in every language that calls C.
        .library(name: "HostelHost", type: .dynamic, targets: ["HostLibrary"]),
        // The library that an author links. Dynamic, so that one copy of every type lives in an extension's process.
        .library(
            name: "HostelSDK", type: .dynamic,
            targets: [
                "ExtensionFoundation", "PeerSessions", "HostelFoundation", "FoundationGaps", "HostelCombine",
                "HostelLogging", "Intents",
                "AppIntents", "ActivityKit", "CoreLocation", "UserNotifications", "Network", "Security", "CryptoKit",
                "CommonCrypto", "SystemConfiguration", "MobileCoreServices", "UniformTypeIdentifiers", "EventKit",
                "StoreKit", "MapKit", "WeatherKit", "HealthKit", "AVFoundation", "MediaPlayer", "Contacts",
                "CloudKit", "HostelCoreImage", "Accelerate", "CoreTransferable", "simd", "TipKit",
                "FamilyControls", "Charts", "SwiftData", "CoreData", "CoreMotion", "WatchConnectivity", "UIKit",
                "NotificationCenter", "Photos", "PhotosUI", "SwiftUI",
                "WidgetKit", "_Testing_UIKit", "HostelTesting", "EchoSDK", "ForeignSDK", "DrawingSDK",
            ]),
        // The extension that the tests of the echo point launch.
        .library(name: "EchoSample", type: .dynamic, targets: ["EchoSample"]),
        // The library that the tests of the foreign point call.
        .library(name: "ForeignSample", type: .dynamic, targets: ["ForeignSample"]),
        // The library that `hostel doctor --breakout` launches, and the same attempts as a program without confinement.
        .library(name: "HostelBreakout", type: .dynamic, targets: ["BreakoutWidget"]),
        .executable(name: "hostel-breakout", targets: ["hostel-breakout"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        // Makes untrusted text harmless; every room may use it.
        .target(name: "PlainText", path: "Sources/Display/PlainText", swiftSettings: strict),

        // Bundles and manifests: pure, runs nothing.
        .target(
            name: "ExtensionManifest",
            dependencies: ["CFunctions", "InterfaceFiles", "LanguageFolders", "PlainText", system],
            path: "Sources/Bundles",
            swiftSettings: strict),

        // The wire.
        .target(
            name: "ExtensionMessages", dependencies: ["PlainText"], path: "Sources/Wire/ExtensionMessages",
            exclude: ["Schema"], swiftSettings: strict),

        // Display lists: the looks of a view as data.
        .target(name: "DisplayLists", path: "Sources/Display/DisplayLists", swiftSettings: strict),

        // The messages of extension points.
        .target(
            name: "SceneMessages", dependencies: ["ExtensionMessages", "DisplayLists"],
            path: "Sources/Points/Scene/Messages", exclude: ["Schema"], swiftSettings: strict),
        .target(
            name: "KeyboardMessages", dependencies: ["ExtensionMessages"], path: "Sources/Points/Keyboard/Messages",
            swiftSettings: strict),
        .target(
            name: "TimelineMessages",
            dependencies: ["SceneMessages", "ExtensionMessages", "DisplayLists", "LinuxSystem"],
            path: "Sources/Points/Timeline/Messages", swiftSettings: strict),
        .target(
            name: "PhotoMessages", dependencies: ["ExtensionMessages"], path: "Sources/Points/Photos/Messages",
            swiftSettings: strict),

        // Linux.
        .target(name: "CLinux", path: "Sources/Linux/CLinux", cSettings: [.define("_GNU_SOURCE")]),
        .target(
            name: "LinuxSystem", dependencies: ["CLinux", system], path: "Sources/Linux/LinuxSystem",
            swiftSettings: strict),
        .target(
            name: "Confinement", dependencies: ["LinuxSystem", "CLinux"], path: "Sources/Linux/Confinement",
            swiftSettings: strict),
        .target(
            name: "ExtensionLaunch", dependencies: ["Confinement", "LinuxSystem"],
            path: "Sources/Linux/ExtensionLaunch", swiftSettings: strict),
        .target(
            name: "ExtensionSession", dependencies: ["LinuxSystem", "ExtensionMessages"],
            path: "Sources/Wire/ExtensionSession", swiftSettings: strict),

        // Typed sessions: the same public types on both sides.
        .target(
            name: "PeerSessions", dependencies: ["ExtensionSession", "ExtensionMessages", "LinuxSystem", "PlainText"],
            path: "Sources/Wire/PeerSessions", swiftSettings: strict),
        // The functions of C libraries as values. The bundles' readers wait for it, so it waits for no other module.
        .target(name: "CFunctions", path: "Sources/Linux/CFunctions", swiftSettings: strict),

        // The host of any extension point.
        .systemLibrary(
            name: "CSQLite", path: "Sources/Host/State/CSQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"])]),
        .target(
            name: "ExtensionHost",
            dependencies: [
                "CFunctions", "ExtensionManifest", "ExtensionMessages", "ExtensionSession", "ExtensionLaunch",
                "Confinement", "PeerSessions", "LinuxSystem", "PlainText", system, logging,
                "CSQLite",
            ],
            path: "Sources/Host", exclude: ["State/CSQLite"],
            resources: [.embedInCode("ExtensionPoints/ExtensionPoints.plist")],
            swiftSettings: strict),

        // Widgets.
        .systemLibrary(
            name: "CPangoCairo", path: "Sources/Display/CPangoCairo", pkgConfig: "pangocairo",
            providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
        .target(
            name: "TextLayout", dependencies: ["DisplayLists", "CPangoCairo"], path: "Sources/Display/TextLayout",
            swiftSettings: strict),
        .systemLibrary(
            name: "CTurboJPEG", path: "Sources/Display/CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"])]),
        // Compiled storyboards, for the command that writes them and the process that reads them.
        .target(name: "InterfaceFiles", path: "Sources/Display/InterfaceFiles", swiftSettings: strict),
        // The languages of a bundle's folders, for the host and for extensions.
        .target(name: "LanguageFolders", path: "Sources/Display/LanguageFolders", swiftSettings: strict),
        .target(
            name: "AssetFiles", dependencies: ["InterfaceFiles"], path: "Sources/Display/AssetFiles",
            swiftSettings: strict),
        .target(name: "PictureFiles", path: "Sources/Display/PictureFiles", swiftSettings: strict),
        .target(
            name: "PictureCoding", dependencies: ["CPangoCairo", "CTurboJPEG"],
            path: "Sources/Display/PictureCoding", swiftSettings: strict),
        // Values of pictures and pages, for the host: without Cairo, Pango and codecs.
        .target(
            name: "WidgetDisplay", dependencies: ["DisplayLists", "PlainText"],
            path: "Sources/Display/WidgetDisplay", swiftSettings: strict),
        .target(
            name: "WidgetDrawing", dependencies: ["DisplayLists", "TextLayout", "WidgetDisplay", "CPangoCairo"],
            path: "Sources/Display/WidgetDrawing", swiftSettings: strict),
        // The renderer: Hostel's own extension, which draws for every host with views.
        .target(
            name: "DrawingMessages",
            dependencies: ["ExtensionMessages", "SceneMessages", "DisplayLists", "WidgetDisplay", "LinuxSystem"],
            path: "Sources/Points/Drawing/Messages", swiftSettings: strict),
        .target(
            name: "DrawingHost",
            dependencies: [
                "DrawingMessages", "ExtensionHost", "ExtensionMessages", "ExtensionSession", "WidgetDisplay",
                "PictureFiles", "LinuxSystem",
            ],
            path: "Sources/Points/Drawing/Host", swiftSettings: strict),
        .target(
            name: "SceneHost",
            dependencies: [
                "SceneMessages", "DisplayLists", "ExtensionHost", "ExtensionMessages", "ExtensionSession",
                "DrawingHost", "DrawingMessages", "WidgetDisplay", "LinuxSystem",
            ],
            path: "Sources/Points/Scene/Host", swiftSettings: strict),
        .target(
            name: "TodayPointHost",
            dependencies: ["SceneHost", "SceneMessages", "ExtensionHost", "ExtensionSession", "LinuxSystem"],
            path: "Sources/Points/Today/Host", swiftSettings: strict),
        .target(
            name: "TimelinePointHost",
            dependencies: [
                "TimelineMessages", "SceneHost", "SceneMessages", "ExtensionHost", "ExtensionManifest",
                "ExtensionMessages", "ExtensionSession", "DrawingHost", "DrawingMessages", "DisplayLists", "PlainText",
                "WidgetDisplay", "LinuxSystem",
            ],
            path: "Sources/Points/Timeline/Host", swiftSettings: strict),
        .target(
            name: "KeyboardPointHost",
            dependencies: [
                "KeyboardMessages", "SceneHost", "SceneMessages", "ExtensionHost", "ExtensionMessages",
                "ExtensionSession", "WidgetDisplay", "DisplayLists", "LinuxSystem",
            ],
            path: "Sources/Points/Keyboard/Host", swiftSettings: strict),
        .target(
            name: "PhotosPointHost",
            dependencies: [
                "PhotoMessages", "SceneHost", "SceneMessages", "ExtensionHost", "ExtensionMessages",
                "ExtensionSession", "PictureFiles", "DisplayLists", "LinuxSystem", "PlainText",
            ],
            path: "Sources/Points/Photos/Host", swiftSettings: strict),

        // The smallest extension point, as an example.
        .target(name: "EchoMessages", path: "Sources/Points/Echo/Messages", swiftSettings: strict),
        .target(
            name: "EchoPointHost", dependencies: ["EchoMessages", "ExtensionHost"], path: "Sources/Points/Echo/Host",
            swiftSettings: strict),
        .target(
            name: "EchoSDK", dependencies: ["EchoMessages", "ExtensionFoundation", "ExtensionMessages"],
            path: "Sources/Points/Echo/SDK", swiftSettings: strict),
        // Foreign libraries, which are called through libffi.
        .systemLibrary(
            name: "CFFI", path: "Sources/Points/Foreign/CFFI", pkgConfig: "libffi",
            providers: [.apt(["libffi-dev"])]),
        .target(
            name: "ForeignMessages", dependencies: ["CFunctions", "LinuxSystem"],
            path: "Sources/Points/Foreign/Messages", swiftSettings: strict),
        .target(
            name: "ForeignPointHost",
            dependencies: [
                "ForeignMessages", "CFunctions", "ExtensionHost", "ExtensionMessages", "ExtensionSession",
                "LinuxSystem",
            ],
            path: "Sources/Points/Foreign/Host", swiftSettings: strict),
        .target(
            name: "ForeignSDK",
            dependencies: [
                "CFFI", "CFunctions", "ForeignMessages", "ExtensionFoundation", "ExtensionMessages", "LinuxSystem",
            ],
            path: "Sources/Points/Foreign/SDK", swiftSettings: strict),
        .target(
            name: "ForeignSample", path: "Sources/Points/Foreign/Sample",
            exclude: ["ForeignSample.functions.plist", "Info.plist"], publicHeadersPath: "."),
        .testTarget(
            name: "ForeignProcessTests",
            dependencies: [
                "HostelTestSupport", "HostTestSupport", "ForeignPointHost", "ExtensionHost", "ExtensionSession",
            ],
            path: "Sources/Points/Foreign/Tests", swiftSettings: strict),
        .testTarget(
            name: "ForeignPointTests",
            dependencies: [
                "HostelTestSupport", "ForeignPointHost", "ForeignMessages", "ForeignSDK", "CFunctions",
                "ExtensionManifest", "BundleMaking", "ExtensionHost", "LinuxSystem",
            ],
            path: "Tests/ForeignPointTests", swiftSettings: strict),
        .target(
            name: "DrawingSDK",
            dependencies: [
                "DrawingMessages", "ExtensionFoundation", "ExtensionMessages", "WidgetDisplay", "WidgetDrawing",
                "PictureCoding", "PictureFiles", "LinuxSystem",
            ],
            path: "Sources/Points/Drawing/SDK", swiftSettings: strict),
        .target(name: "EchoSample", path: "Sources/Points/Echo/Sample", publicHeadersPath: "."),
        .testTarget(
            name: "EchoProcessTests",
            dependencies: ["HostelTestSupport", "HostTestSupport", "EchoPointHost", "ExtensionHost"],
            path: "Sources/Points/Echo/Tests", swiftSettings: strict),

        // A host for programs in C and in every language that calls C.
        .systemLibrary(name: "CHostelHost", path: "Sources/Tools/HostLibrary/Header"),
        .target(
            name: "HostLibrary",
            dependencies: [
                "CHostelHost", "ExtensionHost", "ForeignPointHost", "PeerSessions", "CFunctions", "LinuxSystem",
            ],
            path: "Sources/Tools/HostLibrary/Library", swiftSettings: strict),

        // The hosts that the command starts.
        .target(
            name: "WidgetHost",
            dependencies: [
                "TodayPointHost", "TimelinePointHost", "KeyboardPointHost", "PhotosPointHost", "SceneHost",
                "ExtensionHost", "ExtensionManifest", "ExtensionMessages", "PlainText", "WidgetDisplay", "DisplayLists",
                "DrawingHost",
                "DrawingMessages", "ExtensionSession", "Confinement", "LinuxSystem",
            ],
            path: "Sources/Tools/WidgetHost", swiftSettings: unoptimised),

        // Defaults that processes share.
        .target(
            name: "SharedDefaults", dependencies: ["LinuxSystem", "PlainText"], path: "Sources/SDK/SharedDefaults",
            swiftSettings: strict),

        // The extension's process.
        // Stands in for the C library in the fork server, so nobody else may link it.
        .target(
            name: "CForkServer", dependencies: ["CLinux"], path: "Sources/Linux/CForkServer",
            cSettings: [.define("_GNU_SOURCE")]),
        .executableTarget(
            name: "ExtensionForkServer",
            dependencies: ["ExtensionLaunch", "Confinement", "LinuxSystem", "CLinux", "CForkServer"],
            path: "Sources/Linux/ExtensionForkServer",
            swiftSettings: strict,
            // The SDK's library lies here if Hostel is installed, and beside the fork server if it is built.
            // The linker binds its calls at its start, and not in each child.
            linkerSettings: [
                .unsafeFlags(["-Xlinker", "-rpath=$ORIGIN/../lib/hostel", "-Xlinker", "-z", "-Xlinker", "now"])
            ]),
        .target(
            name: "ExtensionFoundation",
            dependencies: [
                "ExtensionMessages", "ExtensionSession", "PeerSessions", "LinuxSystem", "CLinux",
                "CRuntime", "SharedDefaults", "CExtensionRuntime", "HostelFoundation", "FoundationGaps",
                "CHostelWidget",
            ],
            path: "Sources/SDK/ExtensionFoundation", swiftSettings: strict),
        // The parts of Foundation that Linux lacks, and the modules that widgets import beside it. `Combine`, `os` and
        // `OSLog` are names of the interfaces in Sources/SDK/ModuleMaps: ArgumentParser would import modules of these
        // names from the build folder.
        .target(
            name: "HostelFoundation", dependencies: ["LanguageFolders"], path: "Sources/SDK/Foundation",
            swiftSettings: strict,
            // Foundation's own library of languages, which every program with Foundation has loaded.
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .target(
            name: "HostelCombine", dependencies: ["HostelFoundation"], path: "Sources/SDK/Combine",
            swiftSettings: strict),
        .target(
            name: "FoundationGaps", dependencies: ["HostelFoundation", "HostelCombine", "Security"],
            path: "Sources/SDK/FoundationGaps", swiftSettings: strict),
        .target(
            name: "HostelLogging", dependencies: ["ExtensionFoundation", "FoundationGaps"], path: "Sources/SDK/Logging",
            swiftSettings: strict),
        .target(
            name: "Intents", dependencies: ["FoundationGaps", "CoreLocation"], path: "Sources/SDK/Intents",
            swiftSettings: strict),
        .target(
            name: "AppIntents", dependencies: ["FoundationGaps"], path: "Sources/SDK/AppIntents",
            swiftSettings: strict),
        .target(
            name: "ActivityKit", dependencies: ["FoundationGaps"], path: "Sources/SDK/ActivityKit",
            swiftSettings: strict),
        .target(
            name: "CoreLocation", dependencies: ["FoundationGaps"], path: "Sources/SDK/CoreLocation",
            swiftSettings: strict),
        .target(
            name: "UserNotifications", dependencies: ["FoundationGaps", "HostelFoundation", "CoreLocation"],
            path: "Sources/SDK/UserNotifications",
            swiftSettings: strict),
        .target(name: "Network", dependencies: ["FoundationGaps"], path: "Sources/SDK/Network", swiftSettings: strict),
        .target(
            name: "Security", dependencies: ["HostelFoundation"], path: "Sources/SDK/Security", swiftSettings: strict),
        .target(
            name: "CryptoKit", dependencies: ["FoundationGaps"], path: "Sources/SDK/CryptoKit", swiftSettings: strict),
        .target(
            name: "UniformTypeIdentifiers", dependencies: ["FoundationGaps"],
            path: "Sources/SDK/UniformTypeIdentifiers", swiftSettings: strict),
        .target(
            name: "SystemConfiguration", dependencies: ["Network", "FoundationGaps"],
            path: "Sources/SDK/SystemConfiguration", swiftSettings: strict),
        .target(
            name: "MobileCoreServices", dependencies: ["UniformTypeIdentifiers", "FoundationGaps"],
            path: "Sources/SDK/MobileCoreServices", swiftSettings: strict),
        .target(
            name: "CommonCrypto", dependencies: ["CryptoKit", "FoundationGaps"], path: "Sources/SDK/CommonCrypto",
            swiftSettings: strict),
        .target(
            name: "WeatherKit", dependencies: ["CoreLocation", "FoundationGaps"], path: "Sources/SDK/WeatherKit",
            swiftSettings: strict),
        .target(
            name: "HealthKit", dependencies: ["FoundationGaps"], path: "Sources/SDK/HealthKit", swiftSettings: strict),
        .target(
            name: "Contacts", dependencies: ["FoundationGaps"], path: "Sources/SDK/Contacts", swiftSettings: strict),
        .target(
            name: "CloudKit", dependencies: ["CoreLocation", "ExtensionFoundation", "FoundationGaps"],
            path: "Sources/SDK/CloudKit", swiftSettings: strict),
        .target(
            name: "CoreMotion", dependencies: ["FoundationGaps"], path: "Sources/SDK/CoreMotion", swiftSettings: strict),
        .target(
            name: "WatchConnectivity", dependencies: ["FoundationGaps"], path: "Sources/SDK/WatchConnectivity",
            swiftSettings: strict),
        .target(
            name: "AVFoundation", dependencies: ["UIKitCore", "FoundationGaps"], path: "Sources/SDK/AVFoundation",
            swiftSettings: strict),
        // `CoreImage` is the name of an interface in Sources/SDK/ModuleMaps: Swift Testing would look for another module.
        .target(
            name: "HostelCoreImage", dependencies: ["UIKitCore", "Accelerate"], path: "Sources/SDK/CoreImage",
            swiftSettings: strict),
        .target(
            name: "CoreTransferable", dependencies: ["UniformTypeIdentifiers", "FoundationGaps"],
            path: "Sources/SDK/CoreTransferable", swiftSettings: strict),
        .target(
            name: "FamilyControls", dependencies: ["SwiftUI"], path: "Sources/SDK/FamilyControls",
            swiftSettings: strict),
        .target(name: "simd", dependencies: ["FoundationGaps"], path: "Sources/SDK/simd", swiftSettings: strict),
        // The macro `#Rule` has its implementation in the plugin, as `#Preview` has.
        .target(
            name: "TipKit", dependencies: ["SwiftUI"], path: "Sources/SDK/TipKit",
            swiftSettings: [.unsafeFlags(["-suppress-warnings"])]),
        .target(
            name: "Accelerate", dependencies: ["FoundationGaps"], path: "Sources/SDK/Accelerate", swiftSettings: strict),
        .target(
            name: "MediaPlayer", dependencies: ["UIKitCore"], path: "Sources/SDK/MediaPlayer", swiftSettings: strict),
        .target(
            name: "EventKit", dependencies: ["UIKitCore", "CoreLocation"], path: "Sources/SDK/EventKit",
            swiftSettings: strict),
        .target(name: "StoreKit", dependencies: ["SwiftUI"], path: "Sources/SDK/StoreKit", swiftSettings: strict),
        .target(
            name: "MapKit", dependencies: ["SwiftUI", "CoreLocation"], path: "Sources/SDK/MapKit",
            swiftSettings: strict),
        .target(name: "Charts", dependencies: ["SwiftUI"], path: "Sources/SDK/Charts", swiftSettings: strict),
        .target(
            name: "SwiftDataModels",
            dependencies: ["SwiftUI", "FoundationGaps", "ExtensionFoundation", "LinuxSystem", "PlainText"],
            path: "Sources/SDK/SwiftDataModels", swiftSettings: strict),
        // The macros and what they name. Their implementation is a plugin, as for `#Preview`.
        .target(
            name: "CoreData",
            dependencies: [
                "SwiftDataModels", "SwiftUI", "HostelCombine", "HostelFoundation", "FoundationGaps",
                "ExtensionFoundation", "CloudKit",
            ],
            path: "Sources/SDK/CoreData", swiftSettings: strict),
        .target(
            name: "SwiftData", dependencies: ["SwiftDataModels"], path: "Sources/SDK/SwiftData",
            swiftSettings: [.unsafeFlags(["-suppress-warnings"])]),
        .target(
            name: "CExtensionRuntime", dependencies: ["CLinux"], path: "Sources/SDK/CExtensionRuntime",
            cSettings: [.define("_GNU_SOURCE"), .define("HOSTEL_SWIFT_RELEASE", to: "\"\(swiftRelease)\"")]),
        .systemLibrary(name: "CRuntime", path: "Sources/SDK/CRuntime"),
        .systemLibrary(
            name: "CGIF", path: "Sources/SDK/CGIF", pkgConfig: "libgif7", providers: [.apt(["libgif-dev"])]),
        .target(
            name: "UIKitCore",
            dependencies: [
                "UniformTypeIdentifiers", "UserNotifications", "ExtensionFoundation", "SceneMessages", "DisplayLists",
                "ExtensionMessages", "TextLayout", "PictureCoding", "PictureFiles", "AssetFiles", "InterfaceFiles",
                "LanguageFolders", "LinuxSystem", "CLinux", "CPangoCairo", "CGIF", "WidgetDisplay", "WidgetDrawing",
                "PlainText",
            ],
            path: "Sources/SDK/UIKitCore", swiftSettings: strict),
        .target(
            name: "UIKitKeyboard",
            dependencies: [
                "UIKitCore", "ExtensionFoundation", "KeyboardMessages", "SceneMessages", "DisplayLists",
                "ExtensionMessages",
            ],
            path: "Sources/Points/Keyboard/SDK", swiftSettings: strict),
        // The module that an author imports: the parts above under the platform's name.
        .target(
            name: "UIKit", dependencies: ["UIKitCore", "UIKitKeyboard", "HostelCoreImage"], path: "Sources/SDK/UIKit",
            swiftSettings: strict),
        .target(
            name: "NotificationCenter",
            dependencies: [
                "ExtensionFoundation", "UIKit", "UIKitCore", "SceneMessages", "DisplayLists", "ExtensionMessages",
                "CHostelWidget",
            ],
            path: "Sources/Points/Today/SDK", swiftSettings: strict),
        .target(
            name: "Photos", dependencies: ["CoreLocation", "UIKitCore", "ExtensionFoundation", "PhotoMessages"],
            path: "Sources/Points/Photos/SDK/Photos", swiftSettings: strict),
        .target(
            name: "PhotosUI",
            dependencies: [
                "Photos", "UIKitCore", "ExtensionFoundation", "PhotoMessages", "SceneMessages", "DisplayLists",
                "ExtensionMessages", "UniformTypeIdentifiers",
            ],
            path: "Sources/Points/Photos/SDK/PhotosUI", swiftSettings: strict),
        .target(
            name: "WidgetKit",
            dependencies: [
                "SwiftUI", "UIKitCore", "ExtensionFoundation", "TimelineMessages", "ExtensionMessages",
                "DisplayLists", "WidgetDisplay", "LinuxSystem", "Intents", "AppIntents", "ActivityKit",
                "FoundationGaps", "PreviewMacros",
            ],
            path: "Sources/Points/Timeline/SDK", swiftSettings: strict),
        .target(
            name: "SwiftUI",
            dependencies: [
                "ExtensionFoundation", "FoundationGaps", "HostelCombine", "UIKitCore", "UIKitKeyboard", "DisplayLists",
                "TextLayout", "WidgetDisplay", "PreviewMacros", "CoreTransferable",
            ],
            path: "Sources/SDK/SwiftUI", swiftSettings: strict),
        // `#Preview`. Its implementation is a plugin for an author's compiler (Macros), whose absence here is a
        // warning that no other setting turns off.
        .target(
            name: "PreviewMacros", path: "Sources/SDK/PreviewMacros",
            swiftSettings: [.unsafeFlags(["-suppress-warnings"])]),
        .systemLibrary(name: "CHostelWidget", path: "Sources/SDK/CHostelWidget"),
        // The module that Swift Testing looks for in a test that also imports a module named UIKit.
        .target(name: "_Testing_UIKit", path: "Sources/SDK/TestingOverlay", swiftSettings: strict),

        // An author's tests of a widget, without a host.
        .target(
            name: "HostelTesting",
            dependencies: [
                "UIKitCore", "NotificationCenter", "WidgetKit", "ActivityKit", "ExtensionFoundation",
                "ExtensionMessages", "SceneMessages", "TimelineMessages", "DisplayLists", "WidgetDisplay",
                "WidgetDrawing", "HostelFoundation",
            ],
            path: "Sources/SDK/HostelTesting", swiftSettings: strict),

        // The breakout kit.
        .target(name: "BreakoutKit", path: "Sources/Tools/BreakoutKit", cSettings: [.define("_GNU_SOURCE")]),
        .target(
            name: "BreakoutWidget", dependencies: ["BreakoutKit"], path: "Sources/Tools/BreakoutWidget",
            cSettings: [.define("_GNU_SOURCE"), .headerSearchPath("../../SDK/CHostelWidget/include")]),
        .executableTarget(
            name: "hostel-breakout", dependencies: ["BreakoutKit"], path: "Sources/Tools/hostel-breakout",
            cSettings: [.define("_GNU_SOURCE"), .headerSearchPath("../../Linux/CLinux/include")]),

        // Bundles made from a build's products and resources, for `hostel bundle` and `hostel lint`.
        .target(
            name: "BundleMaking",
            dependencies: [
                "ExtensionManifest", "CFunctions", "DisplayLists", "AssetFiles", "InterfaceFiles", "PictureFiles",
                "PlainText", "XMLReading", system,
            ],
            path: "Sources/Tools/BundleMaking", swiftSettings: unoptimised),

        // The XML that Xcode writes.
        .target(
            name: "XMLReading", dependencies: ["PlainText"], path: "Sources/Tools/XMLReading",
            swiftSettings: unoptimised),

        // Projects of Xcode, for `hostel import`.
        .target(
            name: "XcodeProjects", dependencies: ["ExtensionManifest", "SourceLowering", "XMLReading", "PlainText"],
            path: "Sources/Tools/XcodeProjects",
            swiftSettings: unoptimised),

        // Sources of the original platform, for `hostel import` and `hostel lower`.
        .target(
            name: "SourceLowering", dependencies: ["PlainText"], path: "Sources/Tools/SourceLowering",
            swiftSettings: unoptimised),

        // The command.
        .executableTarget(
            name: "hostel",
            dependencies: [
                "ExtensionManifest", "BundleMaking", "SourceLowering", "XcodeProjects", "AssetFiles", "ExtensionHost",
                "ExtensionMessages", "SceneHost", "TodayPointHost",
                "TimelinePointHost", "TimelineMessages", "KeyboardPointHost", "PhotosPointHost", "WidgetHost",
                "WidgetDisplay", "ForeignPointHost", "CFunctions", "DisplayLists", "Confinement",
                "LinuxSystem", "PlainText", system, logging,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/Tools/hostel",
            resources: [
                "CMakefile", "CReadme", "CTest", "CWidget", "Info", "KitMain", "KitPackage", "KitReadme", "KitTests",
                "KitWidget", "WidgetController", "WidgetGreeting", "EditorLaunch", "EditorTasks", "LibraryHeader",
                "LibrarySource", "LibraryTest", "LibraryFunctions", "LibraryMakefile", "LibraryReadme",
                "ImportMakefile", "ImportPackage", "HostPackage", "HostMain", "HostTests", "HostExtension",
                "HostMakefile", "HostReadme",
                "HostLaunch",
                "HostTasks",
                "WidgetMakefile", "WidgetPackage", "WidgetReadme", "WidgetTests",
            ].map {
                .embedInCode("New/Templates/\($0).template")
            },
            swiftSettings: unoptimised),

        // Shared by tests: a seeded generator, a temporary folder, waiting with a deadline.
        .target(
            name: "HostelTestSupport", dependencies: ["LinuxSystem"], path: "Tests/Support", swiftSettings: strict),
        .target(
            name: "HostTestSupport", dependencies: ["HostelTestSupport", "ExtensionHost"], path: "Tests/HostSupport",
            swiftSettings: strict),
        // Pure tests: no process is started.
        .testTarget(
            name: "ExtensionManifestTests",
            dependencies: [
                "HostelTestSupport", "ExtensionManifest", "BundleMaking", "AssetFiles", "InterfaceFiles", "XMLReading",
                "PlainText", system,
            ],
            swiftSettings: strict),
        .testTarget(
            name: "XcodeProjectsTests", dependencies: ["HostelTestSupport", "XcodeProjects"], swiftSettings: strict),
        .testTarget(
            name: "SourceLoweringTests", dependencies: ["HostelTestSupport", "SourceLowering"], swiftSettings: strict),
        .testTarget(
            name: "MemoryStatusTests", dependencies: ["HostelTestSupport", "ExtensionHost", "LinuxSystem"],
            swiftSettings: strict),
        .testTarget(
            name: "ExtensionMessagesTests",
            dependencies: [
                "HostelTestSupport", "ExtensionMessages", "SceneMessages", "KeyboardMessages", "PhotoMessages",
                "TimelineMessages", "DisplayLists", "LinuxSystem",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ExtensionSessionTests",
            dependencies: [
                "HostelTestSupport", "ExtensionSession", "ExtensionMessages", "SceneMessages", "DisplayLists",
                "LinuxSystem",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PeerSessionsTests",
            dependencies: [
                "HostelTestSupport", "PeerSessions", "ExtensionSession", "ExtensionMessages", "LinuxSystem",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "WidgetDisplayTests",
            dependencies: [
                "HostelTestSupport", "WidgetDisplay", "WidgetDrawing", "TextLayout", "PlainText", "DisplayLists",
                "ExtensionMessages",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "WidgetHostTests",
            dependencies: [
                "HostelTestSupport", "WidgetHost", "SceneHost", "SceneMessages", "KeyboardMessages",
                "PhotoMessages", "TodayPointHost", "KeyboardPointHost", "PhotosPointHost", "DisplayLists",
                "ExtensionHost", "ExtensionLaunch", "Confinement",
                "ExtensionManifest", "ExtensionMessages", "ExtensionSession", "WidgetDisplay", "WidgetDrawing",
                "PictureCoding", "PictureFiles", "DrawingHost", "DrawingMessages", "LinuxSystem", "PlainText", system,
                logging,
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TimelineHostTests",
            dependencies: [
                "HostelTestSupport", "TimelinePointHost", "DrawingHost", "SceneHost", "ExtensionHost",
                "ExtensionManifest", "SceneMessages",
                "DisplayLists", "WidgetDisplay", "TimelineMessages", "ExtensionMessages",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SharedDefaultsTests", dependencies: ["HostelTestSupport", "SharedDefaults", "LinuxSystem"],
            swiftSettings: strict),
        .testTarget(
            name: "SDKTests",
            dependencies: [
                "HostelTestSupport", "UIKit", "UIKitCore", "UIKitKeyboard", "NotificationCenter", "ExtensionFoundation",
                "SceneMessages", "KeyboardMessages", "PhotoMessages", "DisplayLists", "ExtensionMessages",
                "CHostelWidget", "TextLayout", "_Testing_UIKit", "HostelTesting", "SharedDefaults", "Photos",
                "PhotosUI", "SwiftUI",
                "HostelFoundation", "InterfaceFiles", "PictureCoding", "CExtensionRuntime", "ExtensionSession",
                "LinuxSystem",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SDKModulesTests",
            dependencies: [
                "HostelTestSupport", "HostelFoundation", "LanguageFolders", "FoundationGaps", "HostelCombine",
                "HostelLogging", "Intents", "AppIntents", "CoreLocation", "UserNotifications", "Network", "Security",
                "CryptoKit", "CommonCrypto",
                "SystemConfiguration", "MobileCoreServices", "UniformTypeIdentifiers", "EventKit", "StoreKit", "MapKit",
                "WeatherKit", "HealthKit", "AVFoundation", "MediaPlayer", "CoreMotion", "Contacts",
                "CloudKit", "WatchConnectivity", "SwiftUI", "_Testing_UIKit", "HostelCoreImage", "Accelerate",
                "UIKitCore", "CoreTransferable", "simd", "TipKit", "FamilyControls", "DisplayLists",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CoreDataTests",
            dependencies: ["HostelTestSupport", "CoreData", "CloudKit", "SwiftUI", "_Testing_UIKit"],
            swiftSettings: strict),
        .testTarget(
            name: "SwiftDataTests",
            dependencies: ["HostelTestSupport", "LinuxSystem", "SwiftDataModels", "SwiftUI", "_Testing_UIKit"],
            swiftSettings: strict),
        .testTarget(
            name: "SwiftUITests",
            dependencies: [
                "HostelTestSupport", "SwiftUI", "Charts", "HostelCombine", "HostelFoundation", "FoundationGaps",
                "UIKitCore", "TextLayout",
                "DisplayLists",
                "WidgetDisplay",
                "WidgetDrawing",
                "_Testing_UIKit",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "WidgetKitTests",
            dependencies: [
                "HostelTestSupport", "HostelTesting", "WidgetKit", "SwiftUI", "UIKitCore", "AppIntents", "Intents",
                "ActivityKit", "TimelineMessages", "DisplayLists", "_Testing_UIKit",
            ],
            swiftSettings: strict),
        // Promises, with real processes.
        .testTarget(
            name: "LinuxSystemTests",
            dependencies: [
                "HostelTestSupport", "LinuxSystem", "Confinement", "ExtensionLaunch", "ExtensionHost", "CLinux",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ProcessTests",
            dependencies: [
                "HostelTestSupport", "HostTestSupport", "ExtensionHost", "SceneHost", "SceneMessages",
                "KeyboardMessages",
                "PhotoMessages", "TimelineMessages", "DisplayLists", "TodayPointHost", "TimelinePointHost",
                "KeyboardPointHost",
                "PhotosPointHost", "WidgetHost", "WidgetDisplay", "WidgetDrawing", "DrawingHost", "DrawingMessages",
                "PictureFiles", "InterfaceFiles",
                "ExtensionManifest", "BundleMaking", "ExtensionMessages", "ExtensionSession", "ExtensionLaunch",
                "Confinement", "LinuxSystem", "PeerSessions",
                "SharedDefaults", "PictureCoding", "PlainText",
                system,
            ],
            swiftSettings: strict),
        // The program that tests start and kill.
        .executableTarget(
            name: "DefaultsExerciser",
            dependencies: ["HostelTestSupport", "SharedDefaults", "ExtensionFoundation", "UIKit"],
            path: "Tests/DefaultsExerciser",
            swiftSettings: strict),
    ]
)

// `make run` sets HOSTEL_PARTS=picture: SwiftPM then compiles what shows the first picture and nothing else. SwiftPM
// builds one product or all of them.
if Context.environment["HOSTEL_PARTS"] == "picture" {
    let shown: Set = ["hostel", "hostel-fork-server", "HostelSDK"]
    package.products.removeAll { !shown.contains($0.name) }
    var needed: Set<String> = []
    var found =
        ["hostel", "ExtensionForkServer"] + (package.products.compactMap { $0 as? Product.Library }).flatMap(\.targets)
    while let name = found.popLast() {
        guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
            continue
        }
        for case .byNameItem(let dependency, _) in target.dependencies { found.append(dependency) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
}
