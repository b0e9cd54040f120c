package import AssetFiles
package import ExtensionManifest
package import SystemPackage

/// The asset catalogs in a folder of resources.
package struct AssetCatalogs {
    package let index: AssetIndex
    package let findings: [Finding]

    private static let mostEntries = 65_536
    private static let mostDepth = 16

    /// Reads each `NAME.xcassets` in the folder and below it, or the folder itself if it is one.
    package init(in folder: FilePath) throws(FileFailure) {
        var compiler = AssetCatalogCompiler()
        var pending: [(path: FilePath, depth: Int)] = [(folder, 0)]
        while let (path, depth) = pending.popLast() {
            if path.lastComponent?.string.hasSuffix(".xcassets") == true {
                compiler.add(path)
                continue
            }
            let opened = try Directory(path.string, followingLink: depth == 0)
            for entry in opened.entries(limit: Self.mostEntries).entries.sorted(by: { $0.name > $1.name })
            where entry.kind == .directory && !entry.name.hasPrefix(".") && depth < Self.mostDepth {
                pending.append((path.appending(entry.name), depth + 1))
            }
        }
        index = compiler.index
        findings = compiler.findings
    }
}
