internal import Foundation
internal import PlainText
internal import XcodeProjects

/// Copies packages of repositories into a folder, each into one of its repository's name. Nothing of them is run.
struct PackageFetcher {
    /// Ours; a large application has 40 packages.
    static let most = 256

    private let folder: String
    private let pins: ResolvedPackages
    private let git: GitProgram
    /// Whether a project may name repositories of this machine.
    private let isOpen: Bool

    /// - Parameters:
    ///   - folder: made with the first package.
    ///   - isOpen: whether a project may name all files of the disk.
    init(into folder: String, _ pins: ResolvedPackages, isOpen: Bool) throws(CommandFailure) {
        (self.folder, self.pins, self.isOpen) = (folder, pins, isOpen)
        git = try GitProgram()
    }

    /// Copies a package at the revision that Package.resolved has of it, or else at one that its rule allows.
    ///
    /// - Returns: nil, or why it is not there.
    func fault(fetching package: RepositoryPackage) -> String? {
        if let fault = fault(of: package) { return fault }
        let (place, part) = (folder + "/" + package.name, folder + "/.\(package.name).part")
        if FileManager.default.fileExists(atPath: place) {
            return "\(place) is there and has no such product. Delete it to copy the package again"
        }
        let names = pins.revision(of: package).map { [$0] } ?? package.references
        guard !names.isEmpty else {
            return "its version is computed, and no Package.resolved has it. Put the package into \(place)"
        }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            return "\(folder) could not be made: \(failureText(error)). Name another one with --packages"
        }
        try? FileManager.default.removeItem(atPath: part)
        defer { try? FileManager.default.removeItem(atPath: part) }
        if let fault = copy(package.url, names, into: part) { return fault }
        do {
            try FileManager.default.moveItem(atPath: part, toPath: place)
        } catch {
            return failureText(error)
        }
        return nil
    }

    private func copy(_ url: String, _ names: [String], into part: String) -> String? {
        if let fault = git.fault(["init", "--quiet", "--template=", part], in: folder) { return fault }
        var fault: String?
        for name in names {
            fault = git.fault(["fetch", "--quiet", "--depth=1", "--no-tags", "--", url, name], in: part)
            if fault == nil { break }
        }
        return fault ?? git.fault(["checkout", "--quiet", "--detach", "FETCH_HEAD"], in: part)
    }

    /// The packages that were copied at another revision than Package.resolved has, by the paths of their copies.
    func outdated() -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        return names.compactMap { name in
            let place = folder + "/" + name
            guard let wanted = pins.revision(identity: name.lowercased()),
                let head = try? String(contentsOfFile: place + "/.git/HEAD", encoding: .utf8),
                RepositoryPackage.isRevision(head.trimmingCharacters(in: .newlines))
            else { return nil }
            return head.hasPrefix(wanted) ? nil : place
        }
    }

    /// Why an address or its name is unfit; nil for a fit one.
    private func fault(of package: RepositoryPackage) -> String? {
        let (url, name) = (package.url, package.name)
        let isKnown =
            ["https://", "ssh://", "file:///"].contains(where: url.hasPrefix)
            || (url.hasPrefix("git@") && !url.contains("::"))
        guard isKnown else { return "only addresses of https, ssh and files are fetched, and not \(url)" }
        // The copy would lie in a folder from which a bundle may get files.
        guard isOpen || !url.hasPrefix("file:") else {
            return "\(url) is a repository of this machine. Import again with --outside if you trust the project"
        }
        let isName =
            name.utf8.count <= 100 && name.first?.isLetter == true
            && name.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || "0123456789-_.+".unicodeScalars.contains($0)
            }
        return isName ? nil : "\(name) is no name of a folder"
    }
}
