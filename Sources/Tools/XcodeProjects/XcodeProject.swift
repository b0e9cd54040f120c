internal import ExtensionManifest

/// A project of Xcode, read for the extensions in it.
package struct XcodeProject {
    private let name: String
    private let objects: ProjectObjects
    private let groups: ProjectGroups

    /// - Parameters:
    ///   - name: the project's name, without its ending.
    ///   - bytes: the content of `project.pbxproj`, at most 64 MB.
    package init(name: String, _ bytes: [UInt8]) throws(ProjectError) {
        self.name = name
        objects = try ProjectObjects(bytes)
        groups = ProjectGroups(objects)
    }

    /// The extensions of the project that Hostel shows, with the frameworks that they use.
    ///
    /// - Parameter target: the name of one extension's target; nil for all.
    package func extensions(
        named target: String? = nil, files: some ProjectFiles
    ) throws(ProjectError) -> ImportedProject {
        let targets = objects.list("targets", of: objects.project)
        let candidates = targets.filter {
            Self.productType(of: $0).hasSuffix(".app-extension") || Self.isExtensionKit($0)
        }
        if let target, !candidates.contains(where: { $0.string("name") == target }) {
            throw .noTarget(target, extensions: candidates.compactMap { $0.string("name") })
        }
        var project = ImportedProject(name: name, extensions: [], frameworks: [])
        var unreadable: [ImportOmission] = []
        for candidate in candidates where target == nil || candidate.string("name") == target {
            let settings = ProjectSettings(target: candidate, objects: objects, groups: groups, files: files)
            if target == nil, !settings.isForPhones { continue }
            do throws(ProjectError) {
                guard let found = try imported(candidate, settings, files) else { continue }
                project.extensions.append(found)
            } catch {
                // Another extension of the project does not hinder the widgets.
                if target != nil { throw error }
                unreadable.append(ImportOmission(candidate.string("name") ?? "Target", .extensionUnreadable(error)))
            }
        }
        if project.extensions.isEmpty, case .extensionUnreadable(let error)? = unreadable.first?.reason { throw error }
        guard !project.extensions.isEmpty else { throw .noExtension(targets: targets.compactMap { $0.string("name") }) }
        project.frameworks = try frameworks(of: project.extensions.map(\.module.target), targets, files)
        project.omitted = unreadable
        project.resolve(LocalPackages(folders: packageFolders(files), files: files), files: files)
        return project
    }

    private func packageFolders(_ files: some ProjectFiles) -> [String] {
        ProjectPackages(objects).folders(groups, files)
    }

    private static func productType(of target: ProjectObject) -> String { target.string("productType") ?? "" }

    private static func isExtensionKit(_ target: ProjectObject) -> Bool {
        productType(of: target) == "com.apple.product-type.extensionkit-extension"
    }

    /// - Returns: nil for an extension of another point.
    private func imported(
        _ target: ProjectObject, _ settings: ProjectSettings, _ files: some ProjectFiles
    ) throws(ProjectError) -> ImportedExtension? {
        let name = target.string("name") ?? "Target"
        guard let file = settings["INFOPLIST_FILE"] else { throw .noManifest(target: name) }
        let path = ProjectPath.normal(file)
        guard let bytes = files.bytes(path), let list = try? PropertyList.read(bytes).root.dictionary else {
            throw .manifestUnreadable(target: name, path: path)
        }
        let kind: ImportedExtension.Kind
        switch list["NSExtension"]?.dictionary?["NSExtensionPointIdentifier"]?.string {
        case "com.apple.widgetkit-extension": kind = .widgetKit
        case "com.apple.widget-extension": kind = .today
        default: return nil
        }
        let entitlements = settings["CODE_SIGN_ENTITLEMENTS"].map(ProjectPath.normal)
        let texts = [bytes, entitlements.flatMap(files.bytes) ?? []].map { String(decoding: $0, as: UTF8.self) }
        return ImportedExtension(
            kind: kind, module: try module(target, settings, files, manifest: path), manifest: path,
            entitlements: entitlements, settings: NeededSettings.of(settings, texts: texts))
    }

    private func module(
        _ target: ProjectObject, _ settings: ProjectSettings, _ files: some ProjectFiles, manifest: String?
    ) throws(ProjectError) -> ImportedModule {
        let members = try ProjectMembers(
            target: target, objects: objects, groups: groups, files: files, manifest: manifest)
        let name = target.string("name") ?? "Target"
        let products = ProjectPackages(objects).products(of: target)
        let (frameworks, others) = dependencies(of: target)
        return ImportedModule(
            target: name, name: settings["PRODUCT_MODULE_NAME"] ?? BuildSettingText.c99Identifier(name),
            sources: members.sources, intents: members.intents, compiler: CompilerSettings(settings),
            uses: frameworks.filter { $0.identifier != target.identifier }.compactMap { $0.string("name") },
            products: products, resources: members.resources, models: members.models, omitted: members.omitted + others)
    }

    /// The frameworks of the project on which a target depends, and the other targets.
    private func dependencies(of target: ProjectObject) -> (frameworks: [ProjectObject], others: [ImportOmission]) {
        var frameworks: [ProjectObject] = []
        var others: [ImportOmission] = []
        for dependency in objects.list("dependencies", of: target) {
            guard let other = objects.object("target", of: dependency) else {
                if let name = dependency.string("name") { others.append(ImportOmission(name, .dependency)) }
                continue
            }
            let isModule = [".framework", ".framework.static", ".library.static", ".library.dynamic"]
                .contains { Self.productType(of: other).hasSuffix($0) }
            if isModule {
                frameworks.append(other)
            } else {
                others.append(ImportOmission(other.string("name") ?? "Target", .target))
            }
        }
        return (frameworks, others)
    }

    /// The frameworks that targets use, also through others, each once.
    private func frameworks(
        of names: [String], _ targets: [ProjectObject], _ files: some ProjectFiles
    ) throws(ProjectError) -> [ImportedModule] {
        var found: [ImportedModule] = []
        var seen: Set<String> = []
        var waiting = targets.filter { names.contains($0.string("name") ?? "") }
        while let target = waiting.popLast() {
            for framework in dependencies(of: target).frameworks where seen.insert(framework.identifier).inserted {
                let settings = ProjectSettings(target: framework, objects: objects, groups: groups, files: files)
                let manifest = settings["INFOPLIST_FILE"].map(ProjectPath.normal)
                found.append(try module(framework, settings, files, manifest: manifest))
                waiting.append(framework)
            }
        }
        return found.sorted { $0.target < $1.target }
    }
}
