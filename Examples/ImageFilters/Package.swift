// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ImageFilters",
    dependencies: [.package(name: "hostel", path: "../..")],
    targets: [
        .executableTarget(
            name: "ImageFilters", dependencies: [.product(name: "ExtensionHost", package: "hostel")],
            path: "Sources", packageAccess: false)
    ]
)
