// swift-tools-version: 6.2
import PackageDescription

/// Where Hostel is installed.
let prefix = Context.environment["HOSTEL_PREFIX"] ?? "/usr/local"
let library = prefix + "/lib/hostel"
let modules: [SwiftSetting] = [.unsafeFlags(["-I", library + "/modules"])]
let sdk: [LinkerSetting] = [.unsafeFlags(["-L", library]), .linkedLibrary("HostelSDK")]

let package = Package(
    name: "Hello",
    products: [
        .library(name: "Hello", type: .dynamic, targets: ["Hello"]),
        .library(name: "HelloC", type: .dynamic, targets: ["HelloC"]),
    ],
    targets: [
        .target(name: "Hello", swiftSettings: modules, linkerSettings: sdk),
        .target(
            name: "HelloC", publicHeadersPath: ".",
            cSettings: [.unsafeFlags(["-I", prefix + "/include/hostel"])]),
        .testTarget(
            name: "HelloTests", dependencies: ["Hello"], swiftSettings: modules,
            linkerSettings: [.unsafeFlags(["-Xlinker", "-rpath=" + library])]),
    ])
