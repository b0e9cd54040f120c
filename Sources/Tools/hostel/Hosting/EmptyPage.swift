internal import ExtensionHost
internal import WidgetHost

/// The reasons why a page has no tile, as a failure of `hostel run --once`.
struct EmptyPage {
    /// The bundles whose reasons are given. More would hide the first line.
    private static let mostReasons = 5

    let places: [String]
    let unusable: [UnusableBundle]
    /// The identifiers of extensions that have a tile and hide it.
    let hidden: [String]
    /// The command that lists all bundles.
    let listing: String

    var failure: CommandFailure {
        let folders = places.joined(separator: ", ")
        if unusable.isEmpty, hidden.isEmpty {
            return .bad(
                "There is nothing to show: no bundle was found in \(folders). Put one there, or name another folder"
                    + " with --plugins DIR.")
        }
        var lines: [String] = []
        for bundle in unusable.prefix(Self.mostReasons) {
            let name = bundle.identifier ?? bundle.path.split(separator: "/").last.map(String.init) ?? bundle.path
            lines.append("  \(name): \(bundle.reasons.first?.message ?? "It cannot be used.")")
        }
        let rest = unusable.count - Self.mostReasons
        if rest > 0 { lines.append("  and \(rest) more") }
        for identifier in hidden.prefix(Self.mostReasons) { lines.append("  \(identifier): It is hidden.") }
        lines.append("`\(listing)` lists every bundle.")
        return .bad("There is nothing to show in \(folders).", details: lines)
    }
}
