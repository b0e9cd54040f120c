internal import PlainText

/// The headers of libraries that this machine has.
struct MachineHeaders {
    private let files: any ProjectFiles

    init(_ files: any ProjectFiles) { self.files = files }

    #if arch(arm64)
        private static let triple = "aarch64-linux-gnu"
    #else
        private static let triple = "x86_64-linux-gnu"
    #endif
    private static let folders = ["/usr/include", "/usr/include/" + triple, "/usr/local/include"]
    private static let lists = ["/usr/lib/\(triple)", "/usr/lib", "/usr/share", "/usr/local/lib", "/usr/local/share"]
    /// Headers that the compiler itself has.
    private static let compilers: Set = [
        "stddef.h", "stdarg.h", "stdbool.h", "stdint.h", "stdalign.h", "stdatomic.h", "stdnoreturn.h", "float.h",
        "limits.h", "iso646.h", "inttypes.h", "tgmath.h", "module.modulemap",
    ]
    /// The packages of Debian 12 with the headers of libraries that packages of Swift mostly use.
    private static let packages = [
        "zlib.h": "zlib1g-dev", "zconf.h": "zlib1g-dev", "sqlite3.h": "libsqlite3-dev", "bzlib.h": "libbz2-dev",
        "lzma.h": "liblzma-dev", "zstd.h": "libzstd-dev", "curl": "libcurl4-openssl-dev", "openssl": "libssl-dev",
        "libxml2": "libxml2-dev", "libxml": "libxml2-dev", "uuid": "uuid-dev", "ffi.h": "libffi-dev",
        "cairo": "libcairo2-dev", "ft2build.h": "libfreetype-dev", "freetype2": "libfreetype-dev",
        "png.h": "libpng-dev", "jpeglib.h": "libjpeg-dev", "turbojpeg.h": "libturbojpeg0-dev", "gd.h": "libgd-dev",
        "expat.h": "libexpat1-dev", "sodium.h": "libsodium-dev", "gmp.h": "libgmp-dev", "ncurses.h": "libncurses-dev",
        "unicode": "libicu-dev", "webp": "libwebp-dev", "archive.h": "libarchive-dev", "magic.h": "libmagic-dev",
    ]

    // Ours; a header that only names others has a few lines.
    private static let mostBytes = 1 << 20
    private static let mostIncludes = 256

    /// The first header of a library that the machine lacks, or its list of pkg-config if no header is known.
    ///
    /// - Parameters:
    ///   - map: the module map in the folder.
    ///   - includes: whether the headers in the folder only name those of the machine.
    func missing(
        _ map: ModuleMapText, in folder: String, _ settings: LibrarySettings, includes: Bool
    ) -> (name: String, packages: [String])? {
        if let name = settings.pkgConfig, isKnown(name) { return nil }
        let named = map.headers.filter { $0.hasPrefix("/") }
        if let header = named.first(where: { files.bytes($0) == nil }) {
            return (header, packages(of: header, settings))
        }
        let own = includes ? map.headers.filter { !$0.hasPrefix("/") } : []
        let wanted = own.flatMap { files.bytes(ProjectPath.join(folder, $0)).map(Self.includes) ?? [] }
        let open = wanted.prefix(Self.mostIncludes).first { header in
            !Self.compilers.contains(header) && !Self.folders.contains { files.bytes($0 + "/" + header) != nil }
        }
        if let open { return (open, packages(of: open, settings)) }
        guard named.isEmpty, wanted.isEmpty, let name = settings.pkgConfig else { return nil }
        return (name + ".pc", settings.packages)
    }

    private func isKnown(_ library: String) -> Bool {
        !library.hasSlash && Self.lists.contains { files.bytes("\($0)/pkgconfig/\(library).pc") != nil }
    }

    private func packages(of header: String, _ settings: LibrarySettings) -> [String] {
        if !settings.packages.isEmpty { return settings.packages }
        let folder = Self.folders.filter { header.lies(in: $0) }.max { $0.utf8.count < $1.utf8.count }
        let rest = folder.flatMap { header.path(below: $0) } ?? header
        let first = rest.split(separator: "/").first.map(String.init) ?? ""
        return Self.packages[first].map { [$0] } ?? []
    }

    /// The headers of the machine that a header names outside of conditions. Its guard does not count as one.
    static func includes(_ bytes: [UInt8]) -> [String] {
        var names: [String] = []
        // For each condition, whether its lines count.
        var open: [Bool] = []
        let lines = bytes.prefix(mostBytes).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
        for line in lines where names.count < mostIncludes {
            let text = line.drop { $0 == 0x20 || $0 == 0x09 }
            guard text.first == UInt8(ascii: "#") else { continue }
            let rest = String(decoding: text.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }.prefix(512), as: UTF8.self)
            if rest.hasPrefix("ifndef") {
                open.append(true)
            } else if rest.hasPrefix("if") {
                open.append(false)
            } else if rest.hasPrefix("el"), !open.isEmpty {
                open[open.count - 1] = false
            } else if rest.hasPrefix("endif") {
                _ = open.popLast()
            } else if rest.hasPrefix("include"), !open.contains(false), let sign = rest.firstIndex(of: "<"),
                let end = rest[sign...].firstIndex(of: ">")
            {
                names.append(String(rest[rest.index(after: sign)..<end]))
            }
        }
        return names
    }
}
