// swift-tools-version: 6.2
import PackageDescription

// The samples and the misbehaving kit, like any author's package: outside Hostel, linking only its SDK. They are built
// against the SDK that Hostel's own build has made in the same configuration, so it is not compiled a second time.

/// Where Hostel was built.
let build = Context.environment["HOSTEL_BUILD"] ?? "\(Context.packageDirectory)/../.build"
let debug = BuildSettingCondition.when(configuration: .debug)
let release = BuildSettingCondition.when(configuration: .release)
let moduleMaps = "\(Context.packageDirectory)/../Sources/SDK/ModuleMaps"

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .unsafeFlags(["-I", moduleMaps]),
    .unsafeFlags(["-I", "\(build)/debug/Modules"], debug), .unsafeFlags(["-I", "\(build)/release/Modules"], release),
]
let library: [LinkerSetting] = [
    .unsafeFlags(["-L", "\(build)/debug"], debug), .unsafeFlags(["-L", "\(build)/release"], release),
    .linkedLibrary("HostelSDK"),
]
/// The tests load the SDK's library from where it was built. A host loads it before a widget, and tells containers its
/// folder.
let runPath: [LinkerSetting] = [
    .unsafeFlags(["-Xlinker", "-rpath=\(build)/debug"], debug),
    .unsafeFlags(["-Xlinker", "-rpath=\(build)/release"], release),
]
/// Every target in Swift depends on this one, which is compiled again when the SDK has changed.
let sdk: Target.Dependency = "BuiltSDK"

/// Samples, their containers and the misbehaving kit are optimised in every build, as an author ships them: optimised
/// code calls Foundation by other symbols, and an optimiser removes what has no effect.
let shipped: [SwiftSetting] = strict + [.unsafeFlags(["-O"], debug)]

/// A C widget links nothing of the SDK: it needs one header.
let header = "\(Context.packageDirectory)/../Sources/SDK/CHostelWidget/include"
let strictC: [CSetting] = [
    .treatAllWarnings(as: .error), .define("_GNU_SOURCE"),
    .unsafeFlags(["-I", header, "-std=c11", "-Wall", "-Wextra"]),
]
let shippedC: [CSetting] = strictC + [.unsafeFlags(["-O2"], debug)]

/// Widgets in Swift, each a dynamic library of one module, with the files of its folder that are not compiled.
/// `bundle.sh` puts the resources into the bundles.
let samples = [
    "ClockWidget": [], "ShortcutsWidget": [], "GridWidget": ["Resources"], "FeedWidget": ["Resources", "harbour.py"],
    "LetterKeyboard": [], "PadKeyboard": [], "GreyscaleEditor": [],
    "ReviewWidgets": [], "CardsWidgets": [], "WeatherWidget": [], "MonthWidget": [], "CounterWidget": [],
    "SepiaFilter": [],
]
let samplesInC = ["SystemWidget", "MoonWidget", "InvertFilter"]
/// Extensions of the filters' host in Examples. The Today view does not show them.
let filters = ["SepiaFilter", "InvertFilter"]
/// The containers' own programs; one is in C, which needs a header and the SDK's library.
let containers = ["ShortcutsApp", "DailyApp", "CardsApp"]
let containersInC = ["HeraldApp"]

/// Widgets that break one rule each; Misbehaving/README.md has the list.
let misbehaving = [
    "CrashInViewDidLoad", "HangInViewDidLoad", "HoldsLock", "MissingClass", "NotAViewController", "NotAProvider",
    "AllFramesGIF", "FirstFrameGIF", "LeaksPerAppearance", "CrashesAtRandom", "FillsItsDisk", "SleepsInResume",
    "NeverCompletesUpdate", "CrashInTimer", "AsksTheHost", "ReplacesItsData", "DrawsManyLetters", "FaultyFilters",
    "HostileWidgets",
]
/// A container's program that carries out a test's orders.
let probes = ["ContainerProbe"]
let misbehavingInC = [
    "CrashInConstructor", "HangInConstructor", "OwnSDKCopy", "UnresolvedSymbol", "MissingFunction", "WrongVersion",
    "GrowsSlowly", "HoldsCleanPages", "GrowsFast", "Spins", "SpinsWhileSuspended", "IgnoresWarning", "FreesOnWarning",
    "SleepsInCallback", "NeverAnswers", "ClosesItsSession", "ForksUntilStopped", "FloodsMessages", "FloodsLog",
    "SleepsInSuspend", "AbortsInTick", "HidesMemory", "FloodsFrames", "FloodsWarnings",
    "SpinsOnThreads", "LocksRanges", "MapsManyPieces",
]

