// swift-tools-version: 6.2
import PackageDescription

// The samples and the misbehaving kit, as any author's package would be: outside of Hostel, linking its SDK alone.

let sdk: Target.Dependency = .product(name: "HostelSDK", package: "hostel")
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A C widget links nothing of the SDK: it needs one header.
let header = "\(Context.packageDirectory)/../Sources/HostelSDK/CHostelWidget/include"
let strictC: [CSetting] = [.treatAllWarnings(as: .error), .unsafeFlags(["-I", header, "-std=c11", "-Wall", "-Wextra"])]

/// Widgets in Swift, each a dynamic library of one module.
let samples = ["ClockWidget", "ShortcutsWidget", "GridWidget", "FeedWidget"]
/// Widgets in C.
let samplesInC = ["SystemWidget", "MoonWidget"]
/// The containers' own programs.
let containers = ["ShortcutsApp", "DailyApp"]
/// Widgets that break one rule each; Misbehaving/README.md has the list.
let misbehaving = [
    "CrashInViewDidLoad", "HangInViewDidLoad", "MissingClass", "NotAViewController", "NotAProvider",
]
let misbehavingInC = [
    "CrashInConstructor", "HangInConstructor", "OwnSDKCopy", "UnresolvedSymbol", "MissingFunction", "WrongVersion",
]

let package = Package(
    name: "hostel-plugins",
    products: (samples + samplesInC + misbehaving + misbehavingInC).map {
        .library(name: $0, type: .dynamic, targets: [$0])
    } + containers.map { .executable(name: $0, targets: [$0]) },
    dependencies: [.package(name: "hostel", path: "..")],
    targets: samples.map {
        .target(
            name: $0, dependencies: [sdk], path: "Samples/\($0)", exclude: ["Resources"], swiftSettings: strict)
    } + misbehaving.map {
        .target(name: $0, dependencies: [sdk], path: "Misbehaving/\($0)", swiftSettings: strict)
    } + samplesInC.map {
        .target(name: $0, path: "Samples/\($0)", publicHeadersPath: ".", cSettings: strictC)
    } + misbehavingInC.map {
        .target(name: $0, path: "Misbehaving/\($0)", publicHeadersPath: ".", cSettings: strictC)
    } + containers.map {
        .executableTarget(name: $0, path: "Samples/\($0)", swiftSettings: strict)
    }
)
