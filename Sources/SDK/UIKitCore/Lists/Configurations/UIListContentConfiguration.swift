/// A picture, a text and a second text, as in a row of a list.
// Unchecked for the attributed texts, which nothing here changes.
public struct UIListContentConfiguration: Hashable, @unchecked Sendable {
    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties = TextProperties()
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties = TextProperties()
    /// Points around the content.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    /// Without effect: the margins are those above.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// Whether the second text lies beside the first where both have room.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Points between the parts. These and the fonts below are estimates by pictures of iOS 14.
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    public var textToSecondaryTextVerticalPadding: CGFloat = 4
    /// The least height, in points.
    private(set) var leastHeight: CGFloat = 44

    private init(secondary size: CGFloat, _ color: UIColor) {
        secondaryTextProperties.font = .systemFont(ofSize: size)
        secondaryTextProperties.color = color
    }

}

extension UIListContentConfiguration: UIContentConfiguration {
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
    /// The same for each state: a person knows a selected row by its background.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

extension UIListContentConfiguration {
    /// The second text below the first.
    public static func cell() -> UIListContentConfiguration { .init(secondary: 12, .label) }
    public static func subtitleCell() -> UIListContentConfiguration { .init(secondary: 12, .label) }
    /// The second text beside the first, in grey.
    public static func valueCell() -> UIListContentConfiguration {
        var value = UIListContentConfiguration(secondary: 17, .secondaryLabel)
        value.prefersSideBySideTextAndSecondaryText = true
        return value
    }
    public static func sidebarCell() -> UIListContentConfiguration { cell() }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }

    public static func plainHeader() -> UIListContentConfiguration { title(.boldSystemFont(ofSize: 17), .label) }
    public static func groupedHeader() -> UIListContentConfiguration {
        var header = groupedFooter()
        header.textProperties.transform = .uppercase
        return header
    }
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        title(.boldSystemFont(ofSize: 20), .label)
    }
    public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }
    public static func header() -> UIListContentConfiguration { plainHeader() }
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        title(.boldSystemFont(ofSize: 22), .label)
    }
    public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }
    public static func groupedFooter() -> UIListContentConfiguration {
        title(.systemFont(ofSize: 13), .secondaryLabel)
    }
    public static func footer() -> UIListContentConfiguration { groupedFooter() }

    private static func title(_ font: UIFont, _ color: UIColor) -> UIListContentConfiguration {
        var title = cell()
        title.leastHeight = 0
        title.textProperties.font = font
        title.textProperties.color = color
        title.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
        return title
    }
}
