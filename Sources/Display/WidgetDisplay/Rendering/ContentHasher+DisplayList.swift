import DisplayLists
import Foundation

/// The canonical order of a display list's fields. Each case has its own number; numbers are never reused.
extension ContentHasher {
    mutating func combine(_ operation: DisplayOperation, pictures: Pictures) {
        switch operation {
        case .push(let group):
            combine(1)
            combine(group.offset)
            combine(group.clip != nil)
            if let clip = group.clip { combine(clip) }
            combine(group.opacity)
            if group.blur != 0 {
                combine(8)
                combine(group.blur)
            }
            if !group.mapping.isIdentity {
                combine(9)
                for part in [group.mapping.a, group.mapping.b, group.mapping.c, group.mapping.d] { combine(part) }
            }
            if let blend = group.blend {
                combine(10)
                combine(Int(blend.rawValue))
            }
        case .pop: combine(2)
        case .fill(let shape, let paint):
            combine(3)
            combine(shape)
            combine(paint)
        case .stroke(let shape, let color, let line):
            combine(4)
            combine(shape)
            combine(color)
            combine(line)
        case .text(let text): combine(text)
        case .image(let image): combine(image, pictures: pictures)
        case .progress(let progress): combine(progress)
        case .region(let region):
            combine(7)
            combine(region.frame)
            combine(region.label)
            combine(region.url ?? "")
            if let action = region.action {
                combine(13)
                combine(action)
            }
        }
    }

    private mutating func combine(_ line: DisplayLine) {
        combine(line.width)
        guard line != DisplayLine(width: line.width) else { return }
        combine(12)
        combine(line.cap.rawValue)
        combine(line.join.rawValue)
        combine(line.miterLimit)
    }

    private mutating func combine(_ text: DisplayText) {
        combine(5)
        combine(text.frame)
        combine(text.string)
        combine(text.font.design.rawValue)
        combine(text.font.size)
        combine(text.font.weight)
        combine(text.font.isItalic)
        combine(text.font.hasTabularDigits)
        if text.font.tracking != 0 { combine(text.font.tracking) }
        combine(text.color)
        combine(text.alignment.rawValue)
        combine(text.lineLimit)
        combine(text.truncation.rawValue)
        combine(text.liveDate != nil)
        if let live = text.liveDate {
            combine(live.date.timeIntervalSinceReferenceDate)
            combine(live.style.rawValue)
            if let moves = live.moves {
                combine(moves.lowerBound.timeIntervalSinceReferenceDate)
                combine(moves.upperBound.timeIntervalSinceReferenceDate)
            }
            if !live.showsHours { combine(false) }
            if let locale = live.locale { combine(locale) }
        }
    }

    private mutating func combine(_ progress: DisplayProgress) {
        combine(11)
        combine(progress.frame)
        switch progress.form {
        case .bar(let fromRight): combine(fromRight)
        case .ring(let width): combine(width)
        }
        combine(progress.color)
        combine(progress.start.timeIntervalSinceReferenceDate)
        combine(progress.end.timeIntervalSinceReferenceDate)
        combine(progress.countsDown)
    }

    private mutating func combine(_ image: DisplayImage, pictures: Pictures) {
        combine(6)
        combine(pictures[image.image] != nil)
        if let picture = pictures[image.image] { combine(picture.digest) } else { combine(Int(image.image)) }
        combine(image.frame)
        combine(image.tint != nil)
        if let tint = image.tint { combine(tint) }
        combine(image.interpolates)
    }

    private mutating func combine(_ shape: DisplayShape) {
        switch shape {
        case .rectangle(let rect, let radius):
            combine(1)
            combine(rect)
            combine(radius)
        case .ellipse(let rect):
            combine(2)
            combine(rect)
        case .path(let elements):
            combine(3)
            combine(elements)
        case .evenOddPath(let elements):
            combine(4)
            combine(elements)
        }
    }

    private mutating func combine(_ elements: [DisplayPathElement]) {
        combine(elements.count)
        for element in elements { combine(element) }
    }

    private mutating func combine(_ element: DisplayPathElement) {
        switch element {
        case .move: combine(1)
        case .line: combine(2)
        case .curve: combine(3)
        case .close: combine(4)
        }
        for point in element.points { combine(point) }
    }

    private mutating func combine(_ paint: DisplayPaint) {
        switch paint {
        case .color(let color):
            combine(1)
            combine(color)
        case .linearGradient(let stops, let start, let end):
            combine(2)
            combine(stops)
            combine(start)
            combine(end)
        case .radialGradient(let stops, let center, let radius):
            combine(3)
            combine(stops)
            combine(center)
            combine(radius)
        }
    }

    private mutating func combine(_ stops: [DisplayGradientStop]) {
        combine(stops.count)
        for stop in stops {
            combine(stop.location)
            combine(stop.color)
        }
    }

    private mutating func combine(_ color: DisplayColor) {
        combine(color.red)
        combine(color.green)
        combine(color.blue)
        combine(color.alpha)
    }

    private mutating func combine(_ point: CGPoint) {
        combine(point.x)
        combine(point.y)
    }

    mutating func combine(_ size: CGSize) {
        combine(size.width)
        combine(size.height)
    }

    private mutating func combine(_ rect: CGRect) {
        combine(rect.origin)
        combine(rect.size)
    }
}
