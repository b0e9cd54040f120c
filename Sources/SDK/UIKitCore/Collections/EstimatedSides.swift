/// The sides of a view in a collection whose lengths are estimates until the view was asked for them.
struct EstimatedSides: OptionSet, Hashable {
    let rawValue: UInt8

    static let width = EstimatedSides(rawValue: 1)
    static let height = EstimatedSides(rawValue: 2)
    static let both: EstimatedSides = [.width, .height]
}
