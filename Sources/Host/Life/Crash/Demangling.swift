internal import Glibc
internal import LinuxSystem

/// Turns the compiler's names into readable ones.
enum Demangling {
    private typealias Demangle =
        @convention(c) (
            UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
        ) -> UnsafeMutablePointer<CChar>?

    /// Longer names are left as they are: they come from a library that is not trusted.
    private static let longest = 1024

    /// The function that the Swift runtime exports.
    private static let demangle = dlsym(nil, "swift_demangle").map { unsafeBitCast($0, to: Demangle.self) }

    /// The readable name; a name that is not Swift's stays as it is.
    static func readable(_ name: String) -> String {
        guard name.hasPrefix("$s") || name.hasPrefix("$S"), name.utf8.count <= longest else { return name }
        guard let text = demangle?(name, name.utf8.count, nil, nil, 0) else { return name }
        defer { free(text) }
        return withoutDiscriminators(String(cString: text))
    }

    /// "(name in _1873D5A4…)", the mangled form of a private name, is shown as "name".
    private static func withoutDiscriminators(_ name: String) -> String {
        name.replacing(/\(([^()\s]+) in _[0-9A-F]{32}\)/) { String($0.output.1) }
    }

    /// The path of the runtime's library; nil if it is part of the program.
    static let runtimeLibrary = libraryPath(ofSymbol: "swift_demangle").flatMap(realPath)
}
