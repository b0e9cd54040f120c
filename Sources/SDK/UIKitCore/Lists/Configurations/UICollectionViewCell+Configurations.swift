extension UICollectionViewCell: ConfiguredView {
    final var owner: UICollectionViewCell { self }

    final var usualState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    final func replaceContentView(_ view: UIView?) {
        let view = view ?? makeContentView()
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        put(view, insteadOf: contentView, margins: Self.contentMargins)
    }

    final func put(content: UIView) { contentView = content }
}
