extension DisplayList {
    /// The bytes of memory that the list takes at most, without its pictures. An operation of four bytes on the wire takes
    /// two hundred, and an array that grew may have room for twice its elements.
    package var memoryBytes: Int {
        operations.reduce(operations.count * 2 * MemoryLayout<DisplayOperation>.stride) { $0 + $1.furtherBytes }
    }
}

extension DisplayOperation {
    /// The bytes of the memory to which the operation refers.
    fileprivate var furtherBytes: Int {
        switch self {
        case .pop, .image, .progress: 0
        case .push(let group): group.clip?.furtherBytes ?? 0
        case .fill(let shape, let paint): shape.furtherBytes + paint.furtherBytes
        case .stroke(let shape, _, _): shape.furtherBytes
        case .text(let text): text.string.furtherBytes + (text.liveDate?.locale?.furtherBytes ?? 0)
        case .region(let region):
            region.label.furtherBytes + (region.url?.furtherBytes ?? 0) + (region.action?.furtherBytes ?? 0)
        }
    }
}

extension DisplayShape {
    fileprivate var furtherBytes: Int {
        Self.block + steps * 2 * MemoryLayout<DisplayPathElement>.stride
    }

    /// The bytes of an array without elements: our choice.
    fileprivate static let block = 32
}

extension DisplayPaint {
    fileprivate var furtherBytes: Int {
        switch self {
        case .color: 0
        case .linearGradient(let stops, _, _), .radialGradient(let stops, _, _):
            DisplayShape.block + stops.count * 2 * MemoryLayout<DisplayGradientStop>.stride
        }
    }
}

extension String {
    fileprivate var furtherBytes: Int { DisplayShape.block + utf8.count }
}
