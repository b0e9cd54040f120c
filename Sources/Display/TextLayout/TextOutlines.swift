import CPangoCairo
package import DisplayLists
package import Foundation

/// The letters of a text as outlines, for a process that has not their font.
package enum TextOutlines {
    /// The outlines with the layout that measured the text; its top left corner lies at `origin`.
    ///
    /// - Returns: nil if there are more than `most` elements.
    package static func elements(
        of request: TextRequest, at origin: CGPoint, most: Int
    ) -> [DisplayPathElement]? {
        TextEngine.use { engine in
            let block = TextBlock(request, engine: engine)
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
            guard let path = cairo_copy_path(context) else { return nil }
            defer { cairo_path_destroy(path) }
            return elements(of: path.pointee, most: most)
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
            case CAIRO_PATH_MOVE_TO: elements.append(.move(point(1)))
            case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
            case CAIRO_PATH_CURVE_TO: elements.append(.curve(point(3), control1: point(1), control2: point(2)))
            default: elements.append(.close)
            }
            place += length
        }
        return elements
    }
}
