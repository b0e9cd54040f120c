/// The standards of C and C++ in an imported package. A Package.swift has one of each for all its targets, so a standard is
/// kept if all libraries with sources in its language declare it.
struct LibraryStandards {
    private(set) var c: String?
    private(set) var cxx: String?
    /// The libraries whose standards are left out.
    private(set) var omitted: [ImportOmission] = []

    /// The names of the standards in a Package.swift.
    private static let known: Set<String> = [
        "c89", "c90", "c99", "c11", "c17", "c18", "c2x", "gnu89", "gnu90", "gnu99", "gnu11", "gnu17", "gnu18", "gnu2x",
        "cxx98", "cxx03", "cxx11", "cxx14", "cxx17", "cxx20", "cxx2b", "gnucxx98", "gnucxx03", "gnucxx11", "gnucxx14",
        "gnucxx17", "gnucxx20", "gnucxx2b", "iso9899_1990", "iso9899_199409", "iso9899_1999", "iso9899_2011",
        "iso9899_2017", "iso9899_2018",
    ]
    /// Older names of standards, and the names that SwiftPM has now.
    private static let older = ["cxx1z": "cxx17", "gnucxx1z": "gnucxx17"]

    init(_ libraries: [ImportedLibrary]) {
        c = join(libraries, \.c)
        cxx = join(libraries, \.cxx)
    }

    private mutating func join(
        _ libraries: [ImportedLibrary], _ language: KeyPath<LibrarySettings, LibrarySettings.Language>
    ) -> String? {
        let compiled = libraries.filter { $0.kind == .c && $0.settings[keyPath: language].isCompiled }
        let standards = Set(compiled.map { $0.settings[keyPath: language].standard })
        if standards.count == 1 { return standards.first ?? nil }
        omitted += compiled.compactMap { library in
            library.settings[keyPath: language].standard.map { ImportOmission(library.target, .standard($0)) }
        }
        return nil
    }

    /// The name of a standard that a manifest declares; nil for one that SwiftPM does not have.
    static func name(_ literal: ManifestLiteral?) -> String? {
        literal?.name.map { older[$0] ?? $0 }.flatMap { known.contains($0) ? $0 : nil }
    }

    /// The arguments of `Package` behind its targets.
    var arguments: String {
        (c.map { ",\n    cLanguageStandard: .\($0)" } ?? "") + (cxx.map { ",\n    cxxLanguageStandard: .\($0)" } ?? "")
    }
}
