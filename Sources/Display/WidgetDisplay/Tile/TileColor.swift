package import DisplayLists

/// The colour behind a widget's own drawing. A value.
package enum TileColor {
    /// The card of the Today view.
    case card
    /// A widget of the home screen: the system's background, which is raised in the dark.
    case home
    /// A widget of the lock screen: it has no background, and a dark colour stands for the screen behind it.
    case accessory

    package init(_ style: TileContent.Style) {
        switch style {
        case .card: self = .card
        case .home: self = .home
        case .accessory: self = .accessory
        }
    }

    package func color(_ appearance: Appearance) -> DisplayColor {
        switch (self, appearance) {
        case (.card, .light): DisplayColor(red: 0.96, green: 0.96, blue: 0.97)
        case (.card, .dark): DisplayColor(red: 0.13, green: 0.13, blue: 0.15)
        case (.home, .light): .white
        case (.home, .dark): DisplayColor(red: 28.0 / 255, green: 28.0 / 255, blue: 30.0 / 255)
        case (.accessory, _): DisplayColor(red: 0.23, green: 0.25, blue: 0.31)
        }
    }
}
