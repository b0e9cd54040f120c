/// The letters of a page with their looks. A value; it takes any text, and its work grows with the length alone.
struct HTMLText {
    struct Run: Equatable {
        var string: String
        var look: HTMLLook
    }

    // Our choices of bounds. A display list has 32 kB of letters and 256 texts.
    /// Bytes of a page that are read.
    static let mostBytes = 1 << 20
    /// Elements within elements.
    private static let deepest = 256
    /// Elements; the text behind them has the last look.
    private static let mostElements = 4096
    /// Parts in one look.
    private static let mostRuns = 2048
    /// Bytes of all style sheets.
    private static let mostSheetBytes = 1 << 16

    private static let blocks: Set<String> = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre",
        "table",
        "tr", "section", "article", "header", "footer", "main", "nav", "aside", "figure", "figcaption", "address",
        "center", "form", "hr", "body", "html",
    ]
    private static let voids: Set<String> = [
        "br", "hr", "img", "meta", "link", "input", "wbr", "col", "area", "base", "source", "embed",
    ]

    private(set) var runs: [Run] = []
    private var open: [(name: String, look: HTMLLook)] = []
    private var sheet = HTMLStyleSheet()
    private var sheetBytes = 0
    private var elements = 0
    private var numbers: [Int?] = []
    /// The look of a space that stands before the next letter; nil for none.
    private var space: HTMLLook?
    private var isAtStart = true

    init(_ page: String) {
        var reader = HTMLReader(page)
        while let token = reader.next() {
            switch token {
            case .text(let text): add(text)
            case .open(let name, let attributes): begin(name, attributes)
            case .close(let name): end(name)
            }
        }
    }

    private var look: HTMLLook { open.last?.look ?? HTMLLook() }

    private mutating func begin(_ name: String, _ attributes: [String: String]) {
        if name == "br" { return breakLine() }
        guard elements < Self.mostElements else { return }
        elements += 1
        if name == "p" || name == "li" || name == "tr" || name == "td" { end(name, within: Self.holders) }
        if name == "body" { end("head") }
        if Self.blocks.contains(name) { breakParagraph() }
        if name == "td" || name == "th" { space = isAtStart ? nil : look }
        guard !Self.voids.contains(name), open.count < Self.deepest else { return }
        var look = self.look
        let outer = look.size
        look.take(element: name, attributes)
        for (property, value) in sheet.properties(of: name, attributes) { look.take(property, value, outer) }
        if let style = attributes["style"] {
            for (property, value) in HTMLStyleSheet.properties(style) { look.take(property, value, outer) }
        }
        open.append((name, look))
        switch name {
        case "ul": numbers.append(nil)
        case "ol": numbers.append(1)
        case "li": addMark()
        default: break
        }
    }

    /// Elements that hold others of their kind, so that a new part within them ends none outside.
    private static let holders: Set<String> = ["ul", "ol", "table", "div", "blockquote", "body"]

    /// - Parameter holders: elements at which the search for the open one ends.
    private mutating func end(_ name: String, within holders: Set<String> = []) {
        guard let place = open.lastIndex(where: { $0.name == name || holders.contains($0.name) }),
            open[place].name == name
        else { return }
        for element in open[place...] {
            if Self.blocks.contains(element.name) { breakParagraph() }
            if element.name == "ul" || element.name == "ol" { _ = numbers.popLast() }
        }
        open.removeSubrange(place...)
    }

    /// The dot or the number of an item.
    private mutating func addMark() {
        guard let last = numbers.indices.last, let number = numbers[last] else { return append("•\u{A0}") }
        append("\(number).\u{A0}")
        numbers[last] = number + 1
    }

    private mutating func add(_ text: String) {
        if open.last?.name == "style" {
            guard sheetBytes + text.utf8.count <= Self.mostSheetBytes else { return }
            sheetBytes += text.utf8.count
            return sheet.add(text)
        }
        let look = look
        guard !look.isHidden else { return }
        guard !look.isPreformatted else {
            guard !text.isEmpty else { return }
            append(text)
            isAtStart = text.last == "\n"
            return
        }
        var shown = ""
        for scalar in text.unicodeScalars {
            if scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value) {
                if space == nil, !isAtStart { space = look }
                continue
            }
            if let space {
                // The space before an underlined word has no line.
                if space == look { shown += " " } else { append(" ", space) }
            }
            shown.unicodeScalars.append(scalar)
            (space, isAtStart) = (nil, false)
        }
        append(look.isUppercase ? shown.uppercased() : shown)
    }

    private mutating func breakLine() {
        guard !look.isHidden else { return }
        append("\u{2028}")
        (space, isAtStart) = (nil, true)
    }

    private mutating func breakParagraph() {
        space = nil
        defer { isAtStart = true }
        guard let last = runs.last?.string.unicodeScalars.last, last != "\n" else { return }
        // A line that ends before the paragraph does is not empty.
        if last == "\u{2028}" { runs[runs.count - 1].string.unicodeScalars.removeLast() }
        append("\n")
    }

    private mutating func append(_ text: String) { append(text, look) }

    private mutating func append(_ text: String, _ look: HTMLLook) {
        guard !text.isEmpty else { return }
        // A copy of the last run would make each addition copy its letters.
        if let last = runs.indices.last, runs.count >= Self.mostRuns || runs[last].look == look {
            runs[last].string += text
        } else {
            runs.append(Run(string: text, look: look))
        }
    }
}
