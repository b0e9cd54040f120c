import DisplayLists
public import ExtensionFoundation

/// The form of a button's border.
public struct ButtonBorderShape: InsettableShape, Hashable {
    private enum Kind: Hashable {
        case capsule, circle
        case roundedRectangle(radius: CGFloat)
    }

    private let kind: Kind
    private var insetAmount: CGFloat = 0

    private nonisolated init(_ kind: Kind) { self.kind = kind }

    public nonisolated static let automatic = ButtonBorderShape(.capsule)
    public nonisolated static let capsule = ButtonBorderShape(.capsule)
    public nonisolated static let circle = ButtonBorderShape(.circle)
    /// Corners of 8 points, our estimate.
    public nonisolated static let roundedRectangle = ButtonBorderShape(.roundedRectangle(radius: 8))
    public nonisolated static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(.roundedRectangle(radius: radius))
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let (form, radius) = form(rect)
        return Path(roundedRect: form, cornerRadius: radius)
    }
    public nonisolated func _display(in rect: CGRect) -> _DisplayForm? {
        let (form, radius) = form(rect)
        return _DisplayForm(.rectangle(form, cornerRadius: Double(radius)))
    }
    public nonisolated func inset(by amount: CGFloat) -> ButtonBorderShape {
        var shape = self
        shape.insetAmount += amount
        return shape
    }

    /// A circle is as wide as the longer side, around the middle of a label that is not quite square.
    private nonisolated func form(_ rect: CGRect) -> (CGRect, radius: CGFloat) {
        let inner = rect.inset(insetAmount)
        switch kind {
        case .capsule: return (inner, min(inner.width, inner.height) / 2)
        case .circle:
            let side = max(inner.width, inner.height)
            let square = CGRect(x: inner.midX - side / 2, y: inner.midY - side / 2, width: side, height: side)
            return (square, side / 2)
        case .roundedRectangle(let radius): return (inner, inner.usableRadius(radius - insetAmount))
        }
    }

    /// Whether the label has the same room on all sides.
    nonisolated var isRound: Bool { kind == .circle }
}

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge

    /// Points between a label and its border, of the sizes of UIKit's `UIButton.Configuration`, as we remember them.
    var labelRoom: CGSize {
        switch self {
        case .mini, .small: CGSize(width: 10, height: 5)
        case .regular: CGSize(width: 12, height: 7)
        case .large, .extraLarge: CGSize(width: 20, height: 15)
        }
    }

    /// The font of a label that has no other; nil for that of the body.
    var labelFont: Font? {
        switch self {
        case .mini, .small: .subheadline
        case .regular, .large, .extraLarge: nil
        }
    }
}

private enum ButtonBorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }

extension EnvironmentValues {
    var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

extension View {
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        EnvironmentChange(self) { $0.buttonBorderShape = shape }
    }
    public func controlSize(_ size: ControlSize) -> some View { EnvironmentChange(self) { $0.controlSize = size } }
}

/// A button's label with its border.
struct BorderedLabel: View {
    let configuration: ButtonStyleConfiguration
    let isProminent: Bool
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.controlSize) private var size
    @Environment(\.font) private var font

    var body: some View {
        let tint = configuration.tint
        let room = size.labelRoom
        let padded = configuration.label.font(font ?? size.labelFont)
            .padding(.horizontal, shape.isRound ? room.height : room.width).padding(.vertical, room.height)
        if isProminent {
            padded.foregroundStyle(Color.white).background(tint, in: shape)
        } else {
            padded.foregroundStyleIfNone(tint).background(tint.opacity(0.15), in: shape)
        }
    }
}
