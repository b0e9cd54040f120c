/// A file or folder that a bundle gets.
package struct ImportedResource: Hashable, Sendable {
    /// Its path, relative to the folder that holds the project.
    package var path: String
    /// Its path in the bundle.
    package var name: String
}

/// The code of one module: that of an extension, or of a framework of the project that it uses.
package struct ImportedModule: Hashable, Sendable {
    /// The target's name in the project.
    package var target: String
    /// The name of the Swift module.
    package var name: String
    /// Files in Swift, relative to the folder that holds the project.
    package var sources: [String]
    package var intents: [String]
    package var compiler: CompilerSettings
    /// Names of the modules that it may import, from the same project.
    package var uses: [String]
    package var resources: [ImportedResource]
    package var omitted: [ImportOmission]
}

/// An extension of a project.
package struct ImportedExtension: Hashable, Sendable {
    package enum Kind: String, Sendable { case widgetKit, today }

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
    /// Frameworks that the extensions use.
    package var frameworks: [ImportedModule]
}
