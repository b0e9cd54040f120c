import DisplayLists
import TextLayout

extension Drawing {
    /// A part of a symbol that is ready to be drawn.
    private struct SymbolPart {
        var part: SymbolRecipe.Part
        var elements: [DisplayPathElement]
        var color: DisplayColor
    }

    /// Draws a symbol from a recipe, and its glyph or letter for a terminal, which draws texts alone.
    ///
    /// - Returns: false, with nothing drawn, where the outlines have no room.
    mutating func symbol(
        _ recipe: SymbolRecipe, _ colors: SymbolColoring?, _ spoken: DisplayText, in frame: CGRect
    ) -> Bool {
        let color = spoken.color
        let outlines = recipe.parts.map { outline(of: $0, in: frame) }
        guard outlines.allSatisfy({ !$0.isEmpty }), takeOutlines(outlines.flatMap(\.self)) else { return false }
        // A clip of less than a pixel hides the text from eyes.
        let dot = CGRect(x: frame.midX - 0.01, y: frame.midY - 0.01, width: 0.02, height: 0.02)
        grouped(clip: .rectangle(dot, cornerRadius: 0)) { $0.text(spoken) }
        // Parts of one colour above one another fade together.
        let fades = colors == nil && color.alpha < 1 && recipe.parts.count > 1
        let whole = fades ? color.faded(1 / color.alpha) : color
        let parts = zip(recipe.parts.indices, outlines).map { index, elements in
            SymbolPart(
                part: recipe.parts[index], elements: elements,
                color: colors?.color(of: index, in: recipe, first: color) ?? whole)
        }
        if fades { grouped(opacity: color.alpha) { $0.add(parts, in: frame) } } else { add(parts, in: frame) }
        return true
    }

    private mutating func add(_ parts: [SymbolPart], in frame: CGRect) {
        if let gap = parts.lastIndex(where: { $0.part.form == .gap }) {
            let (below, above) = (Array(parts[..<gap]), Array(parts[(gap + 1)...]))
            let outline = DisplayShape.path(parts[gap].elements)
            cleared(by: { drawing in
                drawing.fill(outline, .color(.black), in: frame)
                drawing.stroke(outline, .black, width: frame.width / 9)
            }) { $0.add(below, in: frame) }
            return add(above, in: frame)
        }
        var index = 0
        while index < parts.count {
            let part = parts[index]
            var elements = part.elements
            // A hole of another colour is a part of its own.
            while index + 1 < parts.count, parts[index + 1].part.form == .hole, parts[index + 1].color == part.color {
                let hole = Contours(parts[index + 1].elements)
                elements += hole.isClockwise == Contours(elements).isClockwise ? hole.reversed : hole.elements
                index += 1
            }
            if part.part.form == .line || part.part.form == .edge {
                // Half of the line lies outside of the glyph, and is cut off.
                grouped(clip: .path(elements)) {
                    $0.stroke(.path(elements), part.color, width: frame.width / 6.5 * part.part.scale)
                }
            } else {
                fill(.path(elements), .color(part.color), in: frame)
            }
            index += 1
        }
    }

    /// The outline of a part in a symbol's frame.
    private func outline(of part: SymbolRecipe.Part, in frame: CGRect) -> [DisplayPathElement] {
        let side = frame.width
        let place = CGPoint(x: frame.midX + part.offset.x * side / 24, y: frame.midY + part.offset.y * side / 24)
        let all: [DisplayPathElement]
        switch part.source {
        case .glyph(let word):
            let size = side * part.scale
            let request = TextRequest(word, font: DisplayFont(design: .symbol, size: Double(size)))
            all = Self.elements(request, at: CGPoint(x: place.x - size / 2, y: place.y - size / 2))
        case .letters(let letters):
            let font = DisplayFont(size: Double(side) * (letters.count > 1 ? 0.42 : 0.54), weight: 600)
            let request = TextRequest(letters, font: font, lineLimit: 1)
            let metrics = TextMeasure.metrics(of: font)
            let width = TextMeasure.size(of: request).width
            all = Self.elements(
                request,
                at: CGPoint(
                    x: place.x - width / 2, y: place.y - metrics.ascender + metrics.capHeight / 2))
        }
        let contours = Contours(all)
        let wanted =
            switch part.form {
            case .whole, .line, .hole: contours.elements
            case .filled, .edge, .gap: contours.outer
            case .inside: contours.inner
            }
        guard part.turn != 0 else { return wanted }
        let turn = CGAffineTransform(rotationAngle: CGFloat(part.turn) * .pi / 4).around(place)
        return wanted.map { $0.mapped(turn) }
    }

    private static func elements(_ request: TextRequest, at origin: CGPoint) -> [DisplayPathElement] {
        guard case .success(let elements) = TextOutlines.elements(of: request, at: origin, most: 1024) else {
            return []
        }
        return elements
    }
}
