package import SystemPackage

/// The hash of the files that decide what a bundle is and does: its manifest, its entitlements and its library.
package enum BundleContentHash {
    private static let pieceBytes = 1 << 20

    /// SHA-256 over the name, the length and the bytes of each file, as hexadecimal digits.
    ///
    /// Reads whole files, so call it off the host's thread. Nil if the library cannot be read, is larger than
    /// `ContentQueue.mostBytes`, or changes meanwhile.
    package static func of(_ bundle: DiscoveredBundle) -> String? {
        guard let library = bundle.libraryPath else { return nil }
        var hash = SHA256()
        for (role, path) in lists(of: bundle) {
            // A link is resolved here as it was when the list was read. A missing list counts as an absent one.
            if let real = LinkResolution.realPath(path) {
                _ = add(real, as: role, most: PropertyListLimits.standard.bytes, to: &hash)
            }
        }
        return add(library, as: "library", most: ContentQueue.mostBytes, to: &hash) ? hash.finish() : nil
    }

    /// The hashes of several bundles by their paths, without those that exceed the bounds of `ContentQueue`.
    package static func of(_ bundles: [DiscoveredBundle]) -> [FilePath: String] {
        ContentQueue(bundles).entries.reduce(into: [:]) { found, entry in
            found[bundles[entry.index].path] = of(bundles[entry.index])
        }
    }

    private static func lists(of bundle: DiscoveredBundle) -> [(role: String, path: FilePath)] {
        guard bundle.kind == .loneLibrary else {
            return [
                ("manifest", bundle.path.appending("Info.plist")),
                ("entitlements", bundle.path.appending("entitlements.plist")),
            ] + (bundle.functionList.map { [("functions", bundle.path.appending($0))] } ?? [])
        }
        guard let file = bundle.path.lastComponent?.string, let name = EntryName.libraryName(file) else { return [] }
        let folder = bundle.path.removingLastComponent()
        return [
            ("manifest", folder.appending("\(name).plist")), ("manifest", folder.appending("lib\(name).plist")),
            ("entitlements", folder.appending("\(name).entitlements")),
            ("entitlements", folder.appending("lib\(name).entitlements")),
        ]
    }

    /// Whether the whole file was added. A longer one is not read.
    private static func add(_ path: FilePath, as role: String, most: Int, to hash: inout SHA256) -> Bool {
        guard let file = try? OpenFile(path.string), file.size <= most else { return false }
        hash.update([UInt8]("\(role) \(file.size)\n".utf8))
        var offset = 0
        while offset < file.size {
            guard let piece = try? file.read(at: offset, count: pieceBytes), !piece.isEmpty else { return false }
            hash.update(piece)
            offset += piece.count
        }
        return true
    }
}
