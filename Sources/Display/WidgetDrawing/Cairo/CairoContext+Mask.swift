import CPangoCairo
import DisplayLists

// Long paths are drawn by way of a mask. Within a clip of another shape than a rectangle, such as the round corners of a
// tile, Cairo cuts a path to the clip as polygons, and the time for that grows with the square of the path's elements: a
// scribble of 8000 lines takes 30 s. A mask is drawn without a clip, and cut to it afterwards.

extension CairoContext {
    /// Fills the current path, which is a shape's outline.
    func fill(_ shape: DisplayShape) {
        draw(shape, reach: 0) { cairo_fill($0) }
    }

    /// Draws a line along the current path, which is a shape's outline.
    func stroke(_ shape: DisplayShape, _ line: DisplayLine) {
        draw(shape, reach: line.reach) {
            CairoContext(sharing: $0).set(line)
            cairo_stroke($0)
        }
    }

    /// - Parameter reach: the points by which the drawing may extend beyond the path.
    private func draw(_ shape: DisplayShape, reach: Double, _ body: (OpaquePointer) -> Void) {
        guard DisplayListLimits.standard.isLong(shape), let pixels = maskPixels else { return body(pointer) }
        drawMask(reach: reach, pixels: pixels, body)
        cairo_new_path(pointer)
    }

    /// Pixels of a mask for each unit of the surface; nil where a path is written as it is: in a vector outside of all groups.
    /// A group of a vector may become pixels at its end, within the clips.
    private var maskPixels: Double? {
        let group = cairo_get_group_target(pointer)
        if cairo_surface_get_type(group) == CAIRO_SURFACE_TYPE_IMAGE { return 1 }
        return group == cairo_get_target(pointer) ? nil : CairoSurface.pixelsOfVector
    }

    private func drawMask(reach: Double, pixels: Double, _ body: (OpaquePointer) -> Void) {
        let box = visibleBox(reach: reach)
        guard box.width >= 1, box.height >= 1,
            let mask = cairo_image_surface_create(
                CAIRO_FORMAT_A8, Int32(box.width * pixels), Int32(box.height * pixels)),
            let copy = cairo_create(mask)
        else { return }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(pointer, &matrix)
        var place = cairo_matrix_t(
            xx: pixels, yx: 0, xy: 0, yy: pixels, x0: -box.left * pixels, y0: -box.top * pixels)
        var toMask = cairo_matrix_t()
        cairo_matrix_multiply(&toMask, &matrix, &place)
        cairo_set_matrix(copy, &toMask)
        let path = cairo_copy_path(pointer)
        cairo_append_path(copy, path)
        cairo_path_destroy(path)
        cairo_set_fill_rule(copy, cairo_get_fill_rule(pointer))
        body(copy)
        cairo_destroy(copy)
        save()
        cairo_identity_matrix(pointer)
        cairo_translate(pointer, box.left, box.top)
        cairo_scale(pointer, 1 / pixels, 1 / pixels)
        cairo_mask_surface(pointer, mask, 0, 0)
        restore()
        cairo_surface_destroy(mask)
    }

    /// The pixels that the current path may reach within the clip.
    private func visibleBox(reach: Double) -> (left: Double, top: Double, width: Double, height: Double) {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(pointer, &left, &top, &right, &bottom)
        var corners: [SIMD2<Double>] = []
        for x in [left - reach, right + reach] {
            for y in [top - reach, bottom + reach] {
                var (across, along) = (x, y)
                cairo_user_to_device(pointer, &across, &along)
                corners.append(SIMD2(across, along))
            }
        }
        save()
        cairo_identity_matrix(pointer)
        cairo_clip_extents(pointer, &left, &top, &right, &bottom)
        restore()
        let low = corners.reduce(corners[0], pointwiseMin).rounded(.down)
        let high = corners.reduce(corners[0], pointwiseMax).rounded(.up)
        let (first, upper) = (max(left.rounded(.down), low.x), max(top.rounded(.down), low.y))
        return (first, upper, min(right.rounded(.up), high.x) - first, min(bottom.rounded(.up), high.y) - upper)
    }
}
