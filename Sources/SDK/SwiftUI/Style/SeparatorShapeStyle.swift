/// The colour of lines between parts.
public struct SeparatorShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        _Paint(.color(UIColor.separator.display(environment.traits)))
    }
}

/// The colour of a text that stands where a person has not yet written.
public struct PlaceholderTextShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        _Paint(.color(UIColor.placeholderText.display(environment.traits)))
    }
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        _Paint(.color(UIColor.link.display(environment.traits)))
    }
}

/// The background of a window.
public struct WindowBackgroundShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> _Paint {
        _Paint(.color(UIColor.systemBackground.display(environment.traits)))
    }
}

extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: Self { Self() } }
extension ShapeStyle where Self == PlaceholderTextShapeStyle { public static var placeholder: Self { Self() } }
extension ShapeStyle where Self == LinkShapeStyle { public static var link: Self { Self() } }
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    public static var windowBackground: Self { Self() }
}
