internal import DisplayLists
import ExtensionManifest

/// The texts of the findings about pictures.
extension Finding {
    static func pictureMissing(_ place: SourceNames.Place) -> Finding {
        let use = "\(place.call.rawValue)(\(place.call.isLabelled ? "named: " : "")\"\(place.name)\")"
        if place.call.isColor {
            return Finding(
                .warning, .pictureMissing, key: place.name, found: "\(place.file):\(place.line)",
                expected: "the colour \(place.name) in an asset catalog",
                "\(use) in \(place.file), line \(place.line), finds no colour: the bundle's catalog has no "
                    + "\(place.name). Add a colour set to an asset catalog in the folder that `hostel bundle --resources` "
                    + "compiles.")
        }
        let names = PictureFileNames(place.name)
        let file = names.candidates(scales: [1]).first ?? place.name
        return Finding(
            .warning, .pictureMissing, key: place.name, found: "\(place.file):\(place.line)",
            expected: names.candidates(scales: [1]).joined(separator: ", "),
            "\(use) in \(place.file), line \(place.line), finds no picture: the bundle has no \(file), and its catalog "
                + "has no \(place.name). Add it to the folder that `hostel bundle --resources` copies.")
    }

    static func picturesLeftOut(more: Int) -> Finding {
        Finding(
            .warning, .pictureMissing, expected: "sources within the bounds",
            more > 0
                ? "\(more) more pictures are missing. Add those above, and check again."
                : leftOut)
    }

    static let sourcesLeftOut = Finding(.warning, .moduleMissing, expected: "sources within the bounds", leftOut)

    private static let leftOut: FindingMessage =
        "Some sources were not read, because they are too many, too large, or unreadable. Name a smaller folder."
}
