/// The kind of device of a preview.
public enum PreviewPlatform: Hashable, Sendable {
    case iOS, macOS, tvOS, watchOS
}

/// How a preview's device is held.
public struct InterfaceOrientation: CaseIterable, Hashable, Identifiable, Sendable {
    public let id: String
    public static let portrait = InterfaceOrientation(id: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
    public static var allCases: [InterfaceOrientation] {
        [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    }
}

extension View {
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
}
