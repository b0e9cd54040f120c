internal import Foundation

/// A folder in which no Xcode project lies.
struct MissingProject {
    private let path: String

    init(in path: String) { self.path = path }

    /// The step that the author takes now.
    var mend: String {
        let names = Self.names(path)
        if names.contains("project.yml") || names.contains("project.yaml") {
            return "XcodeGen makes it from project.yml. Run `xcodegen generate` there first; it runs on Linux too."
        }
        if names.contains("Project.swift") {
            return "Tuist makes it from Project.swift. Run `tuist generate` there first, on a Mac."
        }
        let inner = names.flatMap { folder in Self.projects(path + "/" + folder).map { folder + "/" + $0 } }
        if !inner.isEmpty { return "Name one of these: \(inner.prefix(8).joined(separator: ", "))." }
        return "Name a folder NAME.xcodeproj, or the folder that holds one."
    }

    private static func projects(_ path: String) -> [String] { names(path).filter { $0.hasSuffix(".xcodeproj") } }

    private static func names(_ path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }
}
