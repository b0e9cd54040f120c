// swift-tools-version: 6.2
import PackageDescription

// Measures Hostel against floors: the same work in C with nothing around it. It is a package of its own, so that users
// of Hostel do not build it.
//
// The harness is our own. The package ordo-one/benchmark measures one thing after the other, and on a shared machine
// the ratio of two things measured minutes apart says more about the machine's other load than about the two. Here the
// sides of a ratio take turns within one run, and each turn gives a ratio.

/// The benchmarks use Hostel's `package` declarations. The compiler opens them to code with the same package name,
/// which SwiftPM derives from the folder: an identifier in lower case. The target switches its own package name off,
/// so that only this one counts.
let hostelFolder = Context.packageDirectory.split(separator: "/").dropLast().last ?? "hostel"
let hostelName = String(hostelFolder.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })

/// The header of widgets in C, where the trees that `make bench-compare` measures have it.
let widgetHeader: [CSetting] = ["Sources/SDK", "Sources/HostelSDK"].map { folder in
    .unsafeFlags(["-I", "\(Context.packageDirectory)/../\(folder)/CHostelWidget/include"])
}

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-package-name", hostelName]),
]

let package = Package(
    name: "hostel-benchmarks",
    products: [
        .executable(name: "hostel-benchmarks", targets: ["HostelBenchmarks"]),
        .library(name: "ByteExtension", type: .dynamic, targets: ["ByteExtension"]),
        .executable(name: "hostel-floors", targets: ["hostel-floors"]),
        .library(name: "BenchPeer", type: .dynamic, targets: ["BenchPeer"]),
        .library(name: "BenchHog", type: .dynamic, targets: ["BenchHog"]),
    ],
    dependencies: [
        .package(name: "hostel", path: ".."),
        .package(path: "Report"),
        // A floor of shared defaults.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // A small process, because the cost of a fork grows with the size of the process that forks.
        .executableTarget(
            name: "hostel-floors", cSettings: [.define("_GNU_SOURCE"), .treatAllWarnings(as: .error)]),
        // The confinement group launches this library.
        .target(
            name: "ByteExtension",
            cSettings: [
                .treatAllWarnings(as: .error),
                .unsafeFlags(["-I", "\(Context.packageDirectory)/../Sources/Linux/CLinux/include"]),
            ]),
        // A widget in C, as Plugins has them. It needs one header and links nothing.
        .target(
            name: "BenchHog",
            cSettings: [
                .define("_GNU_SOURCE"), .treatAllWarnings(as: .error),
            ] + widgetHeader),
        // An extension for a point of the benchmarks' own.
        .target(
            name: "BenchPeer",
            cSettings: [
                .define("_GNU_SOURCE"), .treatAllWarnings(as: .error),
            ] + widgetHeader),
        .target(name: "CPlacement", cSettings: [.define("_GNU_SOURCE"), .treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "HostelBenchmarks",
            dependencies: [
                "CPlacement", .product(name: "BenchmarkReport", package: "Report"),
                .product(name: "ExtensionHost", package: "hostel"),
                .product(name: "WidgetHost", package: "hostel"), .product(name: "SharedDefaults", package: "hostel"),
                .product(name: "HostelViews", package: "hostel"), .product(name: "ForeignHost", package: "hostel"),
                .product(name: "HostelForeignCalls", package: "hostel"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            packageAccess: false, swiftSettings: strict),
    ]
)
