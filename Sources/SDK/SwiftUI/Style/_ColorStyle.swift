/// A style that is a colour.
///
/// No style but `Color` conforms to it. The protocol has no members by name, so that `Color(.red)` means the colour of
/// UIKit, as it does on the original platform.
public protocol _ColorStyle {
    var _color: Color { get }
}

extension Color: _ColorStyle {
    public var _color: Color { self }

    /// The same colour.
    public init<Style: _ColorStyle>(_ color: Style) { self = color._color }
}
