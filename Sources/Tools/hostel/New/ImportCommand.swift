internal import ArgumentParser
internal import Foundation
internal import PlainText
internal import XcodeProjects

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Write the package of a project's widgets, from unchanged sources.",
        discussion: """
            The package links the Swift sources, assets, texts and lists that an Xcode project names for its Today \
            widgets and WidgetKit extensions, or if it has none for its keyboards and photo editors, and has their \
            build settings. The project is read and not changed, and an edit of its files is an edit of the package. \
            Sources with attributes of Objective-C, selectors or conditions for iOS are lowered before each build \
            (`hostel help lower`). Import again after the project got new files.

              hostel import ~/Clock/Clock.xcodeproj
              cd Clock-hostel && make run

            Frameworks of the project, of projects and workspaces around it, of Pods and of Carthage/Checkouts come along, \
            and so do packages in the project's folders; their Package.swift is read and not run. The command lists what \
            it leaves out, such as sources in other languages, each with what to do.

            With --fetch, git copies the packages of repositories that the widgets use, at the revisions of the project's \
            Package.resolved. Their sources are lowered and compiled like those of the project.

              hostel import ~/Clock/Clock.xcodeproj --fetch

            A Package.swift that computes its targets, its products or their dependencies is named. With --run-manifests, \
            SwiftPM runs each such manifest once, at the import: its code has your rights, as in `swift build`.

            A project may name any path. A file outside of the project's repository (the nearest folder with .git, or else the \
            folder that holds the project) and of its packages is listed and left out; --outside takes it. So is a package whose \
            address is a repository of this machine.

            Exit codes: 0 the package was written; 1 the project cannot be imported; 2 wrong usage.
            """)

    @Argument(help: "A project, NAME.xcodeproj, or the folder that holds one.")
    var project: String

    @Option(
        help: ArgumentHelp(
            """
            The target of one extension (default: all Today widgets and WidgetKit extensions, or in a project without them \
            all keyboards and photo editors).
            """))
    var target: String?

    @Option(help: "The folder in which the package's own folder, NAME-hostel, is made.")
    var into = "."

    @Option(
        help: ArgumentHelp(
            """
            A folder with packages of repositories, each in a folder of its repository's name (default: NAME-packages \
            beside the new package, and SourcePackages/checkouts beside the project, as xcodebuild makes it).
            """, valueName: "folder"))
    var packages: String?

    @Flag(help: "Copy the packages of repositories that are not in the folder of --packages into it, with git.")
    var fetch = false

    @Flag(
        help: ArgumentHelp(
            """
            Run the Package.swift of packages that compute their targets, with SwiftPM. Their code has your rights, so use \
            it for packages that you trust.
            """))
    var runManifests = false

    @Flag(
        help: ArgumentHelp(
            """
            Take files that lie outside of the project's repository, too. They can be any of yours, so use it for projects \
            that you trust.
            """))
    var outside = false

    @Flag(help: "Print one JSON object, for programs: the package's path, the bundles and what is left out.")
    var json = false

    func run() throws {
        let plain = try ProjectPlace(project)
        let imported = try withPackages(of: plain)
        let place = try allowed(plain)
        let folder = (into.hasSuffix("/") ? into : into + "/") + place.name + "-hostel"
        let package = ImportedPackage(imported)
        try ImportedFolder(path: folder, place: place).write(package, sdk: try SDKFolders.ofThisProgram())
        let summary = ImportSummary(package: package, folder: folder)
        if json { try printJSON(summary) } else { print(summary.text) }
    }

    /// The project, with the folders of its packages that are there now.
    private func allowed(_ plain: ProjectPlace) throws(CommandFailure) -> ProjectPlace {
        try ProjectPlace(project, packages: [trustedPackages(of: plain)].compactMap(\.self), isOpen: outside)
    }

    /// The folder of packages that the user names, or the one that Hostel makes. A link of the latter's name is a
    /// stranger's.
    private func trustedPackages(of place: ProjectPlace) -> String? {
        let folder = packageFolders(of: place)[0]
        return packages == nil && (try? FileManager.default.destinationOfSymbolicLink(atPath: folder)) != nil
            ? nil : folder
    }

    /// The folders in which the packages of repositories lie.
    private func packageFolders(of place: ProjectPlace) -> [String] {
        let own = URL(fileURLWithPath: into).standardizedFileURL.path + "/\(place.name)-packages"
        let named = packages.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        return [named ?? own] + (named == nil ? [place.absolute("SourcePackages/checkouts")] : [])
    }

    /// Reads the project anew, with all that an import may look at.
    private func read(
        _ plain: ProjectPlace, _ folders: [String], _ evaluated: [String: EvaluatedManifest]
    ) throws(CommandFailure) -> ImportedProject {
        let place = try allowed(plain)
        do throws(ProjectError) {
            return try XcodeProject(name: place.name, try place.projectFile())
                .extensions(named: target, files: place, fetched: folders, evaluated: evaluated)
        } catch {
            throw CommandFailure.bad("\(project): \(error)")
        }
    }

    /// The project with the packages that are there, with `--fetch` with those that could be fetched, and with
    /// `--run-manifests` with the manifests that SwiftPM ran. A package that came may need others.
    private func withPackages(of place: ProjectPlace) throws(CommandFailure) -> ImportedProject {
        let folders = packageFolders(of: place)
        let fetcher =
            fetch ? try PackageFetcher(into: folders[0], ResolvedPackages(place.resolvedLists()), isOpen: outside) : nil
        let program = runManifests ? try ManifestProgram() : nil
        for copy in fetcher?.outdated() ?? [] {
            note("\(copy) has another revision than Package.resolved. Delete it to copy the package again.")
        }
        var tried: Set<String> = []
        var evaluated: [String: EvaluatedManifest] = [:]
        while true {
            let imported = try read(place, folders, evaluated)
            let hasRun = run(imported.computedManifests, of: place, program, &evaluated)
            let hasFetched = fetcher.map { self.fetch(imported.missingPackages, $0, &tried) } ?? false
            if !hasRun, !hasFetched { return imported }
        }
    }

    /// - Returns: whether there was a package to fetch.
    private func fetch(
        _ packages: [RepositoryPackage], _ fetcher: PackageFetcher, _ tried: inout Set<String>
    ) -> Bool {
        let missing = packages.filter { !tried.contains($0.identity) }.prefix(PackageFetcher.most - tried.count)
        for package in missing {
            tried.insert(package.identity)
            note("Fetching \(package.name) from \(package.url).")
            if let fault = fetcher.fault(fetching: package) { note("\(package.name) was not fetched: \(fault).") }
        }
        return !missing.isEmpty
    }

    /// - Returns: whether there was a manifest to run.
    private func run(
        _ folders: [String], of place: ProjectPlace, _ program: ManifestProgram?,
        _ evaluated: inout [String: EvaluatedManifest]
    ) -> Bool {
        guard let program else { return false }
        let open = folders.filter { evaluated[$0] == nil }.prefix(ManifestProgram.most - evaluated.count)
        for folder in open {
            note("Running \(place.absolute(folder))/Package.swift.")
            evaluated[folder] = program.manifest(in: place.absolute(folder))
        }
        return !open.isEmpty
    }
}

