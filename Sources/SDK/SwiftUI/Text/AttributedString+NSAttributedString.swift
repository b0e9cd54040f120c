public import FoundationGaps

extension AttributedString {
    /// A text of Foundation with its fonts, colours, lines, distances and links; other attributes are left out.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        let whole = NSRange(location: 0, length: nsStr.length)
        nsStr.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
            var run = AttributedString(nsStr.attributedSubstring(from: range).string)
            run.mergeAttributes(AttributeContainer(kit: attributes))
            append(run)
        }
    }

    /// A text that is looked up in the bundle's tables, with its marks.
    public init(
        localized keyAndValue: String.LocalizationValue, options: MarkdownParsingOptions = MarkdownParsingOptions(),
        table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        let text = String(localized: keyAndValue, table: table, bundle: bundle, locale: locale)
        self = (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text)
    }
    public init(localized resource: LocalizedStringResource) {
        let text = String(localized: resource)
        self = (try? AttributedString(markdown: text)) ?? AttributedString(text)
    }
}

extension AttributeContainer {
    fileprivate init(kit: [NSAttributedString.Key: Any]) {
        self.init()
        typealias Looks = AttributeScopes.SwiftUIAttributes
        if let font = kit[.font] as? UIFont { self[Looks.FontAttribute.self] = Font(font) }
        if let color = kit[.foregroundColor] as? UIColor {
            self[Looks.ForegroundColorAttribute.self] = Color(uiColor: color)
        }
        if NSAttributedString.hasLine(kit[.underlineStyle]) { self[Looks.UnderlineStyleAttribute.self] = .single }
        if NSAttributedString.hasLine(kit[.strikethroughStyle]) {
            self[Looks.StrikethroughStyleAttribute.self] = .single
        }
        if let kern = AuthorNumber.value(kit[.kern]) { self[Looks.KerningAttribute.self] = CGFloat(kern) }
        if let offset = AuthorNumber.value(kit[.baselineOffset]) {
            self[Looks.BaselineOffsetAttribute.self] = CGFloat(offset)
        }
        let link = kit[.link] as? URL ?? (kit[.link] as? String).flatMap(URL.init(string:))
        if let link { self[AttributeScopes.FoundationAttributes.LinkAttribute.self] = link }
    }
}
