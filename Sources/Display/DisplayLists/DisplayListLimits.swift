import Foundation

/// The bounds of a display list. A host checks a list from the wire before it draws it.
///
/// The bounds keep one frame's drawing well under a second on one core, whatever the list holds. A month calendar,
/// the richest widget met so far, has 219 operations.
package struct DisplayListLimits: Hashable, Sendable {
    package var operations = 4096
    /// Groups within groups.
    package var depth = 64
    /// UTF-8 bytes of all texts, labels, URLs and actions together.
    package var textBytes = 32 * 1024
    /// UTF-8 bytes of one action. Our choice: an intent has a handful of parameters.
    package var actionBytes = 4096
    /// Texts that are drawn. Each is shaped on its own: 1,500 letters of as many fonts and scripts took 23 s.
    package var textRuns = 256
    /// Fonts that are laid out (`DisplayFont.quantisedSize`). Each is looked up and loaded once.
    package var fonts = 32
    /// Groups of scripts (`ScriptGroup`) in all drawn texts. Each may need a fallback font of its own. Our choice: more
    /// than a list of the world's cities in their own languages.
    package var scripts = 16
    /// Locales of all dates that change. The first date in a locale takes 0.2 ms, and Foundation keeps each locale for
    /// ever. Our choice: a clock of the world has one.
    package var locales = 4
    /// Of all paths together.
    package var pathElements = 8192
    /// Of one gradient.
    package var gradientStops = 32
    /// Points from zero, for every coordinate, side and radius.
    package var coordinate = 16384.0
    /// Points. The time of a blur does not depend on its radius, but it reads each pixel six times: it counts as
    /// `blurPainting` fills of the upright rectangle around its clip.
    package var blur = 64.0
    package var blurPainting = 24.0
    /// Of an area, within all open groups with a mapping: a flatter one is seen from its edge.
    package var mappedArea = 1e-6
    /// Points, of the room between letters.
    package var tracking = 128.0
    /// Points, for each side of the list's size.
    package var side = 2048.0
    /// Points.
    package var fontSize = 512.0
    /// The areas of fills, pictures, letters, faded groups and the masks of long paths, within the view, as a multiple of
    /// the view's area. A letter of each size is drawn anew: 16,000 of them of 100 to 500 points took 8 s.
    package var painting = 64.0
    /// The same in square points, for a view that is larger than any tile: 64 gradients over a view with the longest sides
    /// took 12 s. A view of 600 × 600 points is not affected.
    package var paintedArea = 24_000_000.0
    /// Square points that the sheet of a faded group counts at least, however small it is: a sheet of one point takes as
    /// long to make as a fill of so many. The view's area, if that is less.
    package var leastSheet = 512.0
    /// The length of all paths, along their points, as a multiple of the view's width and height together. A scribble
    /// of 8000 curves across the view takes 10 s to fill and 40 s to stroke; as long as this allows, it takes 0.3 s.
    package var pathLength = 64.0
    /// The edges of stroked rectangles and ellipses, counted as paths are. Half a millisecond for one around the view.
    package var edgeLength = 256.0
    /// The steps of stroked paths, each as long as its line is wide, as a multiple of the view's width and height
    /// together; a rectangle or an ellipse has four. 8000 corners of 256 points took 53 s, and 0.4 s are the most now.
    package var lineCorners = 64.0
    /// Widths of a line, of the point of a corner: our choice.
    package var miterLimit = 64.0
    /// Of one path that is clipped to: the SDK clips to rectangles, and the time for a path that crosses itself grows
    /// with the square of its elements. One operation within a path of 1000 took 40 ms. A path that is drawn may have
    /// more, because the renderer draws a long one by way of a mask.
    package var clipElements = 128
    /// Elements of all clips that an operation lies in, over all operations; a rectangle or an ellipse is worth four.
    package var clipping = 32_768
    /// Pixels of pictures, as often as each is drawn: a large one is read whole however small it is drawn, 20 ms for 16
    /// million. Four times what a host keeps of an extension.
    package var pictureReading = 64 << 20

    package init() {}

    /// The limits of every host by default.
    package static let standard = DisplayListLimits()

    /// Whether a shape has more steps than a clip may have: the renderer draws it by way of a mask, which counts as
    /// painted.
    package func isLong(_ shape: DisplayShape) -> Bool { shape.steps > clipElements }
}

extension DisplayList {
    /// This list, if it stays within the limits and uses only known pictures.
    ///
    /// - Parameter pixels: how many pixels a known picture has.
    /// - Throws: the first fault in drawing order.
    package func validated(
        against limits: DisplayListLimits = .standard, images: Set<UInt32> = [],
        pixels: (_ image: UInt32) -> Int = { _ in 0 }
    ) throws(DisplayListError) -> DisplayList {
        var check = DisplayListCheck(limits: limits, images: images, size: size)
        do {
            try check.start(operations: operations.count)
        } catch {
            throw DisplayListError(operation: nil, fault: error)
        }
        for (index, operation) in operations.enumerated() {
            do {
                try check.add(operation)
                if case .image(let image) = operation { try check.read(pixels: pixels(image.image)) }
            } catch {
                throw DisplayListError(operation: index, fault: error)
            }
        }
        if check.openGroups > 0 {
            throw DisplayListError(operation: nil, fault: .unmatchedPush(open: check.openGroups))
        }
        return self
    }
}
