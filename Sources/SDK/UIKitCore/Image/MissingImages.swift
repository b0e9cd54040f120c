internal import DisplayLists

/// The names for which a bundle has no picture. Each is reported once, and at most 64 of them. A value.
struct MissingImages: Hashable {
    private var reports = FirstReports()

    /// The line for the log; nil if the name was reported before.
    mutating func line(for name: String) -> String? {
        guard reports.take(name) else { return nil }
        let file = PictureFileNames(name).candidates(scales: [1]).first ?? name
        return "UIImage(named: \"\(name)\") found no picture. Add \(file) to the bundle: `hostel bundle --resources`."
    }
}
