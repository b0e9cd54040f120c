import CPangoCairo

/// A face of a font file, by its names.
package struct FontFace: Hashable, Sendable {
    package var family: String
    /// Such as `Lora-BoldItalic`; nil for a file without one.
    package var postScriptName: String?
    /// Such as `Lora Bold Italic`.
    package var fullName: String?
    /// From 100 to 900, as in a display list.
    package var weight: Int
    package var isItalic: Bool

    /// More faces than any font of an app has.
    private static let most = 64

    /// The faces of a font file; empty for any other file.
    static func faces(inFile path: String) -> [FontFace] {
        var (faces, count): ([FontFace], Int32) = ([], 1)
        var index: Int32 = 0
        while index < count, faces.count < most {
            guard let pattern = FcFreeTypeQuery(path, UInt32(index), nil, &count) else { break }
            if let face = FontFace(pattern) { faces.append(face) }
            FcPatternDestroy(pattern)
            index += 1
        }
        return faces
    }

    private init?(_ pattern: OpaquePointer) {
        func text(_ object: String) -> String? {
            var value: UnsafeMutablePointer<FcChar8>?
            guard FcPatternGetString(pattern, object, 0, &value) == FcResultMatch, let value else { return nil }
            return String(cString: value)
        }
        func number(_ object: String) -> Int32? {
            var value: Int32 = 0
            return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : nil
        }
        guard let family = text("family") else { return nil }
        self.family = family
        postScriptName = text("postscriptname")
        fullName = text("fullname")
        weight = number("weight").map { Int(FcWeightToOpenType($0)) } ?? 400
        isItalic = (number("slant") ?? 0) > 0
    }
}

/// The fonts that this process adds to those of the machine.
package enum ProcessFonts {
    /// Adds the faces of a font file. May be called from any thread.
    package static func add(file: String) -> [FontFace] { TextEngine.use { $0.addFont(file) } }
}
