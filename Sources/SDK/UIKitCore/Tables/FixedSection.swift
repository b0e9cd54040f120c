/// A section of a table whose rows are in the storyboard.
struct FixedSection {
    var header: String?
    var footer: String?
    var cells: [UITableViewCell]
}
