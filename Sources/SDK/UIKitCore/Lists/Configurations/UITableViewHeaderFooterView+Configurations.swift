extension UITableViewHeaderFooterView: ConfiguredView {
    /// A configuration of a header in the style of the table, without content.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        tableStyle == .plain ? .plainHeader() : .groupedHeader()
    }

    /// A background of a header in the style of the table.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        tableStyle == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    final var owner: UITableViewHeaderFooterView { self }

    final var usualState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    final func replaceContentView(_ view: UIView?) {
        put(view ?? makeContentView(), insteadOf: contentView, margins: Self.contentMargins)
    }

    final func put(content: UIView) { contentView = content }

    final func drawParts(into drawing: inout ViewDrawing) {}
}
