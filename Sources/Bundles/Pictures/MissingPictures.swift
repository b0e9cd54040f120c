internal import DisplayLists
package import SystemPackage

/// Compares the pictures that sources name with the files of a bundle: the rule of `hostel lint --sources`.
///
/// The names come from sources, because a built library keeps its strings but not what they are used for.
package enum MissingPictures {
    private static let mostFindings = 64
    private static let scales = [1, 2, 3]

    /// One warning for each name that finds no file in the bundle, at the first place that names it.
    package static func findings(_ sources: SourcePictures, bundle: FilePath) -> [Finding] {
        var findings: [Finding] = []
        var seen: Set<String> = []
        var more = 0
        for place in sources.places where seen.insert(place.name).inserted && !isFound(place.name, in: bundle) {
            if findings.count < mostFindings { findings.append(.pictureMissing(place)) } else { more += 1 }
        }
        if more > 0 || !sources.isComplete { findings.append(.picturesLeftOut(more: more)) }
        return findings
    }

    private static func isFound(_ name: String, in bundle: FilePath) -> Bool {
        // `UIImage(named:)` looks at no place outside of the bundle.
        guard !name.split(separator: "/").contains("..") else { return false }
        return PictureFileNames(name).candidates(scales: scales).contains {
            FileStamp(bundle.string + "/" + $0)?.kind == .regular
        }
    }
}
