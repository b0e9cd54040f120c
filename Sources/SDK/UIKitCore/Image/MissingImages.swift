internal import DisplayLists

/// The names for which a bundle has no picture. Each is reported once, and at most 64 of them. A value.
struct MissingImages: Hashable {
    private static let most = 64
    private var names: Set<String> = []

    /// The line for the log; nil if the name was reported before.
    mutating func line(for name: String) -> String? {
        guard names.count < Self.most, names.insert(name).inserted else { return nil }
        let file = PictureFileNames(name).candidates(scales: [1]).first ?? name
        return "UIImage(named: \"\(name)\") found no picture. Add \(file) to the bundle: `hostel bundle --resources`."
    }
}
