/// The names under which a symbol is looked up, the best one first: the name, its other variants, simpler symbols.
///
/// For `bell.badge.circle.fill`: itself, `bell.badge.circle`, `bell.badge.fill`, `bell.badge`, `bell.fill`, `bell`. A
/// symbol with a stroke through it never becomes the symbol without: that would say the opposite.
struct SymbolForms: Sequence {
    private let name: String

    init(_ name: String) { self.name = name }

    /// Frames around a symbol.
    private static let frames: Set<Substring> = ["circle", "square", "rectangle", "diamond", "app", "octagon"]
    /// Longer names are looked up as they are.
    private static let mostParts = 12

    func makeIterator() -> IndexingIterator<[String]> { names.makeIterator() }

    private var names: [String] {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard !parts.contains(""), parts.count <= Self.mostParts else { return [name] }
        var result = [name]
        let isFilled = parts.last == "fill"
        let isStruck = parts.contains("slash")
        var base = parts.filter { $0 != "fill" }
        while !base.isEmpty {
            // The whole word for `circle` is a circle.
            let bare = base.count > 1 && Self.frames.contains(base[base.count - 1]) ? Array(base.dropLast()) : base
            for form in [base, bare] where !isStruck || form.contains("slash") {
                let plain = form.joined(separator: ".")
                for form in isFilled ? [plain + ".fill", plain] : [plain, plain + ".fill"] { add(form, to: &result) }
            }
            if bare == base {
                for frame in [".circle", ".circle.fill"] { add(base.joined(separator: ".") + frame, to: &result) }
            }
            base.removeLast()
            if isStruck, !base.contains("slash") { break }
        }
        return result
    }

    private func add(_ form: String, to list: inout [String]) { if !list.contains(form) { list.append(form) } }

    /// The name without its stroke; nil if it has none.
    var unstruck: String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.contains("slash") else { return nil }
        return parts.filter { $0 != "slash" }.joined(separator: ".")
    }
}
