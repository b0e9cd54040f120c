/// Counts the texts of a list, their fonts and their scripts, which decide how long shaping takes. A value.
struct TextVariety {
    private var runs = 0
    private var fonts: Set<DisplayFont> = []
    private var scripts: Set<ScriptGroup> = []
    private var locales: Set<String> = []

    /// Adds a text whose font size is finite.
    mutating func add(
        _ text: DisplayText, _ limits: DisplayListLimits
    ) throws(DisplayListError.Fault) {
        runs += 1
        guard runs <= limits.textRuns else { throw .tooManyTexts(limit: limits.textRuns) }
        var font = text.font
        font.size = font.quantisedSize
        fonts.insert(font)
        guard fonts.count <= limits.fonts else { throw .tooManyFonts(limit: limits.fonts) }
        if let locale = text.liveDate?.locale { locales.insert(locale) }
        guard locales.count <= limits.locales else { throw .tooManyLocales(limit: limits.locales) }
        // Most text is ASCII, whose group is that of Latin.
        if text.string.utf8.contains(where: { $0 < 0x80 }) { scripts.insert(ScriptGroup("a")) }
        for scalar in text.string.unicodeScalars where !scalar.isASCII { scripts.insert(ScriptGroup(scalar)) }
        guard scripts.count <= limits.scripts else { throw .tooManyScripts(limit: limits.scripts) }
    }
}
