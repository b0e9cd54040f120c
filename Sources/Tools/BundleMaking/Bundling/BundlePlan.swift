import ExtensionManifest
import Foundation
import PlainText
import SystemPackage

/// The content of a bundle, and the code that writes it into an empty folder.
struct BundlePlan {
    struct Copy {
        var from: FilePath
        var to: String
        /// How the list of needed libraries is arranged; nil if it stays.
        var needed: NeededList?
    }

    let bundle: FilePath
    let root: [String: PropertyListValue]
    let entitlements: PropertyListValue?
    var libraries: [Copy] = []
    /// The layouts of the SDK's types, by the names of their files.
    var layouts: [String: SDKLayouts] = [:]
    var resources: FilePath?
    var vectors: any VectorConverting = NoVectorConverter()
    private let step = BundleStep()

    /// Writes the bundle. The findings name resources that cannot be part of a bundle.
    func write() throws(BundlingError) -> [Finding] {
        try step.run("make", bundle) {
            try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
        }
        var findings: [Finding] = []
        if let resources { findings = try copyResources(from: resources) }
        try write(.dictionary(root), to: "Info.plist")
        if let entitlements { try write(entitlements, to: "entitlements.plist") }
        for (name, layouts) in layouts {
            try step.run("write", bundle.appending(name)) { path in
                try Data(layouts.bytes).write(to: URL(fileURLWithPath: path))
            }
        }
        for library in libraries {
            guard !library.to.hasSlash, library.to != "." else { continue }
            let target = bundle.appending(library.to)
            try step.run("copy the library to", target) { path in
                try? FileManager.default.removeItem(atPath: path)
                try FileManager.default.copyItem(atPath: library.from.string, toPath: path)
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
                try library.needed?.arrange(ofFile: path)
            }
        }
        return findings
    }

    private func write(_ list: PropertyListValue, to name: String) throws(BundlingError) {
        try step.run("write", bundle.appending(name)) { path in
            try list.xmlData().write(to: URL(fileURLWithPath: path))
        }
    }

    private func copyResources(from directory: FilePath) throws(BundlingError) -> [Finding] {
        var findings: [Finding] = []
        var compiler = ResourceCompiler(vectors: vectors)
        var pending: [(from: FilePath, to: FilePath, name: String)] = [(directory, bundle, "")]
        var count = 0
        while let (from, to, name) = pending.popLast() {
            let entries: [Directory.Entry]
            do {
                let opened = try Directory(from.string, followingLink: name.isEmpty)
                entries = opened.entries(limit: ResourceRoom.mostFiles).entries
            } catch {
                throw .file(path: from.string, error)
            }
            for entry in entries {
                count += 1
                guard count <= ResourceRoom.mostFiles else {
                    throw .writing(stage: "copy", path: directory.string, reason: "more than 65,536 resources")
                }
                let source = from.appending(entry.name)
                let target = to.appending(entry.name)
                let relative = name.isEmpty ? entry.name : "\(name)/\(entry.name)"
                if ["Info.plist", "entitlements.plist"].contains(relative)
                    || layouts[relative] != nil || libraries.contains(where: { $0.to == relative })
                {
                    findings.append(.resourceShadowed(relative))
                    continue
                }
                switch entry.kind ?? FileKind(source.string, at: -100) {
                case .directory where relative.utf8.count(where: { $0 == UInt8(ascii: "/") }) >= ResourceRoom.mostDepth:
                    findings.append(.resourceRefused(relative, "it lies below \(ResourceRoom.mostDepth) folders"))
                case .directory:
                    if compiler.takesFolder(source) { continue }
                    try step.run("make", target) {
                        try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
                    }
                    pending.append((source, target, relative))
                case .regular:
                    if compiler.takesFile(source, name: relative) { continue }
                    if let reason = compiler.room.take(source) {
                        findings.append(.resourceRefused(relative, reason))
                        continue
                    }
                    try step.run("copy", target) { try FileManager.default.copyItem(atPath: source.string, toPath: $0) }
                case .link:
                    do {
                        _ = try LinkResolution.resolve(source, inside: directory)
                    } catch {
                        findings.append(.resourceRefused(relative, "it is a link that does not stay inside"))
                        continue
                    }
                    try step.run("copy", target) { try FileManager.default.copyItem(atPath: source.string, toPath: $0) }
                case let kind:
                    findings.append(.resourceRefused(relative, "it is a \(kind.rawValue)"))
                }
            }
        }
        return try findings + compiler.write(into: bundle, step)
    }
}
