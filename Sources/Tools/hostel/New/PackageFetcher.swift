internal import Foundation
internal import PlainText
internal import XcodeProjects

/// Copies packages of repositories into a folder, each into one of its repository's name. Nothing of them is run.
struct PackageFetcher {
    private let folder: String
    private let pins: ResolvedPackages
    private let git: GitProgram

    /// - Parameter folder: it may not exist yet.
    init(into folder: String, _ pins: ResolvedPackages) throws(CommandFailure) {
        (self.folder, self.pins) = (folder, pins)
        git = try GitProgram()
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw .bad(
                "\(folder) could not be made: \(failureText(error)). Name another with --packages.")
        }
    }

    /// Copies a package at the revision that Package.resolved has of it, or else at one that its rule allows.
    ///
    /// - Returns: nil, or why it is not there.
    func fault(fetching package: RepositoryPackage) -> String? {
        if let fault = Self.fault(of: package) { return fault }
        let (place, part) = (folder + "/" + package.name, folder + "/.\(package.name).part")
        // It is there, and has not the product.
        if FileManager.default.fileExists(atPath: place) { return "\(place) does not have it" }
        try? FileManager.default.removeItem(atPath: part)
        defer { try? FileManager.default.removeItem(atPath: part) }
        if let fault = git.fault(["init", "--quiet", "--template=", part], in: folder) { return fault }
        let wanted = pins.revision(of: package).map { [$0] } ?? package.references
        var fault: String?
        for name in wanted.isEmpty ? ["HEAD"] : wanted where !name.hasPrefix("-") {
            fault = git.fault(["fetch", "--quiet", "--depth=1", "--no-tags", "--", package.url, name], in: part)
            if fault == nil { break }
        }
        if let fault { return fault }
        if let fault = git.fault(["checkout", "--quiet", "--detach", "FETCH_HEAD"], in: part) { return fault }
        do {
            try FileManager.default.moveItem(atPath: part, toPath: place)
        } catch {
            return failureText(error)
        }
        return nil
    }

    /// Why an address or its name is unfit; nil for a fit one.
    private static func fault(of package: RepositoryPackage) -> String? {
        let (url, name) = (package.url, package.name)
        let isKnown =
            ["https://", "ssh://", "file:///"].contains(where: url.hasPrefix)
            || (url.hasPrefix("git@") && !url.contains("::"))
        guard isKnown else { return "only addresses of https, ssh and files are fetched, and not \(url)" }
        let isName =
            name.utf8.count <= 100 && name.first?.isLetter == true
            && name.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "0123456789-_.+".unicodeScalars.contains($0)
            }
        return isName ? nil : "\(name) is no name of a folder"
    }
}
