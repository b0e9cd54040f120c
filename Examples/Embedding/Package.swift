// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Embedding",
    dependencies: [.package(name: "hostel", path: "../..")],
    targets: [
        .executableTarget(
            name: "Embedding", dependencies: [.product(name: "ExtensionHost", package: "hostel")],
            path: "Sources", packageAccess: false)
    ]
)
