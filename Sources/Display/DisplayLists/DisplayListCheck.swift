import Foundation

extension DisplayListError.Fault: Error {}

/// Walks a list once and counts its costs.
struct DisplayListCheck {
    typealias Fault = DisplayListError.Fault

    let limits: DisplayListLimits
    let images: Set<UInt32>
    let size: CGSize
    private(set) var openGroups = 0
    private var textBytes = 0
    private var variety = TextVariety()
    private var pathElements = 0
    private var painted = 0.0
    private var pathLength = 0.0
    private var edgeLength = 0.0
    private var lineCorners = 0.0
    private var pixelsRead = 0
    private var clipping = 0
    /// An open group together with those around it.
    private struct OpenGroup {
        /// The elements of all clips.
        var clips: Int
        var mapping: DisplayMapping
        /// The largest upright rectangle in which the group can draw, in the view's points.
        var room: CGSize
    }
    /// Innermost last.
    private var groups: [OpenGroup] = []

    init(limits: DisplayListLimits, images: Set<UInt32>, size: CGSize) {
        self.limits = limits
        self.images = images
        self.size = size
    }

    func start(operations: Int) throws(Fault) {
        guard operations <= limits.operations else { throw .tooManyOperations(limit: limits.operations) }
        for side in [size.width, size.height] {
            guard side.isFinite else { throw .numberNotFinite }
            guard (0...limits.side).contains(side) else { throw .sizeOutOfRange(limit: limits.side) }
        }
    }

    mutating func add(_ operation: DisplayOperation) throws(Fault) {
        switch operation {
        case .push(let group): try push(group)
        case .pop:
            guard openGroups > 0 else { throw .unmatchedPop }
            openGroups -= 1
            groups.removeLast()
        case .fill(let shape, let paint):
            try drawWithinClips()
            try check(shape)
            try check(paint)
            if limits.isLong(shape) { try paintMask(of: shape, reach: 0) } else { try paintArea(of: shape.bounds) }
        case .stroke(let shape, let color, let line):
            try drawWithinClips()
            try check(shape)
            try measureEdge(of: shape)
            try check(color)
            try check(line, along: shape)
            if limits.isLong(shape) { try paintMask(of: shape, reach: line.reach) }
        case .text(let text):
            try drawWithinClips()
            try check(text)
            try paintLetters(of: text)
        case .image(let image):
            try drawWithinClips()
            try check(image.frame)
            if let tint = image.tint { try check(tint) }
            guard images.contains(image.image) else { throw .unknownImage(image.image) }
            try paintArea(of: image.frame)
        case .progress(let progress):
            try drawWithinClips()
            try check(progress.frame)
            try check(progress.color)
            for date in [progress.start, progress.end, progress.drawn] { try moment(date) }
            if case .ring(let width) = progress.form {
                try check(DisplayLine(width: width), along: .ellipse(progress.frame))
            }
            try measureEdge(of: .ellipse(progress.frame))
            try paintArea(of: progress.frame)
        case .region(let region):
            try check(region.frame)
            try count(region.label)
            if let url = region.url { try count(url) }
            if let action = region.action {
                guard action.utf8.count <= limits.actionBytes else {
                    throw .actionTooLong(limit: limits.actionBytes)
                }
                try count(action)
            }
        }
    }

    private mutating func push(_ group: DisplayGroup) throws(Fault) {
        openGroups += 1
        guard openGroups <= limits.depth else { throw .tooDeep(limit: limits.depth) }
        try check(group.offset)
        try fraction(group.opacity)
        if let clip = group.clip { try check(clip) }
        let mapping = try mapping(within: group.mapping)
        let extent = group.clip.map { mapping.extent(of: $0.bounds.size) }
        try open(group.clip, extent, mapping)
        try length(group.blur)
        guard group.blur <= limits.blur else { throw .blurTooWide(limit: limits.blur) }
        if group.blur > 0 {
            // The sheet that is blurred is upright: around a turned strip it is many times as large as the strip. Without a clip
            // it is the whole view, however small the group is drawn.
            let bounds = extent ?? size
            try paint(limits.blurPainting * min(bounds.width, size.width) * min(bounds.height, size.height))
        }
        if let blend = group.blend { try paint(blend.painting * size.width * size.height) }
        if group.opacity < 1 { try paintSheet(groups.last?.room ?? size) }
    }

    /// Counts the sheet to which a faded group is painted before it is painted onto the view. The sheet is as large as the
    /// clips leave room, and the pixels at its edges are whole.
    private mutating func paintSheet(_ room: CGSize) throws(Fault) {
        let sheet = min(room.width + 2, size.width) * min(room.height + 2, size.height)
        try paint(max(sheet, min(limits.leastSheet, size.width * size.height)))
    }

