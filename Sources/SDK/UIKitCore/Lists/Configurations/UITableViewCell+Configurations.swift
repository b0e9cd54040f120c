extension UITableViewCell: ConfiguredView {
    /// A configuration for the cell's style, without content.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// A background as the table of the cell has it.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        table?.style ?? .plain == .plain ? .listPlainCell() : .listGroupedCell()
    }

    final var owner: UITableViewCell { self }

    final var usualState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    final func replaceContentView(_ view: UIView?) {
        parts.forgetContent()
        put(view ?? makeContentView(), insteadOf: contentView, margins: Self.contentMargins)
    }

    final func put(content: UIView) { contentView = content }
}
