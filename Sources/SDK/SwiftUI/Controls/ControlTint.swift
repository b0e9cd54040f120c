import DisplayLists

/// The tint of a gauge or of progress. On the lock screen it is white: a published picture of a widget with an orange gauge
/// shows it as bright as the text beside it.
struct ControlTint: ShapeStyle {
    /// Of a track below the filled part.
    var opacity = 1.0

    func _paint(in environment: EnvironmentValues) -> _Paint {
        _Paint(.color(Self.color(in: environment).faded(opacity)))
    }

    static func color(in environment: EnvironmentValues) -> DisplayColor {
        environment.colorRendering == .vibrant ? .white : Color.accentColor.display(in: environment)
    }
}
