/// The names of values of tables in a storyboard.
extension StoryboardNames {
    nonisolated static func tableStyle(_ name: String?) -> UITableView.Style {
        switch name {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }

    nonisolated static func cellStyle(_ name: String?) -> UITableViewCell.CellStyle {
        switch name {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    static func accessory(_ name: String?) -> UITableViewCell.AccessoryType {
        switch name {
        case "disclosureIndicator": .disclosureIndicator
        case "detailDisclosureButton": .detailDisclosureButton
        case "checkmark": .checkmark
        case "detailButton": .detailButton
        default: .none
        }
    }

    static func selection(_ name: String?) -> UITableViewCell.SelectionStyle {
        switch name {
        case "none": .none
        case "blue": .blue
        case "gray": .gray
        default: .default
        }
    }
}
