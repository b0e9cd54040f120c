package import DisplayLists

extension Color {
    /// The colour as it is drawn in an environment.
    package func display(in environment: EnvironmentValues) -> DisplayColor { kind.display(in: environment) }
}

extension Color.Kind {
    func display(in environment: EnvironmentValues) -> DisplayColor {
        switch self {
        case .fixed(let color): return color
        case .system(.accent):
            return environment.accent?.display(in: environment) ?? UIColor.tintColor.display(environment.traits)
        case .system(let system): return system.color.display(environment.traits)
        case .uiColor(let color): return color.display(environment.traits)
        case .named(let name, let bundle): return NamedColors.color(name, bundle, environment)
        case .faded(let kind, let opacity):
            var color = kind.display(in: environment)
            color.alpha *= opacity.asOpacity
            return color
        case .mixed(let first, let second, let fraction):
            return first.display(in: environment).mixed(with: second.display(in: environment), fraction)
        }
    }

    /// The colour with the accent of the views around in place of `accentColor`: a tint that names the accent means
    /// that one, and never itself.
    func replacingAccent(_ accent: Color?) -> Color.Kind {
        switch self {
        case .system(.accent): accent?.kind ?? .uiColor(.tintColor)
        case .faded(let kind, let opacity): .faded(kind.replacingAccent(accent), opacity)
        case .mixed(let first, let second, let fraction):
            .mixed(first.replacingAccent(accent), second.replacingAccent(accent), fraction)
        case .fixed, .system, .uiColor, .named: self
        }
    }
}

extension Color.System {
    fileprivate var color: UIColor {
        switch self {
        case .red: .systemRed
        case .orange: .systemOrange
        case .yellow: .systemYellow
        case .green: .systemGreen
        case .mint: .systemMint
        case .teal: .systemTeal
        case .cyan: .systemCyan
        case .blue: .systemBlue
        case .accent: .tintColor
        case .indigo: .systemIndigo
        case .purple: .systemPurple
        case .pink: .systemPink
        case .brown: .systemBrown
        case .gray: .systemGray
        case .primary: .label
        case .secondary: .secondaryLabel
        case .tertiary: .tertiaryLabel
        case .quaternary: .quaternaryLabel
        }
    }
}

extension DisplayColor {
    /// The colour between this one (0) and another (1).
    func mixed(with other: DisplayColor, _ fraction: Double) -> DisplayColor {
        let share = fraction.isFinite ? min(max(fraction, 0), 1) : 0
        func part(_ mine: Double, _ theirs: Double) -> Double { mine + (theirs - mine) * share }
        return DisplayColor(
            red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
            alpha: part(alpha, other.alpha))
    }

    func faded(_ opacity: Double) -> DisplayColor {
        var color = self
        color.alpha = min(max(color.alpha * opacity, 0), 1)
        return color
    }
}

/// The colours of asset catalogs.
enum NamedColors {
    static func color(_ name: String, _ bundle: Bundle?, _ environment: EnvironmentValues) -> DisplayColor {
        UIColor(named: name, in: bundle)?.display(environment.traits) ?? .clear
    }
}
