internal import AssetFiles
internal import DisplayLists
package import ExtensionManifest
import PlainText
package import SystemPackage

/// Compares the pictures and colours that sources name with the files and the catalog of a bundle: the rule of `hostel
/// lint --sources`.
///
/// The names come from sources, because a built library keeps its strings but not what they are used for.
package enum MissingPictures {
    private static let mostFindings = 64
    private static let scales = [1, 2, 3]

    /// One warning for each name that finds no file in the bundle, at the first place that names it.
    package static func findings(_ sources: SourceNames, bundle: FilePath) -> [Finding] {
        var findings: [Finding] = []
        var seen: Set<String> = []
        var more = 0
        let catalog = catalog(of: bundle)
        for place in sources.places {
            // A colour and a picture may have the same name.
            guard seen.insert((place.call.isColor ? "=" : "") + place.name).inserted,
                !isFound(place, in: bundle, catalog)
            else { continue }
            if findings.count < mostFindings { findings.append(.pictureMissing(place)) } else { more += 1 }
        }
        if more > 0 || !sources.isComplete { findings.append(.picturesLeftOut(more: more)) }
        return findings
    }

    /// A catalog that cannot be read has no names, as for an extension.
    private static func catalog(of bundle: FilePath) -> AssetIndex {
        let file = bundle.string + "/" + AssetIndex.folder + "/" + AssetIndex.file
        guard let bytes = try? OpenFile(file).readAll(limit: AssetIndex.mostBytes) else { return AssetIndex() }
        return (try? AssetIndex(bytes)) ?? AssetIndex()
    }

    private static func isFound(_ place: SourceNames.Place, in bundle: FilePath, _ catalog: AssetIndex) -> Bool {
        if place.call.isColor { return catalog.colors[place.name] != nil }
        if catalog.images[place.name] != nil { return true }
        let name = place.name
        // `UIImage(named:)` looks at no place outside of the bundle.
        guard !name.pathParts().contains("..") else { return false }
        return PictureFileNames(name).candidates(scales: scales).contains {
            FileStamp(bundle.string + "/" + $0)?.kind == .regular
        }
    }
}
