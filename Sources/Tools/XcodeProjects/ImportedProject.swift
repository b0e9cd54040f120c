internal import ExtensionManifest

/// A file or folder that a bundle gets.
package struct ImportedResource: Hashable, Sendable {
    /// Its path, relative to the folder that holds the project.
    package var path: String
    /// Its path in the bundle.
    package var name: String
}

/// The code of one module: that of an extension, or of a framework or a package's target that it uses.
package struct ImportedModule: Hashable, Sendable {
    /// The target's name in the imported project; for one of another project or a package, with the path before it.
    package var target: String
    /// The name of the Swift module.
    package var name: String
    /// Files in Swift, relative to the folder that holds the project.
    package var sources: [String]
    package var intents: [String]
    package var compiler: CompilerSettings
    /// Targets whose modules it may import.
    package var uses: [String]
    /// Products of packages that it links.
    package var products: [ImportedProduct]
    package var resources: [ImportedResource]
    package var models: [String] = []
    /// The names of the modules that its headers import. Its files have them, and so have files that import it.
    package var exports: [String] = []
    /// Whether a build writes its colours and pictures as members of UIColor, UIImage and Color too.
    package var hasAssetMembers = true
    /// Whether it is a package's target, which names its resources by `Bundle.module`.
    package var isPackage = false
    package var omitted: [ImportOmission]

    /// Whether a build has something to compile for it.
    package var isCompiled: Bool { !(sources.isEmpty && intents.isEmpty && models.isEmpty) }

    /// The names of its sources in other languages.
    var otherLanguages: [String] {
        omitted.filter { $0.reason == .otherLanguage }.map { ProjectPath.name($0.name) }
    }
}

/// A product of a package.
package struct ImportedProduct: Hashable, Sendable {
    package var name: String
    /// Its package; nil for one in the project's folders.
    package var repository: RepositoryPackage?
    /// The repository that it probably belongs to, where the project notes no package and none of its folders has it.
    package var likely: RepositoryPackage?
}

/// An extension of a project.
package struct ImportedExtension: Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case widgetKit, today, keyboard, photos

        /// Kinds that are imported together, and others only if the project has none of those before them.
        static let importOrder: [[Kind]] = [[.widgetKit, .today], [.keyboard, .photos]]

        var point: ExtensionPointIdentifier {
            switch self {
            case .widgetKit: .widgetKit
            case .today: .today
            case .keyboard: .keyboard
            case .photos: .photoEditing
            }
        }

        /// The argument of `hostel run --host` that shows it; nil for the command's own choice.
        package var host: String? {
            switch self {
            case .widgetKit, .today: nil
            case .keyboard, .photos: rawValue
            }
        }
    }

    package var kind: Kind
    package var module: ImportedModule
    /// Paths relative to the folder that holds the project.
    package var manifest: String
    package var entitlements: String?
    /// The settings that its Info.plist and entitlements need, with all references replaced.
    package var settings: [String: String]
}

/// Everything that is imported from a project.
package struct ImportedProject: Hashable, Sendable {
    package var name: String
    package var extensions: [ImportedExtension]
    /// Frameworks, and targets of the project's own packages, that the extensions use. One without sources has resources
    /// alone.
    package var frameworks: [ImportedModule]
    /// Code in C of the packages, and libraries of the machine, that these use.
    package var libraries: [ImportedLibrary] = []
    /// Omissions that belong to none of these.
    package var omitted: [ImportOmission] = []

    /// The packages of repositories that the extensions use and that are not there.
    package var missingPackages: [RepositoryPackage] {
        var identities: Set<String> = []
        return allOmitted.compactMap { if case .package(let package?) = $0.reason { package } else { nil } }
            .filter { identities.insert($0.identity).inserted }
    }

    /// The folders of the packages whose manifests are computed and were not run.
    package var computedManifests: [String] {
        var folders: Set<String> = []
        return allOmitted.filter { $0.reason == .computedManifest }.map { ProjectPath.folder($0.name) }
            .filter { folders.insert($0).inserted }
    }

    /// Everything that is left out.
    package var allOmitted: [ImportOmission] {
        omitted + extensions.flatMap(\.module.omitted) + frameworks.flatMap(\.omitted)
    }
}
