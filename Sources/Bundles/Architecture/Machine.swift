/// A processor architecture, named as by `uname -m`.
package struct Machine: Sendable, Hashable, CustomStringConvertible {
    package var name: String

    package init(_ name: String) {
        self.name = Machine.canonical(name)
    }

    package var description: String { name }

    /// One name for each architecture: `arm64` and `aarch64` are the same, and so are all names of 32-bit Intel.
    private static func canonical(_ name: String) -> String {
        switch name {
        case "amd64", "x86-64": "x86_64"
        case "arm64": "aarch64"
        case "i486", "i586", "i686", "x86": "i386"
        case "armv6l", "armv7l", "armv7", "armv8l", "armhf": "arm"
        default: name
        }
    }

    /// The names that a slice's file may carry, as in `Clock.aarch64.so`.
    static let sliceNames: Set<String> = [
        "x86_64", "amd64", "x86-64", "aarch64", "arm64", "i386", "i486", "i586", "i686", "x86", "arm", "armv6l",
        "armv7l", "armv7", "armhf", "riscv64", "riscv32", "ppc64le", "ppc64", "s390x", "loongarch64", "mips64",
    ]

    /// The name of an ELF machine number, from the System V ABI's list.
    init(elf number: UInt16, is64Bit: Bool, isLittleEndian: Bool) {
        name =
            switch number {
            case 3: "i386"
            case 8: is64Bit ? "mips64" : "mips"
            case 20: "ppc"
            case 21: isLittleEndian ? "ppc64le" : "ppc64"
            case 22: "s390x"
            case 40: "arm"
            case 62: is64Bit ? "x86_64" : "x32"
            case 183: isLittleEndian ? "aarch64" : "aarch64_be"
            case 243: is64Bit ? "riscv64" : "riscv32"
            case 258: is64Bit ? "loongarch64" : "loongarch32"
            default: "elf-machine-\(number)"
            }
    }
}
