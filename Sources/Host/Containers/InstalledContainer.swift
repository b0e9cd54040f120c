package import ExtensionManifest
internal import Foundation
internal import LinuxSystem
internal import PlainText
internal import SystemPackage

/// An installed container application: its program, its URL schemes and its extensions.
package struct InstalledContainer: Hashable, Sendable {
    package var identifier: String
    package var displayName: String
    /// The path of the `.app`, with links resolved.
    package var bundlePath: String
    /// The path at which its identifier is recorded: the `.app` as it was found.
    package var place: String
    /// The path of its program, with links resolved and inside of the bundle; nil if it has none that may be started.
    package var executablePath: String?
    /// In lower case.
    package var urlSchemes: [String]
    package var groups: [String]
    /// The identifiers of its extensions.
    package var extensions: [String]

    package init(
        identifier: String, displayName: String, bundlePath: String, place: String? = nil, executablePath: String?,
        urlSchemes: [String], groups: [String], extensions: [String]
    ) {
        self.identifier = identifier
        self.displayName = displayName
        self.bundlePath = bundlePath
        self.place = place ?? bundlePath
        self.executablePath = executablePath
        self.urlSchemes = urlSchemes
        self.groups = groups
        self.extensions = extensions
    }
}

extension InstalledContainer {
    /// The containers of an election that can be used, ordered by identifier.
    ///
    /// Resolves links on disk, so do not call it on the host's thread.
    package static func installed(_ election: Election) -> [InstalledContainer] {
        var extensions: [String: Set<String>] = [:]
        for bundle in election.rows {
            guard let outer = bundle.containerPath?.string, let inner = bundle.manifest?.identifier.text else {
                continue
            }
            extensions[outer, default: []].insert(inner)
        }
        return election.containers.compactMap { container in
            guard let manifest = container.manifest, let path = realPath(container.path.string) else { return nil }
            return InstalledContainer(
                identifier: manifest.identifier.text, displayName: manifest.displayName, bundlePath: path,
                place: container.path.string,
                executablePath: manifest.executable.flatMap { program($0, inside: path) },
                urlSchemes: manifest.urlSchemes.map { $0.lowercased() },
                groups: manifest.entitlements.applicationGroups,
                extensions: extensions[container.path.string, default: []].sorted())
        }
    }

    /// The path of a program that the manifest names: an executable regular file inside of the bundle.
    static func program(_ name: String, inside bundle: String) -> String? {
        guard !name.isEmpty, let path = realPath(bundle + "/" + name), path.lies(in: bundle),
            ProgramFile(path: path) != nil, FileManager.default.isExecutableFile(atPath: path)
        else { return nil }
        return path
    }
}
