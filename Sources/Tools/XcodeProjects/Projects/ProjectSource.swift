internal import ExtensionManifest

/// One of the projects that an import reads: the imported one, or another that makes a framework for it.
struct ProjectSource {
    /// The folder NAME.xcodeproj, relative to the folder that holds the imported project.
    let path: String
    let objects: ProjectObjects
    let groups: ProjectGroups

    /// - Parameter bytes: the content of `project.pbxproj`, at most 64 MB.
    init(path: String, _ bytes: [UInt8], _ budget: ReadingBudget) throws(ProjectError) {
        self.path = path
        objects = try ProjectObjects(bytes, budget)
        groups = ProjectGroups(objects, folder: ProjectPath.folder(path))
    }

    var targets: [ProjectObject] { objects.list("targets", of: objects.project) }

    func settings(of target: ProjectObject, _ files: some ProjectFiles) -> ProjectSettings {
        ProjectSettings(target: target, objects: objects, groups: groups, files: files)
    }

    /// The other projects that it names, by their paths.
    var projects: [String] {
        objects.all(of: "PBXFileReference").compactMap { groups[$0] }
            .filter { ProjectPath.ending($0) == "xcodeproj" }.sorted()
    }

    static func name(of target: ProjectObject) -> String { target.string("name") ?? "Target" }

    static func type(of target: ProjectObject) -> String { target.string("productType") ?? "" }

    /// Whether a target makes a module for other targets.
    static func isModule(_ target: ProjectObject) -> Bool {
        [".framework", ".framework.static", ".library.static", ".library.dynamic"].contains(
            where: type(of: target).hasSuffix)
    }

    /// The names by which sources and other targets know a target's product, as identifiers.
    private func products(of target: ProjectObject) -> [String] {
        let reference = objects.object("productReference", of: target)
        return [
            reference?.string("path"), reference?.string("name"), target.string("productName"), target.string("name"),
        ]
        .compactMap(\.self).map(ProductName.of)
    }

    /// The frameworks' targets by the names of their products and modules. Of several with one name, one for phones
    /// counts, as in a project that makes a framework for each platform.
    func modules(_ files: some ProjectFiles) -> [String: String] {
        var phones: [String: String] = [:]
        var others: [String: String] = [:]
        for target in targets where Self.isModule(target) {
            let settings = settings(of: target, files)
            for name in products(of: target) + [settings["PRODUCT_MODULE_NAME"] ?? ""] {
                if settings.isForPhones {
                    phones[name] = phones[name] ?? target.identifier
                } else {
                    others[name] = others[name] ?? target.identifier
                }
            }
        }
        return others.merging(phones) { $1 }
    }
}

/// The name of a product, as the module's name that it most often has.
enum ProductName {
    /// Of `Core.framework` and `libCore.a`: `Core`.
    static func of(_ product: String) -> String {
        let file = ProjectPath.name(product)
        let ending = ProjectPath.ending(file)
        guard ["framework", "xcframework", "a", "dylib"].contains(ending) else {
            return BuildSettingText.c99Identifier(file)
        }
        let name = file.dropLast(ending.utf8.count + 1)
        return BuildSettingText.c99Identifier(
            String(name.hasPrefix("lib") && ending != "framework" ? name.dropFirst(3) : name))
    }
}
