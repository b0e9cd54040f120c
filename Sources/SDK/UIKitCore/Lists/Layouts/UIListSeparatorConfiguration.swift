/// The line below an item of a list.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
    public enum Visibility: Int, Sendable { case automatic, visible, hidden }

    /// As insets: the line begins with the text.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    public var bottomSeparatorVisibility = Visibility.automatic
    /// Points; the upper and the lower one have no effect.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var color = UIColor.separator
    // The following have no effect: a line is the lower one of an item.
    public var topSeparatorVisibility = Visibility.automatic
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var multipleSelectionColor = UIColor.separator

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
