/// A need of a target for another one, as its project declares it.
enum TargetNeed: Hashable {
    /// A target of the same project, by its identifier.
    case own(String)
    /// A target of another project, by the project's path and the identifier of the target or of its product.
    case other(project: String, identifier: String, name: String)
    /// A linked framework or library, by its file; the path is nil for one that a build makes.
    case product(String, path: String?)
    /// A target of an unknown project.
    case unknown(String)
}

extension ProjectSource {
    /// Dependencies first, then what is linked.
    func needs(of target: ProjectObject) -> [TargetNeed] {
        objects.list("dependencies", of: target).compactMap(need)
            + objects.linked(by: target).compactMap { objects.object("fileRef", of: $0) }.compactMap(linked)
    }

    private func need(_ dependency: ProjectObject) -> TargetNeed? {
        if let other = objects.object("target", of: dependency) { return .own(other.identifier) }
        guard let proxy = objects.object("targetProxy", of: dependency) else {
            return dependency.string("name").map(TargetNeed.unknown)
        }
        return remote(proxy, name: dependency.string("name") ?? proxy.string("remoteInfo") ?? "")
    }

    /// The target or product that a proxy stands for.
    private func remote(_ proxy: ProjectObject, name: String) -> TargetNeed? {
        guard let identifier = proxy.string("remoteGlobalIDString"),
            let portal = objects.object("containerPortal", of: proxy)
        else { return name.isEmpty ? nil : .unknown(name) }
        if portal.identifier == objects.project.identifier { return .own(identifier) }
        return groups[portal].map { .other(project: $0, identifier: identifier, name: name) }
    }

    private func linked(_ reference: ProjectObject) -> TargetNeed? {
        let path = reference.string("path") ?? reference.string("name") ?? ""
        if reference.kind == "PBXReferenceProxy" {
            guard let proxy = objects.object("remoteRef", of: reference) else { return nil }
            return remote(proxy, name: ProjectPath.name(path))
        }
        guard ["framework", "xcframework", "a"].contains(ProjectPath.ending(path)) else { return nil }
        if let maker = targets.first(where: { $0.string("productReference") == reference.identifier }) {
            return .own(maker.identifier)
        }
        switch reference.string("sourceTree") {
        case "SDKROOT", "DEVELOPER_DIR": return nil
        case "BUILT_PRODUCTS_DIR": return .product(ProjectPath.name(path), path: nil)
        default:
            // A framework of the platform, which some projects name by its place on the author's disk.
            if path.contains("System/Library/") || path.contains("Developer/Platforms/") { return nil }
            return .product(ProjectPath.name(path), path: groups[reference] ?? path)
        }
    }
}
