/// A compiled storyboard or nib: the elements that a process needs to make its views.
///
/// The file `NAME.storyboardc/interface`, or `NAME.nib/interface`, is text. Its first line is `hostel-interface 1`; each further line is one
/// element in the order of the document: its depth, its name and its attributes as `key=value`, with tabs between them.
/// An attribute without a key is the element's text. A field has `%25`, `%09`, `%0A` and `%0D` for the four characters that
/// would end it.
package struct InterfaceFile: Hashable, Sendable {
    package static let ending = "storyboardc"
    package static let nibEnding = "nib"
    package static let file = "interface"
    private static let header = "hostel-interface 1"

    // Our choices. The largest storyboard of a widget that we know has 300 elements.
    package static let mostBytes = 2 << 20
    package static let mostElements = 20_000
    package static let mostDepth = 64
    package static let bounds = RecordBounds(bytes: mostBytes, records: mostElements, levels: mostDepth)

    /// The root, `document`.
    package let document: InterfaceElement

    package init(_ document: InterfaceElement) { self.document = document }

    package init(_ bytes: some Collection<UInt8>) throws(RecordFileError) {
        var records = try RecordReader(bytes, header: Self.header, bounds: Self.bounds)
        // The open elements, from the root inwards.
        var open: [InterfaceElement] = []
        var count = 0
        var root: InterfaceElement?
        func close(to depth: Int) {
            while open.count > depth {
                let element = open.removeLast()
                if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
            }
        }
        while let fields = try records.next() {
            guard let (depth, element) = Self.element(fields), depth <= open.count,
                depth > 0 || (open.isEmpty && root == nil)
            else { throw records.malformed }
            count += 1
            guard count <= Self.mostElements, depth < Self.mostDepth else { throw .tooLarge(Self.bounds) }
            close(to: depth)
            open.append(element)
        }
        close(to: 0)
        guard let root else { throw records.malformed }
        document = root
    }

    private static func element(_ fields: [Substring]) -> (depth: Int, InterfaceElement)? {
        guard fields.count > 1, let depth = Int(fields[0]), depth >= 0, let name = FieldText.decoded(fields[1]),
            !name.isEmpty
        else { return nil }
        var element = InterfaceElement(name)
        for field in fields.dropFirst(2) {
            guard let sign = field.firstIndex(of: "="), let key = FieldText.decoded(field[..<sign]),
                let value = FieldText.decoded(field[field.index(after: sign)...])
            else { return nil }
            if key.isEmpty { element.text = value } else { element.attributes[key] = value }
        }
        return (depth, element)
    }

    /// The file's text, the same for the same elements.
    package var text: String {
        var lines = [Self.header]
        Self.write(document, depth: 0, &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private static func write(_ element: InterfaceElement, depth: Int, _ lines: inout [String]) {
        var fields = ["\(depth)", FieldText.encoded(element.name)]
        fields += element.attributes.sorted { $0.key < $1.key }.map {
            "\(FieldText.encoded($0.key))=\(FieldText.encoded($0.value))"
        }
        if !element.text.isEmpty { fields.append("=" + FieldText.encoded(element.text)) }
        lines.append(fields.joined(separator: "\t"))
        for child in element.children { write(child, depth: depth + 1, &lines) }
    }
}
