public import FoundationGaps

/// The sizes of a widget for which a parameter's number of values differs.
public enum IntentWidgetFamily: Hashable, Sendable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge
    case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline
}

extension IntentParameter {
    /// A list with a number of values, which only an editor would use.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, size: Int,
        requestValueDialog: IntentDialog? = nil
    ) { self.init(title: title, description: description) }

    /// A list with a number of values for each size of the widget, which only an editor would use.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, size: [IntentWidgetFamily: Int],
        requestValueDialog: IntentDialog? = nil
    ) { self.init(title: title, description: description) }

    /// A list with a number of values, which only an editor would use.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value,
        size: Int, requestValueDialog: IntentDialog? = nil
    ) { self.init(title: title, description: description, default: defaultValue) }

    /// A list with a number of values for each size of the widget, which only an editor would use.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value,
        size: [IntentWidgetFamily: Int], requestValueDialog: IntentDialog? = nil
    ) { self.init(title: title, description: description, default: defaultValue) }

    /// A value that Shortcuts may take from the action before; here none goes before.
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior
    ) { self.init(title: title, description: description) }

    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior
    ) { self.init(title: title, description: description, default: defaultValue) }

    /// The error with which an action asks for a value. Nothing here asks, so the action ends with it.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error { IntentParameterError.needsValue }
}

/// Whether an action takes its value from the one before.
public enum InputConnectionBehavior: Hashable, Sendable {
    case `default`, connectToPreviousIntentResult, never
}

/// An action lacks a value.
enum IntentParameterError: Error, CustomStringConvertible {
    case needsValue

    var description: String { "The action needs a value for which nothing here asks: set it when you make the intent." }
}

extension Bool {
    /// The words for the two values in an editor.
    public struct IntentDisplayName: Sendable {
        public init(true trueValue: LocalizedStringResource, false falseValue: LocalizedStringResource) {}
    }
}

extension IntentParameter where Value == Bool {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Bool,
        displayName: Bool.IntentDisplayName
    ) { self.init(title: title, description: description, default: defaultValue) }
}

extension String {
    /// How a person writes a text in an editor.
    public struct IntentInputOptions: Sendable {
        public enum KeyboardType: Sendable { case `default`, asciiCapable, numbersAndPunctuation, URL, webSearch }
        public enum CapitalizationType: Sendable { case none, words, sentences, allCharacters }

        public init(
            keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .sentences,
            multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true, smartDashes: Bool = true
        ) {}
    }
}

extension IntentParameter where Value == String {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: String,
        inputOptions: String.IntentInputOptions
    ) { self.init(title: title, description: description, default: defaultValue) }
}
