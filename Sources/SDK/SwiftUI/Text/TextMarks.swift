import FoundationGaps

/// The marks of a part of an attributed or marked text.
struct TextMarks: Hashable {
    var isStrong = false
    var isEmphasised = false
    var isCode = false
    var isStruck = false
    var url: String?
    /// Whether the words agree with the number in them.
    var agrees = false

    var look: TextLook {
        TextLook(
            weight: isStrong ? .bold : nil, design: isCode ? .monospaced : nil, isItalic: isEmphasised ? true : nil,
            strike: isStruck ? TextRule(isActive: true) : nil, url: url)
    }
}

extension TextMarks {
    init(_ run: AttributedString.Runs.Run) {
        url = run.link?.absoluteString
        let intent = run[AttributedLook.Attributes.InlinePresentationIntentAttribute.self] ?? []
        isStrong = intent.contains(.stronglyEmphasized)
        isEmphasised = intent.contains(.emphasized)
        isCode = intent.contains(.code)
        isStruck = intent.contains(.strikethrough)
    }
}
