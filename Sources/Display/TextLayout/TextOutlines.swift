import CPangoCairo
package import DisplayLists
package import Foundation

/// The letters of a text as outlines, for a process that has not their font.
package enum TextOutlines {
    /// The cause why a text has no outlines.
    package enum Refusal: Error {
        /// It has more elements than were asked for.
        case tooMany
        /// Some of its letters are pictures, such as emoji.
        case pictures
    }

    /// The outlines with the layout that measured the text; its top left corner lies at `origin`.
    ///
    /// - Parameter most: the most elements.
    package static func elements(
        of request: TextRequest, at origin: CGPoint, most: Int
    ) -> Result<[DisplayPathElement], Refusal> {
        TextEngine.use { engine in
            let block = TextBlock(request, engine: engine)
            // Cairo would trace the pixels of a picture.
            guard !block.hasPictures else { return .failure(.pictures) }
            // Cairo leaves out letters far from a surface, so this one has no edges.
            let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
            let context = cairo_create(surface)
            defer {
                cairo_destroy(context)
                cairo_surface_destroy(surface)
            }
            cairo_translate(context, origin.x, origin.y)
            block.placeLines(of: request.font, in: context) { pango_cairo_layout_line_path(context, $0) }
            cairo_identity_matrix(context)
            guard let path = cairo_copy_path(context) else { return .failure(.tooMany) }
            defer { cairo_path_destroy(path) }
            return elements(of: path.pointee, most: most).map { .success($0) } ?? .failure(.tooMany)
        }
    }

    private static func elements(of path: cairo_path_t, most: Int) -> [DisplayPathElement]? {
        guard path.status == CAIRO_STATUS_SUCCESS, let data = path.data else { return nil }
        var (elements, place): ([DisplayPathElement], Int) = ([], 0)
        let count = Int(path.num_data)
        while place < count {
            let header = data[place].header
            let length = Int(header.length)
            guard length > 0, place + length <= count, elements.count < most else { return nil }
            func point(_ index: Int) -> CGPoint {
                CGPoint(x: data[place + index].point.x, y: data[place + index].point.y)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO:
                // Cairo moves to a line's start and after each closed outline, from where nothing is drawn.
                if case .move = elements.last { elements.removeLast() }
                elements.append(.move(point(1)))
            case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
            case CAIRO_PATH_CURVE_TO: elements.append(.curve(point(3), control1: point(1), control2: point(2)))
            default: elements.append(.close)
            }
            place += length
        }
        if case .move = elements.last { elements.removeLast() }
        return elements
    }
}

extension TextBlock {
    /// Whether a letter comes from a font of pictures or of coloured letters.
    fileprivate var hasPictures: Bool {
        lines.contains { line in
            var link = line.pointer.pointee.runs
            while let node = link {
                link = node.pointee.next
                guard let run = node.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self) else { continue }
                if let font = run.pointee.item.pointee.analysis.font, Self.isOfPictures(font) { return true }
            }
            return false
        }
    }

    private static func isOfPictures(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        // Every font of this map is one of fontconfig's; C casts with a macro.
        let font = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
        guard let pattern = pango_fc_font_get_pattern(font) else { return false }
        func has(_ object: String) -> Bool? {
            var value: FcBool = 0
            return FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch ? value != 0 : nil
        }
        return has("color") == true || has("outline") == false
    }
}
