internal import DisplayLists
internal import ExtensionMessages
internal import Foundation

extension DisplayShape {
    init(_ fields: FieldReader) throws {
        var fields = fields
        var shape: DisplayShape?
        while let field = try fields.next() {
            switch field.number {
            case 1:
                var (rect, radius) = (CGRect.zero, 0.0)
                var parts = try field.fields
                while let part = try parts.next() {
                    switch part.number {
                    case 1: rect = try CGRect(part.fields)
                    case 2: radius = try part.real
                    default: break
                    }
                }
                shape = .rectangle(rect, cornerRadius: radius)
            case 2: shape = .ellipse(try CGRect(field.fields))
            case 3: shape = .path(try Self.elements(field.fields))
            default: break
            }
        }
        self = try required(shape, "shape")
    }

    private static func elements(_ fields: FieldReader) throws -> [DisplayPathElement] {
        var fields = fields
        var elements: [DisplayPathElement] = []
        while let field = try fields.next() {
            guard field.number == 1 else { continue }
            // Refused before it is converted: two bytes on the wire become fifty in memory.
            guard elements.count < DisplayListLimits.standard.pathElements else {
                throw MessageError.tooLong(field: "path", limit: DisplayListLimits.standard.pathElements)
            }
            elements.append(try DisplayPathElement(field.fields))
        }
        return elements
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
        }
    }
}

extension DisplayPathElement {
    init(_ fields: FieldReader) throws {
        var fields = fields
        var element: DisplayPathElement?
        while let field = try fields.next() {
            switch field.number {
            case 1: element = .move(try CGPoint(field.fields))
            case 2: element = .line(try CGPoint(field.fields))
            case 3:
                var (end, control1, control2) = (CGPoint.zero, CGPoint.zero, CGPoint.zero)
                var parts = try field.fields
                while let part = try parts.next() {
                    switch part.number {
                    case 1: end = try CGPoint(part.fields)
                    case 2: control1 = try CGPoint(part.fields)
                    case 3: control2 = try CGPoint(part.fields)
                    default: break
                    }
                }
                element = .curve(end, control1: control1, control2: control2)
            case 4: element = .close
            default: break
            }
        }
        self = try required(element, "path element")
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
    init(_ fields: FieldReader) throws {
        var fields = fields
        var paint: DisplayPaint?
        while let field = try fields.next() {
            switch field.number {
            case 1: paint = .color(try DisplayColor(field.fields))
            case 2:
                let gradient = try GradientFields(field.fields)
                paint = .linearGradient(gradient.stops, start: gradient.first, end: try CGPoint(gradient.third))
            case 3:
                let gradient = try GradientFields(field.fields)
                paint = .radialGradient(
                    gradient.stops, center: gradient.first, radius: try gradient.third?.real ?? 0)
            default: break
            }
        }
        self = try required(paint, "paint")
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

    init(_ fields: FieldReader) throws {
        var fields = fields
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
    init(_ fields: FieldReader) throws {
        var fields = fields
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
