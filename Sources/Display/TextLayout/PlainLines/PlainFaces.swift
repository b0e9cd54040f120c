import DisplayLists

/// The fonts whose plain lines are measured without Pango: those of the system that the process has warmed. Use it only
/// under the engine's lock.
///
/// Its memory is its own, because an array's count of references would make a page private in each extension.
final class PlainFaces {
    private struct Entry: ~Copyable {
        let font: DisplayFont
        let face: PlainFace
    }

    /// Two forms of the letters in nine weights; more than a process warms.
    private static let most = 32
    private let entries = UnsafeMutablePointer<Entry>.allocate(capacity: most)
    private var count = 0

    deinit {
        forget()
        entries.deallocate()
    }

    /// The size of a text in points, each side rounded up; nil if it is no plain line in a font that was learned, or
    /// breaks within its width.
    func size(of request: TextRequest) -> (width: Double, height: Double)? {
        guard let place = place(of: request.font), let line = PlainLine(request) else { return nil }
        return entries[place].face.size(of: line, in: request)
    }

    /// The vertical measures of a font; nil if it was not learned.
    func extents(of font: DisplayFont) -> LetterExtents? { place(of: font).map { entries[$0].face.extents } }

    /// Measures the plain lines of a font without Pango from now on, if they have the same measures.
    func learn(_ font: DisplayFont, engine: borrowing TextEngine) {
        guard count < Self.most, font.family == nil, font.design != .symbol, place(of: font) == nil else { return }
        guard let face = PlainFace(of: font, engine: engine), face.agrees(with: font, engine: engine) else { return }
        (entries + count).initialize(to: Entry(font: font, face: face))
        count += 1
    }

    /// Forgets all fonts: the machine's have changed.
    func forget() {
        entries.deinitialize(count: count)
        count = 0
    }

    private func place(of font: DisplayFont) -> Int? {
        (0..<count).first { Self.isSame(entries[$0].font, font) }
    }

    /// Whether two fonts have the same letters, in whatever size.
    private static func isSame(_ one: DisplayFont, _ other: DisplayFont) -> Bool {
        one.weight == other.weight && one.isItalic == other.isItalic && other.family == nil
            && one.families == other.families
    }
}
