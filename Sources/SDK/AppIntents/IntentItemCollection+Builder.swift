public import FoundationGaps

// The shorter names that an options provider uses.
extension DynamicOptionsProvider {
    public typealias ItemCollection<Value> = IntentItemCollection<Value>
    public typealias ItemSection<Value> = IntentItemSection<Value>
    public typealias Item<Value> = IntentItem<Value>
}

extension IntentItemCollection {
    public init(@IntentItemSectionBuilder<Value> sections: () -> [IntentItemSection<Value>]) {
        self.init(sections: sections())
    }
    public init(promptLabel: LocalizedStringResource, sections: [IntentItemSection<Value>]) {
        self.init(sections: sections)
    }
}

extension IntentItemSection {
    public init(
        _ title: LocalizedStringResource? = nil, @IntentItemBuilder<Value> items: () -> [IntentItem<Value>]
    ) { self.init(title, items: items()) }
    public init(title: LocalizedStringResource?, items: [IntentItem<Value>]) { self.init(title, items: items) }
    public init(
        _ title: LocalizedStringResource?, subtitle: LocalizedStringResource?,
        image: DisplayRepresentation.Image? = nil, items: [IntentItem<Value>]
    ) { self.init(title, items: items) }
}

extension IntentItem {
    public init(
        _ value: Value, title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image?
    ) { self.init(value, title: title, subtitle: subtitle) }
}

/// Joins the sections of a closure.
@resultBuilder
public enum IntentItemSectionBuilder<Value> {
    public static func buildExpression(_ section: IntentItemSection<Value>) -> [IntentItemSection<Value>] { [section] }
    public static func buildBlock(_ parts: [IntentItemSection<Value>]...) -> [IntentItemSection<Value>] {
        parts.flatMap(\.self)
    }
    public static func buildOptional(_ part: [IntentItemSection<Value>]?) -> [IntentItemSection<Value>] { part ?? [] }
    public static func buildEither(first: [IntentItemSection<Value>]) -> [IntentItemSection<Value>] { first }
    public static func buildEither(second: [IntentItemSection<Value>]) -> [IntentItemSection<Value>] { second }
    public static func buildArray(_ parts: [[IntentItemSection<Value>]]) -> [IntentItemSection<Value>] {
        parts.flatMap(\.self)
    }
}

/// Joins the values of a closure.
@resultBuilder
public enum IntentItemBuilder<Value> {
    public static func buildExpression(_ item: IntentItem<Value>) -> [IntentItem<Value>] { [item] }
    public static func buildExpression(_ value: Value) -> [IntentItem<Value>] { [IntentItem(value)] }
    public static func buildBlock(_ parts: [IntentItem<Value>]...) -> [IntentItem<Value>] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [IntentItem<Value>]?) -> [IntentItem<Value>] { part ?? [] }
    public static func buildEither(first: [IntentItem<Value>]) -> [IntentItem<Value>] { first }
    public static func buildEither(second: [IntentItem<Value>]) -> [IntentItem<Value>] { second }
    public static func buildArray(_ parts: [[IntentItem<Value>]]) -> [IntentItem<Value>] { parts.flatMap(\.self) }
}
