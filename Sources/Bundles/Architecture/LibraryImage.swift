/// The properties of a library file, read without loading it.
package struct LibraryImage: Sendable, Hashable {
    package enum Format: Sendable, Hashable {
        case elf
        /// A file of the original platform, thin or with several architectures.
        case machO(isFat: Bool)
    }

    package var format: Format
    /// The architectures inside: one for ELF, several for a fat Mach-O. Mach-O names are `arm64`, `armv7`, `x86_64`…
    package var architectures: [String]
    /// Present for ELF files only.
    package var elf: ELFDetails?

    /// An entry by which the linker loads a library that is not among the needed ones.
    package struct LoaderInstruction: Sendable, Hashable {
        /// The entry's number in the dynamic section.
        package enum Tag: Int, Sendable, Hashable, CaseIterable {
            case depAudit = 0x6FFF_FEFB
            case audit = 0x6FFF_FEFC
            case auxiliary = 0x7FFF_FFFD
            case filter = 0x7FFF_FFFF
        }

        package var tag: Tag
        /// The library that the entry names.
        package var name: String
    }

    package struct ELFDetails: Sendable, Hashable {
        package var machine: Machine
        package var is64Bit: Bool
        package var isLittleEndian: Bool
        /// The OS ABI byte: 0 System V, 3 GNU/Linux.
        package var osABI: UInt8
        /// True for a shared object, false for programs (also position-independent ones), relocatables and core files.
        package var isSharedObject: Bool
        /// DT_NEEDED, in the file's order.
        package var neededLibraries: [String]
        /// The folders that the linker searches first: DT_RUNPATH, else DT_RPATH. As written in the file.
        package var runPath: [String] = []
        /// DT_SONAME.
        package var soname: String?
        /// True if the file itself defines the SDK's base class: a plugin that was linked with its own static copy.
        package var definesSDK: Bool
        /// Entries that make the linker load libraries beside the needed ones.
        package var loaderInstructions: [LoaderInstruction] = []
        /// The highest `GLIBC_x.y` among the versions needed.
        package var neededGlibc: DottedVersion?

        package var needsSDK: Bool { neededLibraries.contains("libHostelSDK.so") }
        package var needsSwiftRuntime: Bool { neededLibraries.contains { $0.hasPrefix("libswiftCore.so") } }
    }
}
