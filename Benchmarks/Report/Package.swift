// swift-tools-version: 6.2
import PackageDescription

// The report of a benchmark run and the comparison of two runs. A package of its own: it depends on nothing, so that its
// tests run in seconds and the comparison does not need a build of Hostel.

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "hostel-benchmark-report",
    products: [
        .library(name: "BenchmarkReport", targets: ["BenchmarkReport"]),
        .executable(name: "hostel-bench-compare", targets: ["hostel-bench-compare"]),
    ],
    targets: [
        .target(name: "BenchmarkReport", swiftSettings: strict),
        .executableTarget(name: "hostel-bench-compare", dependencies: ["BenchmarkReport"], swiftSettings: strict),
        .testTarget(name: "BenchmarkReportTests", dependencies: ["BenchmarkReport"], swiftSettings: strict),
    ]
)
