internal import ExtensionManifest

/// A project of Xcode, read for the extensions in it.
package struct XcodeProject {
    private let name: String
    private let source: ProjectSource

    // Ours; a large application has 20 extensions.
    private static let mostExtensions = 256

    /// - Parameters:
    ///   - name: the project's name, without its ending.
    ///   - bytes: the content of `project.pbxproj`, at most 64 MB.
    package init(name: String, _ bytes: [UInt8]) throws(ProjectError) {
        self.name = name
        source = try ProjectSource(path: name + ".xcodeproj", bytes, ReadingBudget())
    }

    /// The extensions of the project that Hostel shows, with the frameworks that they use.
    ///
    /// - Parameters:
    ///   - target: the name of one extension's target; nil for all widgets, or in a project without them for all keyboards
    ///     and photo editors.
    ///   - fetched: folders with packages of repositories, each in a folder of its repository's name.
    ///   - evaluated: the manifests of packages that were run, by the packages' folders.
    package func extensions(
        named target: String? = nil, files: some ProjectFiles, fetched: [String] = [],
        evaluated: [String: EvaluatedManifest] = [:]
    ) throws(ProjectError) -> ImportedProject {
        let targets = source.targets
        let candidates = targets.filter {
            ["com.apple.product-type.app-extension", "com.apple.product-type.extensionkit-extension"]
                .contains(ProjectSource.type(of: $0))
        }
        var search = ModuleSearch(source, files: files)
        if let target, !candidates.contains(where: { $0.string("name") == target }) {
            throw .noTarget(target, extensions: candidates.compactMap { $0.string("name") })
        }
        guard target != nil || candidates.count <= Self.mostExtensions else {
            throw .tooManyExtensions(limit: Self.mostExtensions)
        }
        var project = ImportedProject(name: name, extensions: [], frameworks: [])
        let chosen = candidates.filter { target == nil || $0.string("name") == target }
            .map { (target: $0, settings: source.settings(of: $0, files)) }
        let suitable = chosen.filter { target != nil || $0.settings.isForPhones }
        let others = suitable.count == chosen.count ? [] : chosen.filter { !$0.settings.isForPhones }
        var unreadable: [ImportOmission] = []
        let orders = target == nil ? ImportedExtension.Kind.importOrder : [ImportedExtension.Kind.allCases]
        for kinds in orders where project.extensions.isEmpty {
            for (candidate, settings) in suitable {
                do throws(ProjectError) {
                    guard let found = try imported(candidate, settings, kinds, files, &search) else { continue }
                    project.extensions.append(found)
                } catch {
                    // Another extension of the project does not hinder the widgets.
                    if target != nil { throw error }
                    let omission = ImportOmission(candidate.string("name") ?? "Target", .extensionUnreadable(error))
                    if !unreadable.contains(omission) { unreadable.append(omission) }
                }
            }
        }
        project.frameworks = try search.frameworks()
        guard !source.objects.budget.isExhausted else { throw .tooManyReferences(limit: ReadingBudget.most) }
        if project.extensions.isEmpty, case .extensionUnreadable(let error)? = unreadable.first?.reason { throw error }
        if project.extensions.isEmpty, !others.isEmpty {
            throw .otherDevices(extensions: others.map { $0.target.string("name") ?? "Target" })
        }
        guard !project.extensions.isEmpty else { throw .noExtension(targets: targets.compactMap { $0.string("name") }) }
        project.omitted = unreadable
        let packages = LocalPackages(
            folders: search.packageFolders(), fetched: fetched, evaluated: evaluated, files: files)
        project.resolve(packages, files: files)
        project.arrange(files)
        return project
    }

    /// - Returns: nil for an extension of another kind than these.
    private func imported(
        _ target: ProjectObject, _ settings: ProjectSettings, _ kinds: [ImportedExtension.Kind],
        _ files: some ProjectFiles, _ search: inout ModuleSearch
    ) throws(ProjectError) -> ImportedExtension? {
        let name = ProjectSource.name(of: target)
        guard let named = settings.path("INFOPLIST_FILE", in: source.groups) else { throw .noManifest(target: name) }
        let path = files.actualOrSame(named)
        guard let bytes = files.bytes(path), let list = try? PropertyList.read(bytes).root.dictionary else {
            throw .manifestUnreadable(target: name, path: path)
        }
        let point = list["NSExtension"]?.dictionary?["NSExtensionPointIdentifier"]?.string
        guard let kind = kinds.first(where: { $0.point.identifier == point }) else { return nil }
        let claimed = settings.path("CODE_SIGN_ENTITLEMENTS", in: source.groups)
        let entitlements = claimed.flatMap { files.leadsOutside($0) ? nil : files.actualOrSame($0) }
        let texts = [bytes, entitlements.flatMap(files.bytes) ?? []].map { String(decoding: $0, as: UTF8.self) }
        let needed = NeededSettings.of(settings, texts: texts)
        var module = try search.module(of: target, settings, manifest: path)
        guard module.isCompiled else { throw .noSource(target: name, other: module.otherLanguages) }
        if let claimed, entitlements == nil { module.omitted.append(ImportOmission(claimed, .outside)) }
        module.omitted += needed.missing.map { ImportOmission($0, .setting) }
        module.omitted += needed.scripted.map { ImportOmission($0, .version) }
        return ImportedExtension(
            kind: kind, module: module, manifest: path, entitlements: entitlements, settings: needed.values)
    }
}
