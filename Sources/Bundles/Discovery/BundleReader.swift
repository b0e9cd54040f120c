internal import CFunctions
import InterfaceFiles
import LanguageFolders
internal import PlainText
import SystemPackage

/// Reads one entry of the folder: its manifests, entitlements and libraries. It runs nothing.
package struct BundleReader {
    let host: HostProfile
    let limits: DiscoveryLimits
    var files: BundleFiles

    typealias Location = BundleFiles.Location

    /// The facts about a container that the rules for its extensions need.
    struct Surroundings {
        var path: FilePath
        var identifier: String?
        var displayName: String?
        var isRefused: Bool
    }

    // MARK: Extensions

    /// Reads the `.appex` called `name`. Every fault becomes a finding.
    mutating func readExtension(
        _ name: String, at parent: CInt, _ place: Location, kind: DiscoveredBundle.Kind,
        container: Surroundings? = nil, containerRoot: String? = nil
    ) -> DiscoveredBundle {
        var location = place
        let directory: Directory
        do {
            directory = try files.open(name, at: parent, &location, inside: containerRoot)
        } catch {
            return DiscoveredBundle(
                path: FilePath(place.listed), kind: kind, containerPath: container?.path,
                containerIdentifier: container?.identifier, findings: [.bundle(name, error)])
        }
        let names = kinds(directory.entries(limit: limits.bundleEntries).entries)
        let context = ManifestContext(role: .extension, host: host)
        var (values, findings) = readManifest(in: directory, names, location, context)
        translateNames(of: &values, in: directory.descriptor, names, location)
        if names["entitlements.plist"] != nil {
            readEntitlements("entitlements.plist", in: directory.descriptor, location, into: &values, &findings)
        }
        checkStoryboard(values, in: directory, &findings)
        if values.extensionPoint == ExtensionPointIdentifier.foreign.identifier {
            return readForeign(
                name, in: directory, names, location, values, findings, kind: kind, place: place, container: container)
        }
        let executable = values.executable.flatMap { BuildVariable.occurs(in: $0) || $0.isEmpty ? nil : $0 }
        let stem = executable ?? FilePath(name).stem ?? name
        let candidates = LibraryChoice.candidates(for: stem, among: names.keys)
        if candidates.isEmpty {
            findings.append(.executableMissing(stem, looked: [stem, "\(stem).so", "lib\(stem).so"]))
        }
        let choice = readLibraries(candidates, in: directory.descriptor, names, location, root: location.real, values)
        findings += choice.findings
        if let file = choice.file, choice.image?.needsSDK == true {
            findings += judgeSDK(of: file, in: directory.descriptor, location, values)
        }
        findings += judgeNeeds(of: choice, location, containerRoot: containerRoot)
        findings += judgeEntry(values, of: choice)
        findings += judge(values, in: container)
        return bundle(
            values, findings, choice, path: FilePath(place.listed), kind: kind, container: container,
            moduleName: BuildSettingText.c99Identifier(BuildSettingText.productName(ofLibrary: stem)))
    }

    func bundle(
        _ values: ManifestValues, _ findings: [Finding], _ choice: LibraryChoice, path: FilePath,
        kind: DiscoveredBundle.Kind, container: Surroundings? = nil, moduleName: String,
        functions: CFunctionTable? = nil
    ) -> DiscoveredBundle {
        var manifest = ExtensionManifest(values, moduleName: moduleName, containerName: container?.displayName)
        manifest?.functions = functions
        return DiscoveredBundle(
            path: path, kind: kind, containerPath: container?.path, containerIdentifier: container?.identifier,
            values: values, manifest: manifest,
            findings: findings, architectures: choice.architectures, libraryPath: choice.path, library: choice.image)
    }

    func judge(_ values: ManifestValues, in container: Surroundings?) -> [Finding] {
        guard let container else { return [] }
        var findings: [Finding] = []
        if container.isRefused { findings.append(.containerRefused(container.path.lastComponent?.string ?? "")) }
        if let inner = values.identifier, !inner.isEmpty, let outer = container.identifier, !outer.isEmpty {
            switch PrefixVerdict(extension: inner, container: outer) {
            case .kept: break
            case .broken: findings.append(.prefixBroken(inner, container: outer))
            case .undeterminable: findings.append(.prefixUndeterminable(inner, container: outer))
            }
        }
        return findings
    }

    // MARK: Lone libraries

    /// Reads a library that lies in the folder itself, with its manifest beside it or inside it.
    mutating func readLibrary(_ name: String, _ loose: Set<String>, at folder: CInt) -> DiscoveredBundle? {
        let libraries = loose.filter { $0.hasSuffix(".so") }.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        guard let first = libraries.first else { return nil }
        let root = Location(relative: ".", listed: files.folder.string, real: files.folder.string)
        let context = ManifestContext(role: .extension, host: host, knowsExecutable: true)
        var values = ManifestValues()
        var findings: [Finding] = []
        if let list = ["\(name).plist", "lib\(name).plist"].first(where: loose.contains) {
            (values, findings) = readManifest(list, in: folder, root, context)
        } else {
            (values, findings) = readEmbeddedManifest(libraries, name, in: folder, root, context)
        }
        if let list = ["\(name).entitlements", "lib\(name).entitlements"].first(where: loose.contains) {
            readEntitlements(list, in: folder, root, into: &values, &findings)
        }
        let choice = readLibraries(libraries, in: folder, [:], root, root: "/", values)
        findings += choice.findings
        if let file = choice.file, choice.image?.needsSDK == true {
            findings += judgeSDK(of: file, in: folder, root, values)
        }
        findings += judgeNeeds(of: choice, nil)
        findings += judgeEntry(values, of: choice)
        let shown = choice.path?.lastComponent?.string ?? first
        return bundle(
            values, findings, choice, path: files.folder.appending(shown), kind: .loneLibrary,
            moduleName: BuildSettingText.c99Identifier(name))
    }

    private mutating func readEmbeddedManifest(
        _ libraries: [String], _ name: String, in folder: CInt, _ root: Location, _ context: ManifestContext
    ) -> (ManifestValues, [Finding]) {
        for library in libraries {
            let real = LinkResolution.realPath(files.folder.appending(library))
            guard let real, let opened = try? OpenFile(real.string),
                let bytes = try? LibraryImageReader.embeddedPropertyList(opened, limit: limits.propertyLists.bytes)
            else { continue }
            return ManifestFile.read(
                bytes, file: "\(library)(.info_plist)", context: context, limits: limits.propertyLists)
        }
        return (ManifestValues(), [.loneLibraryWithoutManifest(libraries.first ?? name, name: name)])
    }

    // MARK: Files

    /// The names of a directory, with the kinds that the listing reports.
    func kinds(_ entries: [Directory.Entry]) -> [String: FileKind] {
        var result: [String: FileKind] = [:]
        result.reserveCapacity(entries.count)
        for entry in entries { result[entry.name] = entry.kind ?? .other }
        return result
    }

    mutating func readManifest(
        in directory: borrowing Directory, _ names: [String: FileKind], _ location: Location, _ context: ManifestContext
    ) -> (ManifestValues, [Finding]) {
        readManifest("Info.plist", in: directory.descriptor, kind: names["Info.plist"], location, context)
    }

    private mutating func readManifest(
        _ name: String, in directory: CInt, kind: FileKind? = nil, _ location: Location, _ context: ManifestContext
    ) -> (ManifestValues, [Finding]) {
        do {
            let bytes = try contents(name, in: directory, kind: kind, location)
            return ManifestFile.read(bytes, file: name, context: context, limits: limits.propertyLists)
        } catch {
            return (ManifestValues(), [.propertyList(name, error)])
        }
    }

    mutating func readEntitlements(
        _ name: String, in directory: CInt, _ location: Location, into values: inout ManifestValues,
        _ findings: inout [Finding]
    ) {
        do {
            let bytes = try contents(name, in: directory, location)
            let read = ManifestFile.readEntitlements(bytes, file: name, isSource: false, limits: limits.propertyLists)
            values.entitlements = read.entitlements
            findings += read.findings
        } catch {
            findings.append(.propertyList(name, error))
        }
    }

    mutating func contents(
        _ name: String, in directory: CInt, kind: FileKind? = nil, _ location: Location
    ) throws(FileFailure) -> [UInt8] {
        var child = location.relative == "." ? loose(name) : location.child(name)
        // A link in the folder itself may lead anywhere, as a link to a bundle may. A link in a bundle must stay in it.
        let root = location.relative == "." ? "/" : location.real
        let file = try files.file(name, in: directory, kind: kind, &child, inside: root)
        return try file.readAll(limit: limits.propertyLists.bytes)
    }

    func loose(_ name: String) -> Location {
        let path = files.folder.appending(name).string
        return Location(relative: name, listed: path, real: path)
    }

    mutating func readLibraries(
        _ candidates: [String], in directory: CInt, _ names: [String: FileKind], _ location: Location, root: String,
        _ values: ManifestValues
    ) -> LibraryChoice {
        var read: [LibraryChoice.Candidate] = []
        for name in candidates {
            var child = location.relative == "." ? loose(name) : location.child(name)
            let result: Result<LibraryImage, LibraryImageError>
            do {
                let file = try files.file(name, in: directory, kind: names[name], &child, inside: root)
                result = LibraryImageReader.result(file)
            } catch {
                result = .failure(.file(error))
            }
            read.append(LibraryChoice.Candidate(file: name, path: FilePath(child.real), result: result))
        }
        return LibraryChoice.choose(read, host: host, values: values)
    }

    private func checkStoryboard(
        _ values: ManifestValues, in directory: borrowing Directory, _ findings: inout [Finding]
    ) {
        guard let storyboard = values.storyboard, !storyboard.isEmpty, !storyboard.hasSlash,
            !BuildVariable.occurs(in: storyboard),
            values.extensionPoint.map({ ExtensionPointIdentifier($0).entryPointRule }) != .forbidden
        else { return }
        func isCompiled(_ folder: String, in directory: borrowing Directory) -> Bool {
            directory.stamp(of: "\(folder)\(storyboard).\(InterfaceFile.ending)/\(InterfaceFile.file)") != nil
        }
        for folder in ["", "Base.lproj/", "en.lproj/"] where isCompiled(folder, in: directory) { return }
        let folders = [""] + Self.languageFolders(in: directory)
        for folder in folders where isCompiled(folder, in: directory) { return }
        let builds = values.extensionPoint.map { ExtensionPointIdentifier($0).buildsStoryboards } ?? false
        if builds, host.extensionPoints.contains(values.extensionPoint ?? "") {
            findings.append(.storyboardNotCompiled(storyboard))
        }
        for folder in folders {
            for ending in [".storyboardc", ".storyboard"]
            where directory.stamp(of: folder + storyboard + ending) != nil { return }
        }
        findings.append(.storyboardMissing(storyboard))
    }

    /// The most entries of a bundle among which languages are looked for. Our choice.
    private static let mostEntries = 65_536

    private static func languageFolders(in directory: borrowing Directory) -> [String] {
        // A descriptor of its own: a directory is listed once.
        guard let again = try? Directory(".", at: directory.descriptor) else { return [] }
        let entries = again.entries(limit: mostEntries).entries
        return LanguageFolder.languages(in: entries.lazy.map(\.name)).map { LanguageFolder.name(of: $0) + "/" }
    }
}
