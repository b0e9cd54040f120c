import DisplayLists

extension DisplayShape {
    func mapped(_ transform: CGAffineTransform) -> DisplayShape {
        if transform.isIdentity { return self }
        switch self {
        case .rectangle(let rect, let radius):
            if transform.isRotated || (radius > 0 && abs(abs(transform.a) - abs(transform.d)) > 0.0001) {
                return .path(ShapePath.roundedRectangle(rect, radius).map { $0.mapped(transform) })
            }
            return .rectangle(rect.standing(transform), cornerRadius: radius * Double(transform.scale))
        case .ellipse(let rect):
            if transform.isRotated { return .path(ShapePath.ellipse(rect).map { $0.mapped(transform) }) }
            return .ellipse(rect.standing(transform))
        case .path(let elements): return .path(elements.map { $0.mapped(transform) })
        case .evenOddPath(let elements): return .evenOddPath(elements.map { $0.mapped(transform) })
        }
    }

    func isDrawable(_ limits: DisplayListLimits) -> Bool {
        switch self {
        case .rectangle(let rect, let radius):
            rect.isDrawable(limits) && rect.width > 0 && rect.height > 0 && radius >= 0 && radius <= limits.coordinate
        case .ellipse(let rect): rect.isDrawable(limits) && rect.width > 0 && rect.height > 0
        case .path(let elements), .evenOddPath(let elements):
            !elements.isEmpty && elements.count <= limits.pathElements
                && elements.allSatisfy { element in
                    element.points.allSatisfy {
                        $0.x.magnitude <= limits.coordinate && $0.y.magnitude <= limits.coordinate
                    }
                }
        }
    }
}

extension DisplayShape {
    /// The shape with its edge moved outwards; a path stays as it is.
    func spread(by length: CGFloat) -> DisplayShape {
        switch self {
        case .rectangle(let rect, let radius):
            .rectangle(rect.insetBy(dx: -length, dy: -length), cornerRadius: radius + Double(length))
        case .ellipse(let rect): .ellipse(rect.insetBy(dx: -length, dy: -length))
        case .path, .evenOddPath: self
        }
    }
}

extension DisplayPathElement {
    func mapped(_ transform: CGAffineTransform) -> DisplayPathElement {
        switch self {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .curve(let point, let control1, let control2):
            .curve(
                point.applying(transform), control1: control1.applying(transform),
                control2: control2.applying(transform))
        case .close: .close
        }
    }
}
