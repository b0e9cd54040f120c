extension View {
    /// The view's words for a person who cannot see it; they also name a link or a button.
    public func accessibilityLabel(_ label: Text) -> some View {
        NodeChange(self) { node, inputs in
            SpokenNode(node, TextRun.runs(of: label, in: inputs.environment).map(\.string).joined())
        }
    }
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { accessibilityLabel(Text(label)) }

    /// Hides the view from a person who cannot see it.
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        NodeChange(self) { node, _ in hidden ? SpokenNode(node, "") : node }
    }

    public func accessibilityValue(_ value: Text) -> some View { self }
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
    public func accessibilityHint(_ hint: Text) -> some View { self }
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
    public func accessibilityShowsLargeContentViewer() -> some View { self }
}

/// How a view speaks for the views in it.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// The kinds that a view is of.
public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let isButton = AccessibilityTraits(rawValue: 1)
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    public static let isLink = AccessibilityTraits(rawValue: 8)
    public static let isImage = AccessibilityTraits(rawValue: 16)
    public static let isStaticText = AccessibilityTraits(rawValue: 32)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
    public static let isKeyboardKey = AccessibilityTraits(rawValue: 128)
    public static let isSearchField = AccessibilityTraits(rawValue: 256)
    public static let isSummaryElement = AccessibilityTraits(rawValue: 512)
    public static let isModal = AccessibilityTraits(rawValue: 1024)
    public static let isToggle = AccessibilityTraits(rawValue: 2048)
    public static let isTabBar = AccessibilityTraits(rawValue: 4096)
    public static let playsSound = AccessibilityTraits(rawValue: 8192)
    public static let startsMediaSession = AccessibilityTraits(rawValue: 16384)
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 32768)
    public static let causesPageTurn = AccessibilityTraits(rawValue: 65536)
}

final class SpokenNode: WrappingNode {
    private let words: String

    init(_ content: LayoutNode, _ words: String) {
        self.words = words
        super.init(content)
    }

    override var spokenText: String { words }
}