/// Widgets with which tests check the runtime inside an extension.
let checks = [
    "UsesRuntime", "HearsNotices", "PrefersHeight", "DrawsClear", "FillsInUpdate", "FillsLater", "ShowsTimelines",
    "AsksCenter", "SpeaksLanguages", "SpeaksSessions", "StartsAtMain", "TurnsRunLoop",
]

/// Sources that a container and its widgets share, linked into each of them, and WidgetKit widgets without their
/// `@main`: a test has a `main` of its own, so it cannot link a module with another one.
let shared = ["DailyShared", "CardsShared", "ReviewCount", "MonthCalendar"]
let usersOfShared: [String: [Target.Dependency]] = [
    "DailyApp": ["DailyShared"], "FeedWidget": ["DailyShared"], "CardsApp": ["CardsShared"],
    "CardsWidgets": ["CardsShared"], "ReviewCount": ["CardsShared"], "ReviewWidgets": ["ReviewCount", "CardsShared"],
    "MonthWidget": ["MonthCalendar"],
]

let libraries = checks + ["Swift5Source"] + samples.keys.sorted() + samplesInC + misbehaving + misbehavingInC
var products: [Product] = libraries.map { .library(name: $0, type: .dynamic, targets: [$0]) }
products += (containers + containersInC + probes).map { .executable(name: $0, targets: [$0]) }

var targets: [Target] = [
    .target(
        name: "BuiltSDK", path: "BuiltSDK", publicHeadersPath: ".",
        cSettings: [
            .unsafeFlags(["-I", "\(build)/debug/Modules"], debug),
            .unsafeFlags(["-I", "\(build)/release/Modules"], release),
        ])
]
targets += samples.sorted { $0.key < $1.key }.map { name, excluded in
    .target(
        name: name, dependencies: [sdk] + (usersOfShared[name] ?? []), path: "Samples/\(name)", exclude: excluded,
        swiftSettings: shipped, linkerSettings: library)
}
targets += shared.map {
    .target(
        name: $0, dependencies: [sdk] + (usersOfShared[$0] ?? []), path: "Samples/\($0)", swiftSettings: strict,
        linkerSettings: library)
}
targets += samplesInC.map { .target(name: $0, path: "Samples/\($0)", publicHeadersPath: ".", cSettings: shippedC) }
targets += checks.map {
    .target(name: $0, dependencies: [sdk], path: "Checks/\($0)", swiftSettings: strict, linkerSettings: library)
}
// Sources as they are on the original platform: in Swift 5 mode, with its warnings.
targets.append(
    .target(
        name: "Swift5Source", dependencies: [sdk], path: "Checks/Swift5Source",
        swiftSettings: Array(strict.dropFirst()) + [.swiftLanguageMode(.v5)], linkerSettings: library))
targets += containers.map {
    .executableTarget(
        name: $0, dependencies: [sdk] + (usersOfShared[$0] ?? []), path: "Samples/\($0)", swiftSettings: shipped,
        linkerSettings: library)
}
targets += containersInC.map {
    .executableTarget(name: $0, path: "Samples/\($0)", cSettings: shippedC, linkerSettings: library)
}
targets += probes.map {
    .executableTarget(
        name: $0, dependencies: [sdk], path: "Misbehaving/\($0)", swiftSettings: shipped, linkerSettings: library)
}
targets += misbehaving.map {
    .target(
        name: $0, dependencies: [sdk], path: "Misbehaving/\($0)", swiftSettings: shipped, linkerSettings: library)
}
targets += misbehavingInC.map {
    .target(name: $0, path: "Misbehaving/\($0)", publicHeadersPath: ".", cSettings: shippedC)
}
targets.append(
    .testTarget(
        name: "SampleTests",
        dependencies: [
            "ClockWidget", "ShortcutsWidget", "GridWidget", "FeedWidget", "ShortcutsApp", "DailyApp", "DailyShared",
            "LetterKeyboard", "GreyscaleEditor", "CardsApp", "CardsShared", "ReviewCount",
            "MonthCalendar",
        ],
        swiftSettings: strict, linkerSettings: library + runPath))

// `make run` sets HOSTEL_PARTS=picture, and only the bundles that it shows are compiled.
if Context.environment["HOSTEL_PARTS"] == "picture" {
    let shown = Set(samples.keys).union(samplesInC).union(containers).union(containersInC).subtracting(filters)
    products.removeAll { !shown.contains($0.name) }
    targets.removeAll { !shown.union(shared).union(["BuiltSDK"]).contains($0.name) }
}

let package = Package(name: "hostel-plugins", products: products, targets: targets)
