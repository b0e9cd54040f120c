/// Shares an item with another program. A widget cannot: a sign takes its place, as on the platform.
public struct ShareLink<Label: View>: View {
    public var body: some View { AbsentView(input: "ShareLink") }

    public init<I>(item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {}
    public init<I, Picture, Icon>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Picture, Icon>,
        @ViewBuilder label: () -> Label
    ) {}
    public init<Items: RandomAccessCollection>(
        items: Items, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
    ) {}
    public init<Items: RandomAccessCollection, Picture, Icon>(
        items: Items, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Items.Element) -> SharePreview<Picture, Icon>, @ViewBuilder label: () -> Label
    ) {}
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
    public init<I>(item: I, subject: Text? = nil, message: Text? = nil) {}
    public init<I>(_ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil) {}
    @_disfavoredOverload
    public init<S: StringProtocol, I>(_ title: S, item: I, subject: Text? = nil, message: Text? = nil) {}
    public init<I, Picture, Icon>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Picture, Icon>
    ) {}
    public init<I, Picture, Icon>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<Picture, Icon>
    ) {}
    public init<Items: RandomAccessCollection>(items: Items, subject: Text? = nil, message: Text? = nil) {}
    public init<Items: RandomAccessCollection, Picture, Icon>(
        items: Items, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Items.Element) -> SharePreview<Picture, Icon>
    ) {}
}

/// The look of an item that is shared. It is never shown.
public struct SharePreview<Image, Icon> {
    public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {}
}

extension SharePreview where Image == Never {
    public init(_ titleKey: LocalizedStringKey, icon: Icon) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, icon: Icon) {}
}

extension SharePreview where Icon == Never {
    public init(_ titleKey: LocalizedStringKey, image: Image) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: Image) {}
}

extension SharePreview where Image == Never, Icon == Never {
    public init(_ titleKey: LocalizedStringKey) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) {}
}
