package import DisplayLists
package import ExtensionMessages
internal import Foundation

extension DisplayList {
    init(_ wire: Hostel_WireDisplayList) throws(MessageError) {
        // Refused before it is converted: four bytes on the wire become a hundred in memory.
        guard wire.operations.count <= DisplayListLimits.standard.operations else {
            throw .tooLong(field: "operations", limit: DisplayListLimits.standard.operations)
        }
        var operations: [DisplayOperation] = []
        operations.reserveCapacity(wire.operations.count)
        for operation in wire.operations {
            operations.append(try DisplayOperation(operation))
        }
        self.init(size: CGSize(wire.size), operations: operations)
    }

    var wire: Hostel_WireDisplayList {
        var wire = Hostel_WireDisplayList()
        wire.size = size.wire
        wire.operations = operations.map(\.wire)
        return wire
    }

    /// The list alone, for stores and tests. On the wire it travels inside a `WidgetEvent.frame`.
    package func encoded() -> [UInt8] { encode(wire) }

    /// Decodes an untrusted list. `DisplayListLimits` checks its numbers later.
    package init(encoded bytes: [UInt8]) throws(MessageError) {
        try self.init(decode(Hostel_WireDisplayList.self, bytes))
    }
}

extension DisplayOperation {
    init(_ wire: Hostel_WireOperation) throws(MessageError) {
        switch try required(wire.kind, "operation") {
        case .push(let group):
            let clip: DisplayShape? = group.hasClip ? try DisplayShape(group.clip) : nil
            self = .push(DisplayGroup(offset: CGPoint(group.offset), clip: clip, opacity: Double(group.opacity)))
        case .pop: self = .pop
        case .fill(let fill): self = .fill(try DisplayShape(fill.shape), try DisplayPaint(fill.paint))
        case .stroke(let stroke):
            self = .stroke(try DisplayShape(stroke.shape), DisplayColor(stroke.color), width: Double(stroke.width))
        case .text(let text): self = .text(try DisplayText(text))
        case .image(let image):
            self = .image(
                DisplayImage(
                    image: image.image, frame: CGRect(image.frame),
                    tint: image.hasTint ? DisplayColor(image.tint) : nil, interpolates: image.interpolates))
        case .region(let region):
            self = .region(
                DisplayRegion(
                    frame: CGRect(region.frame), label: region.label, url: region.hasURL ? region.url : nil))
        }
    }

    var wire: Hostel_WireOperation {
        var wire = Hostel_WireOperation()
        switch self {
        case .push(let group):
            var push = Hostel_WireGroup()
            push.offset = group.offset.wire
            if let clip = group.clip { push.clip = clip.wire }
            push.opacity = Float(group.opacity)
            wire.kind = .push(push)
        case .pop: wire.kind = .pop(Hostel_WirePop())
        case .fill(let shape, let paint):
            var fill = Hostel_WireFill()
            fill.shape = shape.wire
            fill.paint = paint.wire
            wire.kind = .fill(fill)
        case .stroke(let shape, let color, let width):
            var stroke = Hostel_WireStroke()
            stroke.shape = shape.wire
            stroke.color = color.wire
            stroke.width = Float(width)
            wire.kind = .stroke(stroke)
        case .text(let text): wire.kind = .text(text.wire)
        case .image(let image):
            var drawn = Hostel_WireImage()
            drawn.image = image.image
            drawn.frame = image.frame.wire
            if let tint = image.tint { drawn.tint = tint.wire }
            drawn.interpolates = image.interpolates
            wire.kind = .image(drawn)
        case .region(let region):
            var place = Hostel_WireRegion()
            place.frame = region.frame.wire
            place.label = region.label
            if let url = region.url { place.url = url }
            wire.kind = .region(place)
        }
        return wire
    }
}

extension DisplayText {
    init(_ wire: Hostel_WireText) throws(MessageError) {
        let liveDate: DisplayLiveDate? =
            wire.hasLiveDate
            ? DisplayLiveDate(
                date: Date(timeIntervalSince1970: wire.liveDate.since1970),
                style: try known(wire.liveDate.style, "style")) : nil
        self.init(
            frame: CGRect(wire.frame), string: wire.string,
            font: DisplayFont(
                design: try known(wire.font.design, "design"), size: Double(wire.font.size),
                weight: Int(wire.font.weight), isItalic: wire.font.italic,
                hasTabularDigits: wire.font.tabularDigits),
            color: DisplayColor(wire.color), alignment: try known(wire.alignment, "alignment"),
            lineLimit: Int(wire.lineLimit), truncation: try known(wire.truncation, "truncation"), liveDate: liveDate)
    }

    var wire: Hostel_WireText {
        var wire = Hostel_WireText()
        wire.frame = frame.wire
        wire.string = string
        wire.font.design = UInt32(font.design.rawValue)
        wire.font.size = Float(font.size)
        wire.font.weight = UInt32(clamping: font.weight)
        wire.font.italic = font.isItalic
        wire.font.tabularDigits = font.hasTabularDigits
        wire.color = color.wire
        wire.alignment = UInt32(alignment.rawValue)
        wire.lineLimit = UInt32(clamping: lineLimit)
        wire.truncation = UInt32(truncation.rawValue)
        if let liveDate {
            wire.liveDate.since1970 = liveDate.date.timeIntervalSince1970
            wire.liveDate.style = UInt32(liveDate.style.rawValue)
        }
        return wire
    }
}
