/// The kind of a folder's entry, decided by its name.
package enum EntryName: Hashable {
    case container
    case bareExtension
    /// A file of the lone library called `name`.
    case library(name: String)
    /// A file that may hold bundles, and that must be unpacked first.
    case archive
    /// Anything else: only a folder with bundles in it is reported.
    case other
    /// A hidden or incomplete file.
    case ignored

    /// True for hidden names, and for names that copying and downloading programs give to incomplete files.
    static func isTemporary(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasPrefix("~") || name.hasPrefix("#") || name.hasSuffix("~")
            || [".part", ".tmp", ".temp", ".crdownload", ".download", ".partial", ".swp", ".filepart"]
                .contains { name.hasSuffix($0) }
    }

    package init(_ name: String) {
        guard !EntryName.isTemporary(name) else {
            self = .ignored
            return
        }
        if name.hasSuffix(".appex"), name.utf8.count > 6 {
            self = .bareExtension
        } else if name.hasSuffix(".app"), name.utf8.count > 4 {
            self = .container
        } else if let library = EntryName.libraryName(name) {
            self = .library(name: library)
        } else {
            self = EntryName.archiveEndings.contains(where: name.hasSuffix) ? .archive : .other
        }
    }

    private static let archiveEndings = [
        ".zip", ".ipa", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz", ".txz", ".tar.zst", ".7z",
    ]

    /// `Clock` for `libClock.so`, `Clock.so`, `libClock.aarch64.so`, `Clock.plist`, `libClock.plist`,
    /// `Clock.entitlements`.
    static func libraryName(_ name: String) -> String? {
        var stem: Substring
        if name.hasSuffix(".so") {
            stem = name.dropLast(3)
            if let dot = stem.lastIndex(of: "."), Machine.sliceNames.contains(String(stem[stem.index(after: dot)...])) {
                stem = stem[..<dot]
            }
        } else if name.hasSuffix(".plist") {
            stem = name.dropLast(6)
        } else if name.hasSuffix(".entitlements") {
            stem = name.dropLast(13)
        } else {
            return nil
        }
        if stem.hasPrefix("lib") { stem = stem.dropFirst(3) }
        return stem.isEmpty ? nil : String(stem)
    }
}
