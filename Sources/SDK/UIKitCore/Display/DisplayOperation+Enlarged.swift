import DisplayLists
import Foundation

extension DisplayOperation {
    /// The operation with all lengths and places multiplied.
    func enlarged(by factor: Double) -> DisplayOperation {
        switch self {
        case .push(var group):
            group.offset = group.offset.enlarged(factor)
            group.clip = group.clip?.enlarged(factor)
            group.blur = min(group.blur * factor, DisplayListLimits.standard.blur)
            return .push(group)
        case .pop: return self
        case .fill(let shape, let paint): return .fill(shape.enlarged(factor), paint.enlarged(factor))
        case .stroke(let shape, let color, var line):
            line.width *= factor
            return .stroke(shape.enlarged(factor), color, line)
        case .text(var text):
            text.frame = text.frame.enlarged(factor)
            text.font.size *= factor
            text.font.tracking *= factor
            return .text(text)
        case .image(var image):
            image.frame = image.frame.enlarged(factor)
            return .image(image)
        case .progress(var progress):
            progress.frame = progress.frame.enlarged(factor)
            if case .ring(let width) = progress.form { progress.form = .ring(width: width * factor) }
            return .progress(progress)
        case .region(var region):
            region.frame = region.frame.enlarged(factor)
            return .region(region)
        }
    }
}

extension CGPoint {
    fileprivate func enlarged(_ factor: Double) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }
}

extension CGRect {
    fileprivate func enlarged(_ factor: Double) -> CGRect {
        CGRect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}

extension DisplayShape {
    fileprivate func enlarged(_ factor: Double) -> DisplayShape {
        switch self {
        case .rectangle(let rect, let radius): .rectangle(rect.enlarged(factor), cornerRadius: radius * factor)
        case .ellipse(let rect): .ellipse(rect.enlarged(factor))
        case .path(let elements): .path(elements.map { $0.enlarged(factor) })
        case .evenOddPath(let elements): .evenOddPath(elements.map { $0.enlarged(factor) })
        }
    }
}

extension DisplayPathElement {
    fileprivate func enlarged(_ factor: Double) -> DisplayPathElement {
        switch self {
        case .move(let point): .move(point.enlarged(factor))
        case .line(let point): .line(point.enlarged(factor))
        case .curve(let point, let one, let two):
            .curve(point.enlarged(factor), control1: one.enlarged(factor), control2: two.enlarged(factor))
        case .close: .close
        }
    }
}

extension DisplayPaint {
    fileprivate func enlarged(_ factor: Double) -> DisplayPaint {
        switch self {
        case .color: self
        case .linearGradient(let stops, let start, let end):
            .linearGradient(stops, start: start.enlarged(factor), end: end.enlarged(factor))
        case .radialGradient(let stops, let center, let radius):
            .radialGradient(stops, center: center.enlarged(factor), radius: radius * factor)
        }
    }
}
