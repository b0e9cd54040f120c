import DisplayLists

/// A see-through layer. Nothing is blurred here: it is a translucent colour.
public struct Material: ShapeStyle {
    let opacity: Double

    public static let ultraThin = Material(opacity: 0.3)
    public static let thin = Material(opacity: 0.45)
    public static let regular = Material(opacity: 0.6)
    public static let thick = Material(opacity: 0.75)
    public static let ultraThick = Material(opacity: 0.9)
    public static let bar = Material(opacity: 0.8)

    public func _paint(in environment: EnvironmentValues) -> _Paint {
        let white = environment.colorScheme == .dark ? 0.15 : 0.95
        return _Paint(.color(DisplayColor(red: white, green: white, blue: white, alpha: opacity)))
    }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { .ultraThin }
    public static var thinMaterial: Material { .thin }
    public static var regularMaterial: Material { .regular }
    public static var thickMaterial: Material { .thick }
    public static var ultraThickMaterial: Material { .ultraThick }
    public static var bar: Material { .bar }
}
