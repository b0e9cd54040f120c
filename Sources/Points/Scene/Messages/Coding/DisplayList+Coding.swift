package import DisplayLists
package import ExtensionMessages
internal import Foundation

extension DisplayList {
    /// The list alone, for stores and tests. On the wire it travels inside a `WidgetEvent.frame`.
    package func encoded() -> [UInt8] { FieldWriter.bytes(capacity: capacity, put(into:)) }

    /// Decodes an untrusted list. `DisplayListLimits` checks its numbers later.
    package init(encoded bytes: [UInt8]) throws(MessageError) {
        self = try reading(bytes, "display list") { try DisplayList($0) }
    }

    /// About the bytes that the list takes.
    var capacity: Int { 64 + operations.count * 64 }

    init(_ fields: consuming FieldReader) throws {
        self.init(size: .zero)
        while let field = try fields.next() {
            switch field.number {
            case 1: size = try CGSize(field.fields)
            case 2:
                // Refused before it is converted: four bytes on the wire become a hundred in memory.
                guard operations.count < DisplayListLimits.standard.operations else {
                    throw MessageError.tooLong(field: "operations", limit: DisplayListLimits.standard.operations)
                }
                operations.append(try DisplayOperation(field.fields))
            default: break
            }
        }
    }

    func put(into message: inout FieldWriter) {
        message.put(1, size.put(into:))
        for operation in operations { message.put(2, operation.put(into:)) }
    }
}

extension DisplayOperation {
    init(_ fields: consuming FieldReader) throws {
        self = try fields.one("operation") { field -> DisplayOperation? in
            switch field.number {
            case 1: .push(try DisplayGroup(field.fields))
            case 2: .pop
            case 3, 4: try Self.painted(field)
            case 5: .text(try DisplayText(field.fields))
            case 6: .image(try DisplayImage(field.fields))
            case 7: .region(try DisplayRegion(field.fields))
            case 8: .progress(try DisplayProgress(field.fields))
            default: nil
            }
        }
    }

    /// A fill (3) or a stroke (4).
    private static func painted(_ field: Field) throws -> DisplayOperation {
        var (shape, paint): (DisplayShape?, DisplayPaint?) = (nil, nil)
        var (color, line) = (DisplayColor.clear, DisplayLine(width: 0))
        let isFill = field.number == 3
        var parts = try field.fields
        while let part = try parts.next() {
            switch (part.number, isFill) {
            case (1, _): shape = try DisplayShape(part.fields)
            case (2, true): paint = try DisplayPaint(part.fields)
            case (2, false): color = try DisplayColor(part.fields)
            case (3, false): line.width = try part.real
            case (4, false): line.cap = try known(part.number32, "cap")
            case (5, false): line.join = try known(part.number32, "join")
            case (6, false): line.miterLimit = try part.real
            default: break
            }
        }
        let outline = try required(shape, "shape")
        return isFill ? .fill(outline, try required(paint, "paint")) : .stroke(outline, color, line)
    }

    func put(into message: inout FieldWriter) {
        switch self {
        case .push(let group): message.put(1, group.put(into:))
        case .pop: message.put(2) { _ in }
        case .fill(let shape, let paint):
            message.put(3) {
                $0.put(1, shape.put(into:))
                $0.put(2, paint.put(into:))
            }
        case .stroke(let shape, let color, let line):
            message.put(4) {
                $0.put(1, shape.put(into:))
                $0.put(2, color.put(into:))
                $0.put(3, real: line.width)
                if line.cap != .butt { $0.put(4, UInt32(line.cap.rawValue)) }
                if line.join != .miter { $0.put(5, UInt32(line.join.rawValue)) }
                if line.miterLimit != DisplayLine.usualMiterLimit { $0.put(6, real: line.miterLimit) }
            }
        case .text(let text): message.put(5, text.put(into:))
        case .image(let image): message.put(6, image.put(into:))
        case .region(let region): message.put(7, region.put(into:))
        case .progress(let progress): message.put(8, progress.put(into:))
        }
    }
}

extension DisplayGroup {
    init(_ fields: consuming FieldReader) throws {
        self.init(opacity: 0)
        while let field = try fields.next() {
            switch field.number {
            case 1: offset = try CGPoint(field.fields)
            case 2: clip = try DisplayShape(field.fields)
            case 3: opacity = try field.real
            // Archives of earlier releases have a turn alone.
            case 4: mapping = .rotation(try field.real)
            case 5: blur = try field.real
            case 6:
                guard let known = DisplayBlend(rawValue: try field.number32) else {
                    throw MessageError.malformed(type: "blend")
                }
                blend = known
            case 7: mapping = try DisplayMapping(field.fields)
            default: break
            }
        }
    }

    func put(into message: inout FieldWriter) {
        message.put(1, offset.put(into:))
        if let clip { message.put(2, clip.put(into:)) }
        message.put(3, real: opacity)
        if blur != 0 { message.put(5, real: blur) }
        if let blend { message.put(6, blend.rawValue) }
        if !mapping.isIdentity { message.put(7, mapping.put(into:)) }
    }
}

extension DisplayMapping {
    init(_ fields: consuming FieldReader) throws {
        self.init(a: 0, b: 0, c: 0, d: 0)
        while let field = try fields.next() {
            switch field.number {
            case 1: a = try field.real
            case 2: b = try field.real
            case 3: c = try field.real
            case 4: d = try field.real
            default: break
            }
        }
    }

    func put(into message: inout FieldWriter) {
        message.put(1, real: a)
        message.put(2, real: b)
        message.put(3, real: c)
        message.put(4, real: d)
    }
}

extension DisplayImage {
    init(_ fields: consuming FieldReader) throws {
        self.init(image: 0, frame: .zero, interpolates: false)
        while let field = try fields.next() {
            switch field.number {
            case 1: image = try field.number32
            case 2: frame = try CGRect(field.fields)
            case 3: tint = try DisplayColor(field.fields)
            case 4: interpolates = try field.flag
            default: break
            }
        }
    }

    func put(into message: inout FieldWriter) {
        message.put(1, image)
        message.put(2, frame.put(into:))
        if let tint { message.put(3, tint.put(into:)) }
        message.put(4, interpolates)
    }
}

extension DisplayRegion {
    init(_ fields: consuming FieldReader) throws {
        self.init(frame: .zero, label: "")
        while let field = try fields.next() {
            switch field.number {
            case 1: frame = try CGRect(field.fields)
            case 2: label = try field.text
            case 3: url = try field.text
            case 4: action = try field.text
            default: break
            }
        }
    }

    func put(into message: inout FieldWriter) {
        message.put(1, frame.put(into:))
        message.put(2, label)
        message.put(optional: 3, url)
        message.put(optional: 4, action)
    }
}