    /// A mapping with those around it. Cairo draws nothing once they leave no area.
    private func mapping(within mapping: DisplayMapping) throws(Fault) -> DisplayMapping {
        let outer = groups.last?.mapping ?? .identity
        guard !mapping.isIdentity else { return outer }
        for part in [mapping.a, mapping.b, mapping.c, mapping.d] {
            guard part.isFinite else { throw .numberNotFinite }
        }
        // Numbers travel in single precision.
        guard mapping.stretch <= 1.001 else { throw .mappingTooLarge }
        let whole = mapping.within(outer)
        guard abs(whole.determinant) >= limits.mappedArea else { throw .mappingTooFlat(limit: limits.mappedArea) }
        return whole
    }

    /// - Parameter extent: of the clip, in the view's points.
    private mutating func open(
        _ clip: DisplayShape?, _ extent: CGSize?, _ mapping: DisplayMapping
    ) throws(Fault) {
        var elements = groups.last?.clips ?? 0
        var room = groups.last?.room ?? size
        if let extent {
            room = CGSize(width: min(room.width, extent.width), height: min(room.height, extent.height))
        }
        switch clip {
        case nil: break
        case .rectangle, .ellipse: elements += 4
        case .path(let path), .evenOddPath(let path):
            guard path.count <= limits.clipElements else { throw .clipTooComplex(limit: limits.clipElements) }
            elements += path.count
        }
        groups.append(OpenGroup(clips: elements, mapping: mapping, room: room))
    }

    /// Each operation is cut to all clips around it anew.
    private mutating func drawWithinClips() throws(Fault) {
        clipping += groups.last?.clips ?? 0
        guard clipping <= limits.clipping else { throw .tooMuchClipping(limit: limits.clipping) }
    }

    mutating func read(pixels: Int) throws(Fault) {
        let (sum, isOver) = pixelsRead.addingReportingOverflow(pixels)
        guard !isOver, sum <= limits.pictureReading else { throw .tooManyPixels(limit: limits.pictureReading) }
        pixelsRead = sum
    }

    private mutating func check(_ shape: DisplayShape) throws(Fault) {
        switch shape {
        case .rectangle(let rect, let radius):
            try check(rect)
            try length(radius)
        case .ellipse(let rect): try check(rect)
        case .path(let elements), .evenOddPath(let elements):
            pathElements += elements.count
            guard pathElements <= limits.pathElements else { throw .tooManyPathElements(limit: limits.pathElements) }
            if let first = elements.first {
                guard case .move = first else { throw .pathWithoutStart }
            }
            var last = CGPoint.zero
            for element in elements {
                for point in element.points { try check(point) }
                last = try measure(element, from: last)
            }
        }
    }

    /// The furthest way that counts as seen.
    private var reach: Double { Double(max(size.width + size.height, 1)) }

    /// Adds the edge of a shape that is stroked; a path's is measured with its elements.
    private mutating func measureEdge(of shape: DisplayShape) throws(Fault) {
        guard shape.pathElements == nil else { return }
        let bounds = shape.bounds
        edgeLength += min(2 * Double(bounds.size.width + bounds.size.height), 2 * reach)
        guard edgeLength <= limits.edgeLength * reach else { throw .edgesTooLong(limit: limits.edgeLength) }
    }

    /// Adds the ends and corners of a line: each takes the longer, the wider it is.
    private mutating func check(_ line: DisplayLine, along shape: DisplayShape) throws(Fault) {
        try length(line.width)
        try length(line.miterLimit)
        guard line.miterLimit <= limits.miterLimit else { throw .miterTooLong(limit: limits.miterLimit) }
        lineCorners += Double(shape.pathElements?.count ?? 4) * min(line.width, reach)
        guard lineCorners <= limits.lineCorners * reach else { throw .linesTooWide(limit: limits.lineCorners) }
    }

    /// Adds an element's length, control points and all; what lies far outside the view costs no more than its width.
    private mutating func measure(_ element: DisplayPathElement, from start: CGPoint) throws(Fault) -> CGPoint {
        guard let end = element.points.first else { return start }
        if case .move = element { return end }
        let reach = reach
        pathLength += min(element.length(from: start), reach)
        guard pathLength <= limits.pathLength * reach else { throw .pathsTooLong(limit: limits.pathLength) }
        return end
    }

