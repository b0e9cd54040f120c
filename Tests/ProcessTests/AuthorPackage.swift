import Foundation
import HostelTestSupport

/// A copy of Tests/Fixtures/AuthorPackage: a widget in Swift, its test, and a widget in C, built against an installed SDK.
struct AuthorPackage {
    private let folder: TemporaryFolder
    private let prefix: String

    init(prefix: String) throws {
        folder = try TemporaryFolder("author")
        try folder.add(Products.root + "/Tests/Fixtures/AuthorPackage", as: "package")
        self.prefix = prefix
    }

    private var path: String { folder.path + "/package" }

    /// `swift build` or `swift test`, without the system's modules in the index, which take seconds.
    func run(_ action: String) throws -> Command {
        try Command.run(
            "/usr/bin/env", ["swift", action, "--package-path", path, "-Xswiftc", "-index-ignore-system-modules"],
            environment: ["HOSTEL_PREFIX": prefix], within: 300)
    }

    /// Bundles a library of the package with an installed command.
    func bundle(_ name: String, with hostel: String, into plugins: TemporaryFolder) throws -> Command {
        try Command.run(
            hostel,
            [
                "bundle", "--library", path + "/.build/debug/lib\(name).so", "--info",
                path + "/\(name).plist", "--output", plugins.path + "/\(name).appex", "--setting",
                "PRODUCT_BUNDLE_IDENTIFIER=com.example.\(name)",
            ])
    }
}
