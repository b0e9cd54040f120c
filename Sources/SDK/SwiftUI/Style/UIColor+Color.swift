import DisplayLists

extension UIColor {
    /// The colour of a view, which follows the surroundings as the original does.
    public convenience init(_ color: Color) { self.init { color.uiColor(in: $0) } }
}

extension Color {
    fileprivate func uiColor(in traits: UITraitCollection) -> UIColor {
        var environment = EnvironmentValues()
        environment.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
        let shown = display(in: environment)
        return UIColor(red: shown.red, green: shown.green, blue: shown.blue, alpha: shown.alpha)
    }

    /// The colour in light surroundings.
    public var cgColor: CGColor? { uiColor(in: UITraitCollection(userInterfaceStyle: .light)).cgColor }
}
