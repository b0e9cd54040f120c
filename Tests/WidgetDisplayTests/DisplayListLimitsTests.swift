import DisplayLists
import ExtensionMessages
import Foundation
import Testing

/// One malformed list for each fault.
struct DisplayListLimitsTests {
    typealias Fault = DisplayListError.Fault

    static let box = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 2)
    static let ink = DisplayPaint.color(.black)

    static func text(
        _ string: String = "a", size: Double = 17, weight: Int = 400, lineLimit: Int = 1, date: Double? = nil,
        locale: String? = nil
    ) -> DisplayOperation {
        .text(
            DisplayText(
                frame: CGRect(x: 0, y: 0, width: 50, height: 20), string: string,
                font: DisplayFont(size: size, weight: weight), color: .black, lineLimit: lineLimit,
                liveDate: date.map {
                    DisplayLiveDate(
                        date: Date(timeIntervalSinceReferenceDate: $0), style: locale == nil ? .timer : .date,
                        locale: locale)
                }))
    }

    static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0)
        -> DisplayOperation
    {
        .fill(.rectangle(CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius), ink)
    }

    static func gradient(_ stops: Int, location: Double = 0.5, radius: Double = 5) -> DisplayOperation {
        .fill(
            box,
            .radialGradient(
                Array(repeating: DisplayGradientStop(location: location, color: .black), count: stops),
                center: .zero, radius: radius))
    }

    static let limits = DisplayListLimits.standard

    static let malformed: [(DisplayOperation, Fault)] = [
        (.pop, .unmatchedPop),
        (text(String(repeating: "a", count: limits.textBytes + 1)), .tooMuchText(limit: limits.textBytes)),
        (
            .region(
                DisplayRegion(frame: .zero, label: "", url: String(repeating: "u", count: limits.textBytes + 1))),
            .tooMuchText(limit: limits.textBytes)
        ),
        (
            .region(
                DisplayRegion(frame: .zero, label: "", action: String(repeating: "a", count: limits.actionBytes + 1))),
            .actionTooLong(limit: limits.actionBytes)
        ),
        (
            .fill(.path(Array(repeating: .move(.zero), count: limits.pathElements + 1)), ink),
            .tooManyPathElements(limit: limits.pathElements)
        ),
        (.fill(.path([.line(.zero)]), ink), .pathWithoutStart),
        (gradient(0), .gradientStops(found: 0, limit: limits.gradientStops)),
        (gradient(33), .gradientStops(found: 33, limit: limits.gradientStops)),
        (gradient(2, location: 1.5), .fractionOutOfRange),
        (gradient(2, radius: -1), .negativeLength),
        (rect(.nan, 0, 1, 1), .numberNotFinite),
        (rect(0, .infinity, 1, 1), .numberNotFinite),
        (rect(0, 0, 1, 1, radius: .nan), .numberNotFinite),
        (rect(0, 20_000, 1, 1), .coordinateTooLarge(limit: limits.coordinate)),
        (rect(0, 0, 1e300, 1), .coordinateTooLarge(limit: limits.coordinate)),
        (rect(0, 0, -1, 1), .negativeLength),
        (rect(0, 0, 1, 1, radius: -0.5), .negativeLength),
        (.stroke(box, .black, width: -1), .negativeLength),
        (.stroke(box, .black, width: .nan), .numberNotFinite),
        (.stroke(box, .black, DisplayLine(width: 1, miterLimit: .nan)), .numberNotFinite),
        (.stroke(box, .black, DisplayLine(width: 1, miterLimit: -1)), .negativeLength),
        (.stroke(box, .black, DisplayLine(width: 1, miterLimit: 65)), .miterTooLong(limit: 64)),
        (.stroke(box, DisplayColor(red: 2, green: 0, blue: 0), width: 1), .fractionOutOfRange),
        (.stroke(box, DisplayColor(red: .nan, green: 0, blue: 0), width: 1), .numberNotFinite),
        (.fill(.path([.move(.zero), .line(CGPoint(x: Double.nan, y: 0))]), ink), .numberNotFinite),
        (
            .fill(
                .path([.move(.zero), .curve(.zero, control1: CGPoint(x: 0, y: 1e6), control2: .zero)]), ink),
            .coordinateTooLarge(limit: limits.coordinate)
        ),
        (.push(DisplayGroup(opacity: 1.1)), .fractionOutOfRange),
        (.push(DisplayGroup(mapping: DisplayMapping(a: .nan, b: 0, c: 0, d: 1))), .numberNotFinite),
        (.push(DisplayGroup(mapping: DisplayMapping(a: 1, b: 1, c: 0, d: 1))), .mappingTooLarge),
        (.push(DisplayGroup(mapping: DisplayMapping(a: 0, b: 0, c: 0, d: 2))), .mappingTooLarge),
        (
            .push(DisplayGroup(mapping: DisplayMapping(a: 1, b: 0, c: 0, d: 0))),
            .mappingTooFlat(limit: limits.mappedArea)
        ),
        (.push(DisplayGroup(offset: CGPoint(x: CGFloat.nan, y: 0))), .numberNotFinite),
        (.push(DisplayGroup(clip: .ellipse(CGRect(x: 0, y: 0, width: -1, height: 0)))), .negativeLength),
        (text(size: 0), .fontSize(limit: limits.fontSize)),
        (text(size: 600), .fontSize(limit: limits.fontSize)),
        (text(size: .infinity), .numberNotFinite),
        (text(weight: 0), .fontWeight),
        (text(weight: 5000), .fontWeight),
        (text(lineLimit: -1), .lineLimit),
        (text(date: .infinity), .numberNotFinite),
        // Foundation would end the renderer's process in these.
        (text(date: 0, locale: "é"), .localeName), (text(date: 0, locale: "日本"), .localeName),
        (text(date: 0, locale: ""), .localeName), (text(date: 0, locale: "_AT"), .localeName),
        (text(date: 0, locale: "de AT"), .localeName), (text(date: 0, locale: "de\u{0}"), .localeName),
        (text(date: 0, locale: String(repeating: "a", count: 101)), .localeName),
        (.image(DisplayImage(image: 9, frame: .zero)), .unknownImage(9)),
        (
            .push(DisplayGroup(clip: .path(Array(repeating: .move(.zero), count: limits.clipElements + 1)))),
            .clipTooComplex(limit: limits.clipElements)
        ),
    ]

    @Test(arguments: malformed.indices)
    func eachFaultIsReportedWithItsOperation(index: Int) {
        let (operation, fault) = Self.malformed[index]
        let list = DisplayList(size: CGSize(width: 359, height: 110), operations: [Self.rect(0, 0, 1, 1), operation])
        #expect(throws: DisplayListError(operation: 1, fault: fault)) { try list.validated(images: [1]) }
    }

    @Test func sizeCountsAndBalanceOfAListAreChecked() {
        let limits = Self.limits
        let cases: [(DisplayList, Fault)] = [
            (
                DisplayList(
                    size: CGSize(width: 359, height: 110),
                    operations: Array(repeating: Self.rect(0, 0, 0, 0), count: limits.operations + 1)),
                .tooManyOperations(limit: limits.operations)
            ),
            (
                DisplayList(size: .zero, operations: [.push(DisplayGroup()), .push(DisplayGroup()), .pop]),
                .unmatchedPush(open: 1)
            ),
            (DisplayList(size: CGSize(width: CGFloat.nan, height: 0)), .numberNotFinite),
            (DisplayList(size: CGSize(width: 10, height: -1)), .sizeOutOfRange(limit: limits.side)),
            (DisplayList(size: CGSize(width: 5000, height: 1)), .sizeOutOfRange(limit: limits.side)),
        ]
        for (list, fault) in cases {
            #expect(throws: DisplayListError(operation: nil, fault: fault)) { try list.validated() }
        }
    }

    @Test func mappingsWithinMappingsLeaveAnArea() throws {
        let half = DisplayOperation.push(DisplayGroup(mapping: DisplayMapping(a: 0.5, b: 0, c: 0, d: -0.5)))
        func nested(_ depth: Int) -> DisplayList {
            let ends = Array(repeating: DisplayOperation.pop, count: depth)
            return DisplayList(size: .zero, operations: Array(repeating: half, count: depth) + ends)
        }
        _ = try nested(9).validated()
        let fault = DisplayListError.Fault.mappingTooFlat(limit: Self.limits.mappedArea)
        #expect(throws: DisplayListError(operation: 9, fault: fault)) { try nested(10).validated() }
        // Beside one another they are not counted together.
        let beside = Array(repeating: [half, DisplayOperation.pop], count: 50).flatMap(\.self)
        _ = try DisplayList(size: .zero, operations: beside).validated()
        let turn = DisplayOperation.push(DisplayGroup(mapping: .rotation(2)))
        let turns = Array(repeating: turn, count: 64) + Array(repeating: DisplayOperation.pop, count: 64)
        _ = try DisplayList(size: .zero, operations: turns).validated()
    }

    @Test func aListIsFittedByLeavingOutWhatExceedsTheLimits() throws {
        let size = CGSize(width: 100, height: 100)
        func text(_ index: Int) -> DisplayOperation {
            .text(
                DisplayText(
                    frame: CGRect(x: 0, y: 0, width: 10, height: 10), string: "\(index)", font: DisplayFont(size: 8),
                    color: .black))
        }
        let box = Self.rect(0, 0, 10, 10)
        let tooLong = DisplayShape.path([.move(.zero)] + Array(repeating: .line(.zero), count: 200))
        let list = DisplayList(
            size: size,
            operations: [.pop] + (0..<300).map(text)
                + [
                    .push(DisplayGroup(clip: tooLong)), .push(DisplayGroup()), box, .pop, .pop, box,
                    .push(DisplayGroup(opacity: 0.5)), box,
                ])
        let (fitted, faults) = list.fitted()
        #expect(
            faults == [
                .unmatchedPop, .tooManyTexts(limit: Self.limits.textRuns),
                .clipTooComplex(limit: Self.limits.clipElements),
            ])
        let expected: [DisplayOperation] =
            (0..<256).map(text) + [box, .push(DisplayGroup(opacity: 0.5)), box, .pop]
        #expect(fitted.operations == expected)
        _ = try fitted.validated()
        let many = DisplayList(
            size: size, operations: (0..<3000).flatMap { _ in [.push(DisplayGroup(opacity: 0.5)), box, .pop] })
        let (fewer, cut) = many.fitted()
        _ = try fewer.validated()
        #expect(!cut.isEmpty && !fewer.operations.isEmpty)
        #expect(DisplayList(size: CGSize(width: CGFloat.nan, height: 1)).fitted().list.size == .zero)
    }

    @Test func depthIsBounded() throws {
        func nested(_ depth: Int) -> DisplayList {
            DisplayList(
                size: .zero,
                operations: Array(repeating: .push(DisplayGroup()), count: depth)
                    + Array(repeating: .pop, count: depth))
        }
        _ = try nested(64).validated()
        #expect(throws: DisplayListError(operation: 64, fault: .tooDeep(limit: 64))) { try nested(65).validated() }
    }

    @Test func repeatedPaintingIsBounded() throws {
        let size = CGSize(width: 100, height: 100)
        func list(_ count: Int) -> DisplayList {
            DisplayList(size: size, operations: Array(repeating: Self.rect(0, 0, 100, 100), count: count))
        }
        _ = try list(64).validated()
        #expect(throws: DisplayListError(operation: 64, fault: .tooMuchPainting(limit: 64))) {
            try list(65).validated()
        }
        let faded = Array(repeating: [DisplayOperation.push(DisplayGroup(opacity: 0.5)), .pop], count: 65)
        #expect(throws: DisplayListError(operation: 128, fault: .tooMuchPainting(limit: 64))) {
            try DisplayList(size: size, operations: faded.flatMap { $0 }).validated()
        }
    }

    /// A faded group is painted to a sheet, which is as large as the clips around it leave room.
    @Test func aFadedGroupCountsTheRoomOfItsClips() throws {
        func faded(_ count: Int, _ clip: CGRect, around outer: DisplayGroup = DisplayGroup()) throws {
            let group = DisplayGroup(clip: .rectangle(clip, cornerRadius: 0), opacity: 0.5)
            let groups = Array(repeating: [DisplayOperation.push(group), .pop], count: count).flatMap(\.self)
            _ = try DisplayList(
                size: CGSize(width: 100, height: 100), operations: [.push(outer)] + groups + [.pop]
            ).validated()
        }
        let (small, half) = (CGRect(x: 5, y: 5, width: 8, height: 8), CGRect(x: 0, y: 0, width: 100, height: 50))
        try faded(1000, small)
        // However small, each has a sheet.
        #expect(throws: DisplayListError.self) { try faded(1500, .zero) }
        try faded(120, half)
        #expect(throws: DisplayListError.self) { try faded(128, half) }
        // A clip outside of the view leaves no more room than the view, and the clips around count.
        #expect(throws: DisplayListError.self) { try faded(65, CGRect(x: 0, y: 0, width: 500, height: 500)) }
        let strip = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 100, height: 8), cornerRadius: 0)
        try faded(600, half, around: DisplayGroup(clip: strip))
        // A strip that is turned has its sheet in the upright rectangle around it.
        #expect(throws: DisplayListError.self) {
            try faded(600, half, around: DisplayGroup(clip: strip, mapping: .rotation(.pi / 4)))
        }
    }

    @Test func scribblesAreBounded() throws {
        func scribble(_ lines: Int) -> DisplayList {
            let path =
                [DisplayPathElement.move(.zero)]
                + (0..<lines).map { .line(CGPoint(x: $0 % 2 == 0 ? 100 : 0, y: 0)) }
            return DisplayList(size: CGSize(width: 100, height: 100), operations: [.fill(.path(path), Self.ink)])
        }
        _ = try scribble(128).validated()
        #expect(throws: DisplayListError(operation: 0, fault: .pathsTooLong(limit: 64))) {
            try scribble(129).validated()
        }
    }

    /// For each kind of work, the greatest permitted count passes and one more is refused.
    @Test func greatestPermittedWorkPassesAndOneMoreIsRefused() throws {
        let (size, limits) = (CGSize(width: 100, height: 100), Self.limits)
        func check(
            _ operations: [DisplayOperation], _ more: [DisplayOperation], pixels: Int = 0, _ fault: Fault
        ) throws {
            _ = try DisplayList(size: size, operations: operations).validated(images: [1], pixels: { _ in pixels })
            let error = DisplayListError(operation: operations.count + more.count - 1, fault: fault)
            #expect(throws: error) {
                try DisplayList(size: size, operations: operations + more)
                    .validated(images: [1], pixels: { _ in pixels })
            }
        }
        let edge = DisplayOperation.stroke(.ellipse(CGRect(x: 0, y: 0, width: 100, height: 100)), .black, width: 1)
        try check(Array(repeating: edge, count: 128), [edge], .edgesTooLong(limit: limits.edgeLength))
        let corner = DisplayOperation.stroke(
            .path([.move(.zero)] + Array(repeating: .line(.zero), count: 63)), .black, width: 50)
        try check(Array(repeating: corner, count: 4), [corner], .linesTooWide(limit: limits.lineCorners))
        let picture = DisplayOperation.image(DisplayImage(image: 1, frame: CGRect(x: 0, y: 0, width: 1, height: 1)))
        try check(
            Array(repeating: picture, count: 4), [picture], pixels: 16 << 20,
            .tooManyPixels(limit: limits.pictureReading))
        let letter = Self.text("W", size: 100)
        try check(Array(repeating: letter, count: 64), [letter], .tooMuchPainting(limit: limits.painting))
        let path = DisplayShape.path([.move(.zero)] + Array(repeating: .line(CGPoint(x: 1, y: 1)), count: 127))
        let dot = Self.rect(0, 0, 1, 1)
        let clipped = [DisplayOperation.push(DisplayGroup(clip: path))] + Array(repeating: dot, count: 256)
        try check(
            clipped + [.pop], [.push(DisplayGroup(clip: Self.box)), dot], .tooMuchClipping(limit: limits.clipping))
        // A group's clip ends with the group.
        try check(clipped + [.pop] + Array(repeating: dot, count: 1000), [.pop], .unmatchedPop)
    }

    @Test func plausibleListsPass() throws {
        for textSize in TextSize.allCases {
            let samples = Samples(textSize: textSize)
            for list in [samples.clock, samples.shortcuts, samples.feed] { #expect(try list.validated() == list) }
        }
        let image = DisplayList(
            size: CGSize(width: 10, height: 10), operations: [.image(DisplayImage(image: 3, frame: .zero))])
        #expect(try image.validated(images: [3]) == image)
    }

    @Test func everyFaultHasADescription() {
        for (_, fault) in Self.malformed {
            let error = DisplayListError(operation: 1, fault: fault)
            #expect(error.description.hasPrefix("operation 1: "))
        }
        #expect(
            DisplayListError(operation: nil, fault: .unmatchedPush(open: 2)).description
                == "display list: 2 groups are left open")
    }

    /// A strip that is turned is blurred on a sheet as large as the rectangle around it.
    @Test func blurCountsTheUprightRectangleAroundItsClip() throws {
        let strip = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 100, height: 0.5), cornerRadius: 0)
        func blurred(_ count: Int, _ mapping: DisplayMapping) throws -> DisplayList {
            let group = DisplayOperation.push(DisplayGroup(clip: strip, mapping: mapping, blur: 8))
            return try DisplayList(
                size: CGSize(width: 100, height: 100),
                operations: Array(repeating: [group, .pop], count: count).flatMap(\.self)
            ).validated()
        }
        _ = try blurred(500, .identity)
        let turned = DisplayMapping.rotation(.pi / 4)
        _ = try blurred(5, turned)
        let error = #expect(throws: DisplayListError.self) { try blurred(6, turned) }
        #expect(error?.fault == .tooMuchPainting(limit: 64))
        // The groups around it count as well.
        let outer = DisplayOperation.push(DisplayGroup(mapping: turned))
        let inner = DisplayOperation.push(DisplayGroup(clip: strip, blur: 8))
        let nested = [outer] + Array(repeating: [inner, .pop], count: 6).flatMap(\.self) + [.pop]
        #expect(throws: DisplayListError.self) {
            try DisplayList(size: CGSize(width: 100, height: 100), operations: nested).validated()
        }
    }

    /// A group without a clip is blurred on a sheet as large as the view, however small the group is drawn.
    @Test func blurWithoutAClipCountsTheWholeViewAlsoInASmallGroup() throws {
        let small = DisplayMapping(a: 0.01, b: 0, c: 0, d: 0.01)
        func blurred(_ count: Int) throws -> DisplayList {
            let group = DisplayOperation.push(DisplayGroup(mapping: small, blur: 8))
            return try DisplayList(
                size: CGSize(width: 100, height: 100),
                operations: Array(repeating: [group, .pop], count: count).flatMap(\.self)
            ).validated()
        }
        _ = try blurred(2)
        let error = #expect(throws: DisplayListError.self) { try blurred(3) }
        #expect(error?.fault == .tooMuchPainting(limit: 64))
    }

    @Test func paintedAreaIsBoundedWhateverTheSizeOfTheView() throws {
        func list(_ side: Double, _ count: Int) -> DisplayList {
            DisplayList(
                size: CGSize(width: side, height: side),
                operations: Array(repeating: Self.rect(0, 0, side, side), count: count))
        }
        _ = try list(600, 64).validated()
        _ = try list(2000, 6).validated()
        let fault = Fault.paintedAreaTooLarge(limit: Self.limits.paintedArea)
        #expect(throws: DisplayListError(operation: 6, fault: fault)) { try list(2000, 7).validated() }
    }

    /// A long path is drawn by way of a mask, which is as large as the rectangle around its line.
    @Test func linesAlongLongPathsCountAsTheirMasks() throws {
        func list(_ elements: Int, _ count: Int) -> DisplayList {
            let corner = CGPoint(x: 2000, y: 2000)
            let path = DisplayShape.path([.move(.zero)] + Array(repeating: .line(corner), count: elements - 1))
            let line = DisplayOperation.stroke(path, .black, width: 1)
            return DisplayList(
                size: CGSize(width: 2000, height: 2000), operations: Array(repeating: line, count: count))
        }
        _ = try list(Self.limits.clipElements, 20).validated()
        _ = try list(Self.limits.clipElements + 1, 6).validated()
        let fault = Fault.paintedAreaTooLarge(limit: Self.limits.paintedArea)
        #expect(throws: DisplayListError(operation: 6, fault: fault)) {
            try list(Self.limits.clipElements + 1, 7).validated()
        }
    }

    @Test func linesOfRingsCountAsThoseOfEllipses() throws {
        let day = Date(timeIntervalSince1970: 0)
        let ring = DisplayOperation.progress(
            DisplayProgress(
                frame: CGRect(x: 50, y: 50, width: 0.5, height: 0.5), form: .ring(width: 50), color: .black, start: day,
                end: day, countsDown: false, drawn: day))
        func list(_ count: Int) -> DisplayList {
            DisplayList(size: CGSize(width: 100, height: 100), operations: Array(repeating: ring, count: count))
        }
        _ = try list(64).validated()
        #expect(throws: DisplayListError(operation: 64, fault: .linesTooWide(limit: Self.limits.lineCorners))) {
            try list(65).validated()
        }
    }
}
