// swift-tools-version: 5.9
import PackageDescription

let resources: [Resource] = [.process("Data")]

let package = Package(
    name: "Salt", platforms: [.iOS(.v16)],
    products: [.library(name: "Salt", targets: ["Salt"])],
    dependencies: [.package(url: "https://example.org/grains.git", from: "1.2.0")],
    targets: [
        .target(
            name: "Salt", dependencies: ["Units", .product(name: "Grains", package: "grains")],
            exclude: ["Notes.swift"], resources: resources, swiftSettings: [.define("SALT")]),
        .target(name: "Units"),
        .testTarget(name: "SaltTests", dependencies: ["Salt"]),
    ]
)
