/// The content of a field: its text, or what it asks for. A tile has no keyboard, so nobody changes it.
struct FieldContent {
    enum Lines { case one, several }

    /// Read when the field is drawn.
    private(set) var text: () -> String
    var prompt: Text?
    var lines = Lines.one

    init(_ text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
        self.text = { text.wrappedValue }
        self.prompt = prompt
        lines = axis == .vertical ? .several : .one
    }

    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F, prompt: Text?)
    where F.FormatOutput == String {
        text = { format.format(value.wrappedValue) }
        self.prompt = prompt
    }

    init<F: ParseableFormatStyle>(optional value: Binding<F.FormatInput?>, _ format: F, prompt: Text?)
    where F.FormatOutput == String {
        text = { value.wrappedValue.map { format.format($0) } ?? "" }
        self.prompt = prompt
    }

    init<V>(_ value: Binding<V>, _ formatter: Formatter) {
        text = { formatter.string(for: value.wrappedValue) ?? "" }
    }

    /// The same field, whose letters nobody reads.
    var hidden: FieldContent {
        var hidden = self
        hidden.text = { [text] in String(repeating: "•", count: min(text().count, 64)) }
        return hidden
    }
}
