public import UIKitCore

extension ColorScheme {
    /// Nil for a style that says nothing.
    public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
        switch uiUserInterfaceStyle {
        case .unspecified: return nil
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}

extension UIUserInterfaceStyle {
    public init(_ colorScheme: ColorScheme?) {
        switch colorScheme {
        case nil: self = .unspecified
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}
