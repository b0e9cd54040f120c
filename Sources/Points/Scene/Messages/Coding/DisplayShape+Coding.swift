internal import DisplayLists
internal import ExtensionMessages
internal import Foundation

extension DisplayShape {
    init(_ fields: consuming FieldReader) throws {
        self = try fields.one("shape") { field -> DisplayShape? in
            switch field.number {
            case 1: try Self.rectangle(field.fields)
            case 2: .ellipse(try CGRect(field.fields))
            case 3: try Self.path(field.fields)
            default: nil
            }
        }
    }

    private static func rectangle(_ fields: consuming FieldReader) throws -> DisplayShape {
        var (rect, radius) = (CGRect.zero, 0.0)
        while let field = try fields.next() {
            switch field.number {
            case 1: rect = try CGRect(field.fields)
            case 2: radius = try field.real
            default: break
            }
        }
        return .rectangle(rect, cornerRadius: radius)
    }

    private static func path(_ fields: consuming FieldReader) throws -> DisplayShape {
        var elements: [DisplayPathElement] = []
        var isEvenOdd = false
        while let field = try fields.next() {
            if field.number == 2 { isEvenOdd = try field.flag }
            guard field.number == 1 else { continue }
            // Refused before it is converted: two bytes on the wire become fifty in memory.
            guard elements.count < DisplayListLimits.standard.pathElements else {
                throw MessageError.tooLong(field: "path", limit: DisplayListLimits.standard.pathElements)
            }
            elements.append(try DisplayPathElement(field.fields))
        }
        return isEvenOdd ? .evenOddPath(elements) : .path(elements)
    }

    func put(into message: inout FieldWriter) {
        switch self {
        case .rectangle(let rect, let cornerRadius):
            message.put(1) {
                $0.put(1, rect.put(into:))
                $0.put(2, real: cornerRadius)
            }
        case .ellipse(let rect): message.put(2, rect.put(into:))
        case .path(let elements):
            message.put(3) { for element in elements { $0.put(1, element.put(into:)) } }
        case .evenOddPath(let elements):
            message.put(3) {
                for element in elements { $0.put(1, element.put(into:)) }
                $0.put(2, true)
            }
        }
    }
}

extension DisplayPathElement {
    init(_ fields: consuming FieldReader) throws {
        self = try fields.one("path element") { field -> DisplayPathElement? in
            switch field.number {
            case 1: .move(try CGPoint(field.fields))
            case 2: .line(try CGPoint(field.fields))
            case 3: try Self.curve(field.fields)
            case 4: .close
            default: nil
            }
        }
    }

    private static func curve(_ fields: consuming FieldReader) throws -> DisplayPathElement {
        var (end, control1, control2) = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
        while let field = try fields.next() {
            switch field.number {
            case 1: end = try CGPoint(field.fields)
            case 2: control1 = try CGPoint(field.fields)
            case 3: control2 = try CGPoint(field.fields)
            default: break
            }
        }
        return .curve(end, control1: control1, control2: control2)
    }

    func put(into message: inout FieldWriter) {
        switch self {
        case .move(let point): message.put(1, point.put(into:))
        case .line(let point): message.put(2, point.put(into:))
        case .curve(let end, let control1, let control2):
            message.put(3) {
                $0.put(1, end.put(into:))
                $0.put(2, control1.put(into:))
                $0.put(3, control2.put(into:))
            }
        case .close: message.put(4) { _ in }
        }
    }
}

extension DisplayPaint {
    init(_ fields: consuming FieldReader) throws {
        self = try fields.one("paint") { field -> DisplayPaint? in
            guard field.number > 1 else { return .color(try DisplayColor(field.fields)) }
            guard field.number < 4 else { return nil }
            let gradient = try GradientFields(field.fields)
            return field.number == 2
                ? .linearGradient(gradient.stops, start: gradient.first, end: try CGPoint(gradient.third))
                : .radialGradient(gradient.stops, center: gradient.first, radius: try gradient.third?.real ?? 0)
        }
    }

    func put(into message: inout FieldWriter) {
        switch self {
        case .color(let color): message.put(1, color.put(into:))
        case .linearGradient(let stops, let start, let end):
            message.put(2) {
                for stop in stops { $0.put(1, stop.put(into:)) }
                $0.put(2, start.put(into:))
                $0.put(3, end.put(into:))
            }
        case .radialGradient(let stops, let center, let radius):
            message.put(3) {
                for stop in stops { $0.put(1, stop.put(into:)) }
                $0.put(2, center.put(into:))
                $0.put(3, real: radius)
            }
        }
    }
}

/// The fields that both kinds of gradient have: the stops, a point, and a point or a radius.
private struct GradientFields {
    var stops: [DisplayGradientStop] = []
    var first = CGPoint.zero
    var third: Field?

    init(_ fields: consuming FieldReader) throws {
        while let field = try fields.next() {
            switch field.number {
            case 1: stops.append(try DisplayGradientStop(field.fields))
            case 2: first = try CGPoint(field.fields)
            case 3: third = field
            default: break
            }
        }
    }
}

extension CGPoint {
    /// The point in a field; the origin without one.
    fileprivate init(_ field: Field?) throws {
        if let field { try self.init(field.fields) } else { self = .zero }
    }
}

extension DisplayGradientStop {
    init(_ fields: consuming FieldReader) throws {
        var (location, color) = (0.0, DisplayColor.clear)
        while let field = try fields.next() {
            switch field.number {
            case 1: location = try field.real
            case 2: color = try DisplayColor(field.fields)
            default: break
            }
        }
        self.init(location: location, color: color)
    }

    func put(into message: inout FieldWriter) {
        message.put(1, real: location)
        message.put(2, color.put(into:))
    }
}
