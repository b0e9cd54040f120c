internal import DisplayLists
internal import ExtensionMessages
internal import Foundation

extension DisplayShape {
    init(_ wire: Hostel_WireShape) throws(MessageError) {
        switch try required(wire.kind, "shape") {
        case .rectangle(let rounded):
            self = .rectangle(CGRect(rounded.rect), cornerRadius: Double(rounded.cornerRadius))
        case .ellipse(let rect): self = .ellipse(CGRect(rect))
        case .path(let path):
            guard path.elements.count <= DisplayListLimits.standard.pathElements else {
                throw .tooLong(field: "path", limit: DisplayListLimits.standard.pathElements)
            }
            var elements: [DisplayPathElement] = []
            elements.reserveCapacity(path.elements.count)
            for element in path.elements {
                elements.append(try DisplayPathElement(element))
            }
            self = .path(elements)
        }
    }

    var wire: Hostel_WireShape {
        var wire = Hostel_WireShape()
        switch self {
        case .rectangle(let rect, let cornerRadius):
            var rounded = Hostel_WireRoundedRect()
            rounded.rect = rect.wire
            rounded.cornerRadius = Float(cornerRadius)
            wire.kind = .rectangle(rounded)
        case .ellipse(let rect): wire.kind = .ellipse(rect.wire)
        case .path(let elements):
            var path = Hostel_WirePath()
            path.elements = elements.map(\.wire)
            wire.kind = .path(path)
        }
        return wire
    }
}

extension DisplayPathElement {
    init(_ wire: Hostel_WirePathElement) throws(MessageError) {
        switch try required(wire.kind, "path element") {
        case .move(let point): self = .move(CGPoint(point))
        case .line(let point): self = .line(CGPoint(point))
        case .curve(let curve):
            self = .curve(
                CGPoint(curve.end), control1: CGPoint(curve.control1), control2: CGPoint(curve.control2))
        case .close: self = .close
        }
    }

    var wire: Hostel_WirePathElement {
        var wire = Hostel_WirePathElement()
        switch self {
        case .move(let point): wire.kind = .move(point.wire)
        case .line(let point): wire.kind = .line(point.wire)
        case .curve(let end, let control1, let control2):
            var curve = Hostel_WireCurve()
            curve.end = end.wire
            curve.control1 = control1.wire
            curve.control2 = control2.wire
            wire.kind = .curve(curve)
        case .close: wire.kind = .close(Hostel_WirePop())
        }
        return wire
    }
}

extension DisplayPaint {
    init(_ wire: Hostel_WirePaint) throws(MessageError) {
        switch try required(wire.kind, "paint") {
        case .color(let color): self = .color(DisplayColor(color))
        case .linear(let gradient):
            self = .linearGradient(
                gradient.stops.map(DisplayGradientStop.init), start: CGPoint(gradient.start),
                end: CGPoint(gradient.end))
        case .radial(let gradient):
            self = .radialGradient(
                gradient.stops.map(DisplayGradientStop.init), center: CGPoint(gradient.center),
                radius: Double(gradient.radius))
        }
    }

    var wire: Hostel_WirePaint {
        var wire = Hostel_WirePaint()
        switch self {
        case .color(let color): wire.kind = .color(color.wire)
        case .linearGradient(let stops, let start, let end):
            var gradient = Hostel_WireLinearGradient()
            gradient.stops = stops.map(\.wire)
            gradient.start = start.wire
            gradient.end = end.wire
            wire.kind = .linear(gradient)
        case .radialGradient(let stops, let center, let radius):
            var gradient = Hostel_WireRadialGradient()
            gradient.stops = stops.map(\.wire)
            gradient.center = center.wire
            gradient.radius = Float(radius)
            wire.kind = .radial(gradient)
        }
        return wire
    }
}

extension DisplayGradientStop {
    init(_ wire: Hostel_WireGradientStop) {
        self.init(location: Double(wire.location), color: DisplayColor(wire.color))
    }

    var wire: Hostel_WireGradientStop {
        var wire = Hostel_WireGradientStop()
        wire.location = Float(location)
        wire.color = color.wire
        return wire
    }
}
