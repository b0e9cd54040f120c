// swift-tools-version: 6.2
import PackageDescription

// Measures Hostel against floors: what the same work costs in C with nothing around it. A package of its own, so that
// nobody who uses Hostel builds it.
//
// The harness is our own and not ordo-one/benchmark, because that measures one thing after the other: on a shared
// machine a ratio of two things measured minutes apart says more about the neighbours than about the things. Here the
// sides of a ratio take turns within one run, and the ratio is taken turn by turn.

/// Hostel's `package` declarations are open to what is compiled under the same package name. SwiftPM calls a package by
/// its folder, as an identifier in lower case; the target has no package access of its own, so that only this one counts.
let hostelFolder = Context.packageDirectory.split(separator: "/").dropLast().last ?? "hostel"
let hostelName = String(hostelFolder.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })

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
        .library(name: "BenchHog", type: .dynamic, targets: ["BenchHog"]),
    ],
    dependencies: [
        .package(name: "hostel", path: ".."),
        // What shared defaults are measured against.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // A small process, as the cost of a fork follows the size of the one that forks.
        .executableTarget(
            name: "hostel-floors", cSettings: [.define("_GNU_SOURCE"), .treatAllWarnings(as: .error)]),
        // What is launched to measure confinement.
        .target(name: "ByteExtension", cSettings: [.treatAllWarnings(as: .error)]),
        // A widget in C, as Plugins has them: it needs one header and links nothing.
        .target(
            name: "BenchHog",
            cSettings: [
                .define("_GNU_SOURCE"), .treatAllWarnings(as: .error),
                .unsafeFlags(["-I", "\(Context.packageDirectory)/../Sources/SDK/CHostelWidget/include"]),
            ]),
        .target(name: "CPlacement", cSettings: [.define("_GNU_SOURCE"), .treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "HostelBenchmarks",
            dependencies: [
                "CPlacement", .product(name: "ExtensionHost", package: "hostel"),
                .product(name: "WidgetHost", package: "hostel"), .product(name: "SharedDefaults", package: "hostel"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            packageAccess: false, swiftSettings: strict),
    ]
)