    private func check(_ paint: DisplayPaint) throws(Fault) {
        switch paint {
        case .color(let color): try check(color)
        case .linearGradient(let stops, let start, let end):
            try check(stops)
            try check(start)
            try check(end)
        case .radialGradient(let stops, let center, let radius):
            try check(stops)
            try check(center)
            try length(radius)
        }
    }

    private func check(_ stops: [DisplayGradientStop]) throws(Fault) {
        guard (1...limits.gradientStops).contains(stops.count) else {
            throw .gradientStops(found: stops.count, limit: limits.gradientStops)
        }
        for stop in stops {
            try fraction(stop.location)
            try check(stop.color)
        }
    }

    private mutating func check(_ text: DisplayText) throws(Fault) {
        try check(text.frame)
        try count(text.string)
        try check(text.color)
        guard text.font.size.isFinite else { throw .numberNotFinite }
        guard text.font.size > 0, text.font.size <= limits.fontSize else { throw .fontSize(limit: limits.fontSize) }
        guard (1...1000).contains(text.font.weight) else { throw .fontWeight }
        guard text.font.tracking.isFinite else { throw .numberNotFinite }
        guard abs(text.font.tracking) <= limits.tracking else { throw .trackingTooWide(limit: limits.tracking) }
        guard text.lineLimit >= 0 else { throw .lineLimit }
        if let live = text.liveDate {
            try moment(live.date)
            guard live.locale.map(DisplayLiveDate.isLocale) ?? true else { throw .localeName }
            if let moves = live.moves {
                try moment(moves.lowerBound)
                try moment(moves.upperBound)
            }
        }
        try variety.add(text, limits)
    }

    /// Counts the squares that a text's letters fill: no more than its frame holds, but for those at its edges.
    private mutating func paintLetters(of text: DisplayText) throws(Fault) {
        let side = text.font.size
        let room = (Double(text.frame.size.width) + side) * (Double(text.frame.size.height) + side)
        let letters = text.font.design == .symbol || text.liveDate != nil ? 1 : text.string.unicodeScalars.count
        try paint(min(Double(letters) * side * side, room))
    }

    private mutating func count(_ string: String) throws(Fault) {
        textBytes += string.utf8.count
        guard textBytes <= limits.textBytes else { throw .tooMuchText(limit: limits.textBytes) }
    }

    private func check(_ color: DisplayColor) throws(Fault) {
        for part in [color.red, color.green, color.blue, color.alpha] { try fraction(part) }
    }

    private func fraction(_ value: Double) throws(Fault) {
        guard value.isFinite else { throw .numberNotFinite }
        guard (0...1).contains(value) else { throw .fractionOutOfRange }
    }

    private func check(_ point: CGPoint) throws(Fault) {
        try coordinate(point.x)
        try coordinate(point.y)
    }

    private func check(_ rect: CGRect) throws(Fault) {
        try check(rect.origin)
        try length(rect.size.width)
        try length(rect.size.height)
    }

    private func moment(_ date: Date) throws(Fault) {
        guard date.timeIntervalSinceReferenceDate.isFinite else { throw .numberNotFinite }
    }

    private func coordinate(_ value: Double) throws(Fault) {
        guard value.isFinite else { throw .numberNotFinite }
        guard abs(value) <= limits.coordinate else { throw .coordinateTooLarge(limit: limits.coordinate) }
    }

    private func length(_ value: Double) throws(Fault) {
        try coordinate(value)
        guard value >= 0 else { throw .negativeLength }
    }

    /// Counts the part of a rectangle that could be on the view; groups move things, so only sizes are compared.
    private mutating func paintArea(of bounds: CGRect) throws(Fault) {
        try paint(min(bounds.size.width, size.width) * min(bounds.size.height, size.height))
    }

    /// Counts the mask of a long path, which is as large as the upright rectangle around the path.
    ///
    /// - Parameter reach: the points by which the drawing may extend beyond the path.
    private mutating func paintMask(of shape: DisplayShape, reach: Double) throws(Fault) {
        let (path, mapping) = (shape.bounds.size, groups.last?.mapping ?? .identity)
        let extent = mapping.extent(of: CGSize(width: path.width + 2 * reach, height: path.height + 2 * reach))
        try paintArea(of: CGRect(origin: .zero, size: extent))
    }

    private mutating func paint(_ amount: Double) throws(Fault) {
        let area = max(size.width * size.height, 1)
        painted += amount
        guard painted <= limits.painting * area else { throw .tooMuchPainting(limit: limits.painting) }
        guard painted <= limits.paintedArea else { throw .paintedAreaTooLarge(limit: limits.paintedArea) }
    }
}
