package import SystemPackage

/// What the host does with a bundle.
package enum DisplayState: String, Sendable, Hashable, Codable {
    case displayable
    /// Installed and listed; this host does not show it, and the reasons say why.
    case notDisplayed
    /// A rule is broken, and the reasons say which.
    case refused
}

/// One extension that was found, whether it is right or wrong.
package struct DiscoveredBundle: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, Codable {
        /// Inside of a container's PlugIns.
        case contained
        /// An `.appex` on its own.
        case bare
        /// A library with its manifest beside or inside of it.
        case loneLibrary
        /// An `.app` that is itself refused, or whose URLs cannot be opened; its extensions have rows of their own.
        case container
        /// The folder itself, where not all of it could be read.
        case folder
    }

    package var path: FilePath
    package var kind: Kind
    /// The container's path and identifier, for contained extensions.
    package var containerPath: FilePath?
    package var containerIdentifier: String?
    /// What the manifest says, as far as it could be read.
    package var values: ManifestValues
    /// Nil exactly if the bundle is refused.
    package private(set) var manifest: ExtensionManifest?
    package private(set) var findings: [Finding]
    /// The architectures of all slices, this machine's first.
    package var architectures: [String]
    /// The library for this machine, with links resolved; nil if there is none.
    package var libraryPath: FilePath?
    /// What the library for this machine says about itself.
    package var library: LibraryImage.ELFDetails?
    package private(set) var state: DisplayState

    init(
        path: FilePath, kind: Kind, containerPath: FilePath? = nil, containerIdentifier: String? = nil,
        values: ManifestValues = ManifestValues(), manifest: ExtensionManifest? = nil, findings: [Finding],
        architectures: [String] = [], libraryPath: FilePath? = nil, library: LibraryImage.ELFDetails? = nil
    ) {
        self.path = path
        self.kind = kind
        self.containerPath = containerPath
        self.containerIdentifier = containerIdentifier
        self.values = values
        self.manifest = manifest
        self.findings = findings
        self.architectures = architectures
        self.libraryPath = libraryPath
        self.library = library
        state = .displayable
        judge()
    }

    package var identifier: String? { values.identifier }

    /// The findings that explain the state: none for a displayable bundle, all of them for a folder.
    package var reasons: [Finding] {
        switch state {
        case .displayable: []
        case .notDisplayed: kind == .container ? findings : findings.filter { $0.code.consequence == .hides }
        case .refused: findings.filter { $0.severity == .error || kind == .folder }
        }
    }

    /// Adds a finding from outside of the bundle, as an election's, and judges anew.
    package mutating func add(_ finding: Finding) {
        findings.append(finding)
        judge()
    }

    private mutating func judge() {
        let isBroken = findings.contains { $0.severity == .error && $0.code.consequence == .refuses }
        if kind == .container, !findings.hasErrors {
            // A container has no looks of its own.
            state = .notDisplayed
        } else if isBroken || manifest == nil {
            state = .refused
            manifest = nil
        } else if findings.contains(where: { $0.code.consequence == .hides }) {
            state = .notDisplayed
        } else {
            state = .displayable
        }
    }
}

/// A container application that was found.
package struct DiscoveredContainer: Sendable, Hashable {
    package var path: FilePath
    package var values: ManifestValues
    /// Nil exactly if the container is refused.
    package var manifest: ContainerManifest?
    package var findings: [Finding]
}

extension DiscoveredContainer {
    /// A row that says which of this container's schemes another one claims too; nil where none is.
    func row(of conflicts: [URLSchemeConflict]) -> DiscoveredBundle? {
        guard let manifest else { return nil }
        let own = conflicts.filter { manifest.urlSchemes.contains($0.scheme) }
        guard !own.isEmpty else { return nil }
        return DiscoveredBundle(path: path, kind: .container, values: values, findings: own.map(\.finding))
    }
}
