/// Why a display list is refused: the operation and its fault.
package struct DisplayListError: Error, Hashable, Sendable {
    /// The closed list of faults.
    package enum Fault: Hashable, Sendable {
        case tooManyOperations(limit: Int)
        case tooDeep(limit: Int)
        /// A `pop` without its `push`.
        case unmatchedPop
        /// The list ended with this many groups open.
        case unmatchedPush(open: Int)
        case tooMuchText(limit: Int)
        /// The action of one region has more bytes.
        case actionTooLong(limit: Int)
        case tooManyTexts(limit: Int)
        /// The texts have more fonts, counted by design, size in quarters of a point, weight and style.
        case tooManyFonts(limit: Int)
        /// The characters of the texts belong to more groups of scripts.
        case tooManyScripts(limit: Int)
        case tooManyPathElements(limit: Int)
        /// The paths are longer than the view's width and height together so many times over.
        case pathsTooLong(limit: Double)
        /// The stroked rectangles and ellipses are longer than the view's width and height together so many times over.
        case edgesTooLong(limit: Double)
        /// The steps of lines, each as long as its line is wide, are longer than the view's width and height together so
        /// many times over.
        case linesTooWide(limit: Double)
        /// The point of a corner is so many times as long as its line is wide.
        case miterTooLong(limit: Double)
        /// A path that is clipped to has more elements.
        case clipTooComplex(limit: Int)
        /// The operations within clips, each with the elements of its clips, are more.
        case tooMuchClipping(limit: Int)
        /// The pictures that are drawn have more pixels together.
        case tooManyPixels(limit: Int)
        /// A path's first element is no `move`.
        case pathWithoutStart
        case gradientStops(found: Int, limit: Int)
        case numberNotFinite
        /// A coordinate, a side or a radius is further from zero than the limit.
        case coordinateTooLarge(limit: Double)
        case negativeLength
        /// An opacity, a part of a colour or a place in a gradient outside 0 … 1.
        case fractionOutOfRange
        case fontSize(limit: Double)
        case fontWeight
        /// The room between letters is further from zero than the limit.
        case trackingTooWide(limit: Double)
        case blurTooWide(limit: Double)
        /// A group's mapping makes lengths grow.
        case mappingTooLarge
        /// The mappings of open groups leave less of an area.
        case mappingTooFlat(limit: Double)
        case lineLimit
        /// A locale has another name than letters and digits of ASCII and `_-@=;`, or a longer one.
        case localeName
        case tooManyLocales(limit: Int)
        case unknownImage(UInt32)
        /// More is painted than the list's own area so many times over.
        case tooMuchPainting(limit: Double)
        /// More square points are painted.
        case paintedAreaTooLarge(limit: Double)
        case sizeOutOfRange(limit: Double)
    }

    /// The operation's place in the list, from 0; nil: the list as a whole.
    package var operation: Int?
    package var fault: Fault

    package init(operation: Int?, fault: Fault) {
        self.operation = operation
        self.fault = fault
    }
}

extension DisplayListError: CustomStringConvertible {
    package var description: String {
        operation.map { "operation \($0): \(fault.text)" } ?? "display list: \(fault.text)"
    }
}

extension DisplayListError.Fault {
    /// The fault in words.
    package var text: String {
        switch self {
        case .tooManyOperations(let limit): "more than \(limit) operations"
        case .tooDeep(let limit): "groups nested deeper than \(limit)"
        case .unmatchedPop: "a group is closed that was not opened"
        case .unmatchedPush(let open): "\(open) groups are left open"
        case .tooMuchText(let limit): "more than \(limit) bytes of text"
        case .actionTooLong(let limit): "an action has more than \(limit) bytes"
        case .tooManyTexts(let limit): "more than \(limit) texts"
        case .tooManyFonts(let limit): "more than \(limit) fonts, counted by design, size, weight and style"
        case .tooManyScripts(let limit): "characters of more than \(limit) scripts"
        case .tooManyPathElements(let limit): "more than \(limit) path elements"
        case .pathsTooLong(let limit): "the paths are longer than \(limit) times the view's width and height"
        case .edgesTooLong(let limit): "the strokes are longer than \(limit) times the view's width and height"
        case .linesTooWide(let limit): "the corners of wide lines are worth \(limit) times the view's width and height"
        case .miterTooLong(let limit): "the point of a corner is longer than \(limit) widths of its line"
        case .clipTooComplex(let limit): "a clip has more than \(limit) path elements"
        case .tooMuchClipping(let limit):
            "more than \(limit) path elements are clipped to, counted for each operation within them"
        case .tooManyPixels(let limit): "the pictures that are drawn have more than \(limit) pixels together"
        case .pathWithoutStart: "a path does not begin with a move"
        case .gradientStops(let found, let limit): "\(found) gradient stops, where 1 to \(limit) are allowed"
        case .numberNotFinite: "a number is infinite or no number"
        case .coordinateTooLarge(let limit): "a coordinate is further from zero than \(limit) points"
        case .negativeLength: "a width, height or radius is negative"
        case .fractionOutOfRange: "an opacity, colour or gradient place lies outside 0 to 1"
        case .fontSize(let limit): "a font size is not above 0 and at most \(limit) points"
        case .fontWeight: "a font weight lies outside 1 to 1000"
        case .trackingTooWide(let limit): "the room between letters is more than \(limit) points"
        case .blurTooWide(let limit): "a blur has a radius of more than \(limit) points"
        case .mappingTooLarge: "a group is stretched beyond its size"
        case .mappingTooFlat(let limit): "groups are squeezed to less than \(limit) of their area"
        case .lineLimit: "a line limit is negative"
        case .localeName:
            "the name of a locale is not 1 to \(DisplayLiveDate.longestLocale) letters, digits and _-@=; that begin with a "
                + "letter"
        case .tooManyLocales(let limit): "the dates have more than \(limit) locales"
        case .unknownImage(let image): "picture \(image) was not sent"
        case .tooMuchPainting(let limit): "more is painted than \(limit) times the view's area"
        case .paintedAreaTooLarge(let limit): "more than \(Int(limit)) square points are painted"
        case .sizeOutOfRange(let limit): "the view's sides are not 0 to \(limit) points"
        }
    }
}
