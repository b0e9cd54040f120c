/// Decides from a library's own headers whether a host can load it.
enum LibraryRules {
    /// Judges the library that would be loaded.
    static func judge(
        _ image: LibraryImage, file: String, host: HostProfile, values: ManifestValues
    ) -> [Finding] {
        guard let elf = image.elf else { return [.foreignFormat(file, image: image, host: host)] }
        var findings: [Finding] = []
        if !elf.isSharedObject { findings.append(.notALibrary(file, looksLike: "a program or an object file")) }
        if elf.machine != host.machine {
            findings.append(.architectureMismatch(file, found: image.architectures, host: host))
        }
        // The loader of this platform takes 0 (System V) and 3 (GNU).
        if elf.osABI != 0, elf.osABI != 3 { findings.append(.unsupportedABI(file, found: elf.osABI)) }
        if let needed = elf.neededGlibc, needed > host.glibcVersion, elf.machine == host.machine {
            findings.append(.glibcTooOld(file, needed: needed, host: host.glibcVersion))
        }
        findings += elf.loaderInstructions.map { .loaderInstruction(file, $0) }
        if elf.definesSDK {
            findings.append(.sdkStaticCopy(file))
        } else if !elf.needsSDK, elf.isSharedObject, values.principalFunction == nil,
            values.extensionPoint != ExtensionPointIdentifier.foreign.identifier
        {
            findings.append(.sdkNotLinked(file, needed: elf.neededLibraries))
        }
        return findings
    }
}