/// The result of an import, for people and for programs.
private struct ImportSummary: Encodable {
    struct Bundle: Encodable {
        var target: String
        var kind: String
        var sources: Int
        var resources: Int
        var bundle: String
    }

    var package: String
    var bundles: [Bundle]
    var omitted: [String]

    init(package: ImportedPackage, folder: String) {
        self.package = folder
        bundles = package.project.extensions.map { entry in
            Bundle(
                target: entry.module.target, kind: entry.kind.rawValue, sources: entry.module.sources.count,
                resources: entry.module.resources.count,
                bundle: "\(folder)/.build/widgets/\(entry.module.name).appex")
        }
        var named: Set<ImportOmission> = []
        omitted = package.project.allOmitted
            .filter { named.insert($0).inserted }.map(\.description)
    }

    /// Lines for people. The names are the project's, so each stays on its line.
    var text: String {
        let rows = bundles.map {
            "  \(oneLine($0.target)) (\($0.kind)): \($0.sources) sources, \($0.resources) resources\n"
        }
        let left = omitted.isEmpty ? "" : "\nLeft out:\n" + omitted.map { "  \(oneLine($0))\n" }.joined()
        let package = oneLine(package)
        return """
            \(package) is ready.

            \(rows.joined())\(left)
            Next:

              cd \(package)
              make run
            """
    }
}
