// Light or dark, decided by an author for a view or a controller with all inside.
extension UIView {
    /// Light or dark for the view and all inside; unspecified for the style around, as at first.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storedExtras?.style ?? .unspecified }
        set { changeStyle(from: overrideUserInterfaceStyle, to: newValue) { $0.style = newValue } }
    }

    /// The style that the view's controller decides.
    final func takeControllerStyle(_ style: UIUserInterfaceStyle) {
        let old = storedExtras?.controllerStyle ?? .unspecified
        changeStyle(from: old, to: style) { $0.controllerStyle = style }
    }

    private func changeStyle(
        from old: UIUserInterfaceStyle, to style: UIUserInterfaceStyle, _ change: (ViewExtras) -> Void
    ) {
        guard style != old else { return }
        let previous = traitCollection
        change(extras)
        guard !traitCollection.isSame(as: previous) else { return }
        controller?.propagateTraitChange(from: previous)
        propagateTraitChange(from: previous)
        setNeedsFrame()
    }

    /// The traits of the view, of those around it.
    final func ownTraits(in around: UITraitCollection) -> UITraitCollection {
        storedExtras?.shownStyle.map { around.having($0) } ?? around
    }

    /// Runs `body` with the current traits of this view, if it has some of its own.
    final func withOwnTraits<Result>(_ body: () -> Result) -> Result {
        guard storedExtras?.shownStyle != nil else { return body() }
        let before = UITraitCollection.current
        UITraitCollection.setCurrent(ownTraits(in: before))
        defer { UITraitCollection.setCurrent(before) }
        return body()
    }
}

extension UIViewController {
    /// Light or dark for the controller's view and all inside; unspecified for the style around, as at first.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { ownStyle }
        set {
            guard newValue != ownStyle else { return }
            ownStyle = newValue
            viewIfLoaded?.takeControllerStyle(newValue)
        }
    }
}

extension UITraitCollection {
    /// The same traits in a style.
    func having(_ style: UIUserInterfaceStyle) -> UITraitCollection {
        guard style != userInterfaceStyle else { return self }
        return UITraitCollection(
            style: style, level: userInterfaceLevel, category: preferredContentSizeCategory, scale: displayScale)
    }
}
