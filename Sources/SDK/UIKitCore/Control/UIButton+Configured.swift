/// How a button shows its configuration.
extension UIButton {
    final func show(_ parts: ConfiguredButton) {
        configured = parts
        guard !parts.isUpdating else { return }
        stateChanged()
        invalidateIntrinsicContentSize()
    }

    /// Takes away what a configuration alone shows.
    final func hideConfigured() {
        guard let parts = configured else { return }
        if parts.hasSubtitle { parts.subtitle.isHidden = true }
        if parts.hasWheel { parts.wheel.isHidden = true }
        backdrop.backgroundColor = nil
        backdrop.layer.borderWidth = 0
    }

    /// Asks the author's handler, and shows the configuration.
    ///
    /// - Returns: whether the button has one.
    final func configurationChanged() -> Bool {
        guard let parts = configured else { return false }
        guard !parts.isUpdating else { return parts.configuration != nil }
        if let update = parts.update {
            parts.isUpdating = true
            update(self)
            parts.isUpdating = false
        }
        guard let configuration = parts.configuration else { return false }
        showTitles(configuration, parts)
        showPicture(configuration, parts)
        showBackground(configuration)
        for view in [label, picture, backdrop] as [UIView] { view.alpha = isHighlighted ? 0.75 : 1 }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        return true
    }

    private func showTitles(_ configuration: Configuration, _ parts: ConfiguredButton) {
        label.font = .preferredFont(forTextStyle: .body)
        label.numberOfLines = 1
        if let title = configuration.titleText(self) {
            label.show(title)
        } else if let title = currentAttributedTitle {
            label.show(title)
        } else {
            label.text = currentTitle
            label.textColor = configuration.foreground(self)
        }
        let subtitle = configuration.subtitleText(self)
        if subtitle != nil, !parts.hasSubtitle {
            addSubview(parts.subtitle)
            parts.hasSubtitle = true
        }
        if parts.hasSubtitle {
            if let subtitle { parts.subtitle.show(subtitle) }
            parts.subtitle.isHidden = subtitle == nil
        }
    }

    private func showPicture(_ configuration: Configuration, _ parts: ConfiguredButton) {
        if configuration.showsActivityIndicator, !parts.hasWheel {
            addSubview(parts.wheel)
            parts.hasWheel = true
        }
        let color = configuration.foreground(self)
        if parts.hasWheel {
            parts.wheel.isHidden = !configuration.showsActivityIndicator
            parts.wheel.color = color
            if configuration.showsActivityIndicator { parts.wheel.startAnimating() }
        }
        var image = configuration.image ?? currentImage
        if let symbol = configuration.preferredSymbolConfigurationForImage { image = image?.withConfiguration(symbol) }
        picture.image = image
        picture.tintColor = configuration.imageColorTransformer.map { $0(color) } ?? color
        picture.isHidden = image == nil || configuration.showsActivityIndicator
    }

    private func showBackground(_ configuration: Configuration) {
        let (background, color) = (configuration.background, configuration.plate(self))
        backdrop.image = background.image
        backdrop.contentMode = background.imageContentMode
        backdrop.backgroundColor = color
        backdrop.clipsToBounds = background.image != nil
        if background.strokeWidth > 0 || backdrop.layer.borderWidth > 0 {
            backdrop.layer.borderWidth = background.strokeWidth
            backdrop.layer.borderColor = (background.strokeColor ?? tintColor).cgColor
        }
        backdrop.isHidden = color == nil && background.image == nil && background.strokeWidth == 0
    }

    // MARK: Layout

    private func arrangement(_ configuration: Configuration, _ parts: ConfiguredButton, in room: CGRect?)
        -> ConfiguredArrangement
    {
        let wheel = configuration.showsActivityIndicator ? parts.wheel.intrinsicContentSize : nil
        let hasSubtitle = parts.hasSubtitle && !parts.subtitle.isHidden
        return ConfiguredArrangement(
            configuration, image: wheel ?? picture.image?.size ?? .zero, title: label.intrinsicContentSize,
            subtitle: hasSubtitle ? parts.subtitle.intrinsicContentSize : .zero, room: room,
            contentHorizontalAlignment, isFromRight: isFromRight)
    }

    /// The size by the configuration; nil without one.
    final func configuredSize() -> CGSize? {
        guard let parts = configured, let configuration = parts.configuration else { return nil }
        let (content, insets) = (arrangement(configuration, parts, in: nil).size, configuration.contentInsets)
        return CGSize(
            width: (content.width + insets.leading + insets.trailing).rounded(.up),
            height: (content.height + insets.top + insets.bottom).rounded(.up))
    }

    /// - Returns: whether the button has a configuration.
    final func placeConfiguredParts() -> Bool {
        guard let parts = configured, let configuration = parts.configuration else { return false }
        let whole = CGRect(origin: .zero, size: bounds.size)
        let plate = whole.inset(by: configuration.background.backgroundInsets.sides(isFromRight: isFromRight))
        backdrop.frame = plate
        if !backdrop.isHidden { backdrop.layer.cornerRadius = configuration.radius(plate.size) }
        let room = whole.inset(by: configuration.contentInsets.sides(isFromRight: isFromRight))
        let places = arrangement(configuration, parts, in: room)
        picture.frame = places.image
        label.titleScale = 1
        label.frame = places.title
        if parts.hasSubtitle { parts.subtitle.frame = places.subtitle }
        if parts.hasWheel { parts.wheel.frame = places.image }
        return true
    }

    /// The lines of the title, which lies in the middle; nil without a configuration.
    final var configuredLines: (first: LinePlace, last: LinePlace)? {
        guard let parts = configured, let configuration = parts.configuration else { return nil }
        let size = configuredSize() ?? .zero
        let insets = configuration.contentInsets.sides(isFromRight: isFromRight)
        let places = arrangement(configuration, parts, in: CGRect(origin: .zero, size: size).inset(by: insets))
        let (first, last) = label.lineDistances
        let middle = LinePlace(share: 0.5, offset: -size.height / 2)
        return (
            middle.moved(by: places.title.minY + first), middle.moved(by: places.title.maxY - last)
        )
    }
}
