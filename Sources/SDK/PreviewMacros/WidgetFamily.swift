/// The sizes and places of a widget. A part of WidgetKit; it is here because `#Preview` names it.
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable, Codable {
    case systemSmall = 0
    case systemMedium = 1
    case systemLarge = 2
    case systemExtraLarge = 3
    case systemExtraLargePortrait = 4
    case accessoryCorner = 9
    case accessoryCircular = 10
    case accessoryRectangular = 11
    case accessoryInline = 12
}

extension WidgetFamily: CustomStringConvertible, CustomDebugStringConvertible {
    /// The case's name, which is also the family's name on the wire.
    public var description: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .systemExtraLargePortrait: "systemExtraLargePortrait"
        case .accessoryCorner: "accessoryCorner"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }

    public var debugDescription: String { description }

    package init?(named name: String) {
        guard let family = Self.allCases.first(where: { $0.description == name }) else { return nil }
        self = family
    }

    package var isAccessory: Bool { rawValue >= Self.accessoryCorner.rawValue }

    /// The families of a widget that names none, as on the platform: those of the home screen.
    package static let home: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge]
}
