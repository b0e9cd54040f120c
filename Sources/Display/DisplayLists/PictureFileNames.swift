/// The files of a bundle that a picture's name can mean, as `UIImage(named:)` looks for them.
package struct PictureFileNames: Hashable, Sendable {
    /// The name without its ending.
    package let stem: String
    /// The ending that the name gives; nil if every kind of picture is meant.
    package let ending: String?

    package init(_ name: String) {
        guard let dot = name.lastIndex(of: "."), Self.endings.contains(name[name.index(after: dot)...].lowercased())
        else {
            (stem, ending) = (name, nil)
            return
        }
        (stem, ending) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    }

    /// Those with each of these scales, in pixels a point, for one ending after the other.
    package func candidates(scales: [Int]) -> [String] {
        (ending.map { [$0] } ?? Self.endings).flatMap { ending in
            scales.map { $0 == 1 ? "\(stem).\(ending)" : "\(stem)@\($0)x.\(ending)" }
        }
    }

    private static let endings = ["png", "jpg", "jpeg"]
}
