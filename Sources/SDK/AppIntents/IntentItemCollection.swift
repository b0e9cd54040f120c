public import FoundationGaps

/// A value to choose, with its look.
public struct IntentItem<Value> {
    public let value: Value
    public let title: LocalizedStringResource?

    public init(_ value: Value, title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil) {
        self.value = value
        self.title = title
    }
}

/// Values to choose, under a title.
public struct IntentItemSection<Value> {
    public let title: LocalizedStringResource?
    public let items: [IntentItem<Value>]

    public init(_ title: LocalizedStringResource? = nil, items: [IntentItem<Value>]) {
        self.title = title
        self.items = items
    }
    public init(_ title: LocalizedStringResource? = nil, items: [Value]) {
        self.init(title, items: items.map { IntentItem($0) })
    }
}

/// Values to choose, in sections. Nothing here shows them: a widget has its intent's initial values.
public struct IntentItemCollection<Value> {
    public let sections: [IntentItemSection<Value>]

    public init(sections: [IntentItemSection<Value>]) { self.sections = sections }
    public init(items: [Value]) { sections = [IntentItemSection(items: items)] }

    public static var empty: IntentItemCollection { IntentItemCollection(sections: []) }
}
