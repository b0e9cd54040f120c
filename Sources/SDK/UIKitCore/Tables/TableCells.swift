/// The cells and headers that a table uses again, and how it makes new ones.
@MainActor
final class TableCells {
    private var types: [String: UITableViewCell.Type] = [:]
    private var headerTypes: [String: UITableViewHeaderFooterView.Type] = [:]
    /// Make the cells of a storyboard and of nibs.
    private var makers: [String: @MainActor () -> UIView?] = [:]
    private var spare: [String: [UITableViewCell]] = [:]

    /// Spare cells of one identifier; a table needs no more than it shows.
    private static let mostSpare = 64

    func register(_ type: UITableViewCell.Type?, _ identifier: String) {
        types[identifier] = type
        makers[identifier] = nil
    }

    func register(header type: UITableViewHeaderFooterView.Type?, _ identifier: String) {
        headerTypes[identifier] = type
    }

    func register(_ identifier: String, _ maker: @escaping @MainActor () -> UIView?) {
        makers[identifier] = maker
        types[identifier] = nil
    }

    /// A cell that was shown before, else a new one; nil for an identifier that nothing makes.
    func cell(_ identifier: String) -> UITableViewCell? {
        if let cell = spare[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        let cell =
            types[identifier].map { _StyledCell.make($0, identifier) } ?? makers[identifier]?() as? UITableViewCell
        cell?.reuseIdentifier = identifier
        return cell
    }

    func header(_ identifier: String) -> UITableViewHeaderFooterView? {
        headerTypes[identifier].map { _ReusedHeader.make($0, identifier) }
            ?? makers[identifier]?() as? UITableViewHeaderFooterView
    }

    func keep(_ cell: UITableViewCell) {
        guard let identifier = cell.reuseIdentifier, spare[identifier, default: []].count < Self.mostSpare else {
            return
        }
        spare[identifier, default: []].append(cell)
    }
}
