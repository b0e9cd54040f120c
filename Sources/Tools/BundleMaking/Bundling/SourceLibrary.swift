import ExtensionManifest
import SystemPackage

/// A library or a program that a request names.
struct SourceLibrary {
    /// With links resolved.
    var path: FilePath
    var name: String
    /// Nil for a file that is no ELF file. The rules report it.
    var elf: LibraryImage.ELFDetails?
}
