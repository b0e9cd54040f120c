package import SystemPackage

/// One extension that was found, valid or faulty.
package struct DiscoveredBundle: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, Codable {
        /// Inside a container's PlugIns.
        case contained
        /// An `.appex` on its own.
        case bare
        /// A library with its manifest beside it or inside it.
        case loneLibrary
        /// An `.app` that is refused, or whose URLs cannot be opened. Its extensions have their own rows.
        case container
        /// The folder itself, if a part of it could not be read.
        case folder
        /// A file that must be unpacked before its bundles can be read.
        case archive
        /// A folder inside the folder, with bundles that are not read there.
        case subfolder
    }

    package var path: FilePath
    package var kind: Kind
    /// The container's path and identifier, for contained extensions.
    package var containerPath: FilePath?
    package var containerIdentifier: String?
    /// The manifest's values, as far as they could be read.
    package var values: ManifestValues
    /// Nil if and only if the bundle is refused.
    package private(set) var manifest: ExtensionManifest?
    package private(set) var findings: [Finding]
    /// The architectures of all slices, this machine's first.
    package var architectures: [String]
    /// The library for this machine, with links resolved; nil if the bundle has no such library.
    package var libraryPath: FilePath?
    /// The properties of the library for this machine.
    package var library: LibraryImage.ELFDetails?
    /// The name of the file that lists a foreign library's functions; nil if the bundle has none.
    package var functionList: String?
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
        // Only the rules need them, and a list of a few kilobytes may refer to one text a thousand times.
        self.values.attributes = [:]
        self.manifest = manifest
        // A library may need thousands of others.
        self.findings = findings.count <= FindingList.limit ? findings : FindingList(findings).findings
        self.architectures = architectures
        self.libraryPath = libraryPath
        self.library = library
        state = .displayable
        judge()
    }

    package var identifier: String? { values.identifier }

    /// The findings that explain the state: none for a displayable bundle, all for a folder.
    package var reasons: [Finding] {
        switch state {
        case .displayable: []
        case .notDisplayed: kind.isExtension ? findings.filter { $0.code.consequence == .hides } : findings
        case .refused: findings.filter { $0.severity == .error || kind == .folder }
        }
    }

    /// Adds a finding from outside the bundle, such as an election's, and decides the state again.
    package mutating func add(_ finding: Finding) {
        findings.append(finding)
        judge()
    }

    private mutating func judge() {
        if kind.isExtension, findings.isEmpty, manifest != nil { return state = .displayable }
        let isBroken = findings.contains { $0.severity == .error && $0.code.consequence == .refuses }
        if !kind.isExtension, kind != .folder, !findings.hasErrors {
            // A container or an archive is never displayed itself.
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

extension DiscoveredBundle.Kind {
    /// Whether a bundle of this kind is one extension.
    package var isExtension: Bool {
        switch self {
        case .contained, .bare, .loneLibrary: true
        case .container, .folder, .archive, .subfolder: false
        }
    }
}
