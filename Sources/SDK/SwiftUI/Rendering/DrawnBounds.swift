import DisplayLists

/// The rectangle around what operations draw, with some room to spare.
struct DrawnBounds {
    private struct Frame {
        var transform = CGAffineTransform.identity
        var clip = CGRect.infinite
    }

    /// In the coordinates of the first operation; nothing is drawn outside of it.
    private(set) var bounds = CGRect.null
    private var frames = [Frame()]

    init(_ operations: some Sequence<DisplayOperation>) {
        for operation in operations { add(operation) }
    }

    private mutating func add(_ operation: DisplayOperation) {
        switch operation {
        case .push(let group): push(group)
        case .pop: if frames.count > 1 { frames.removeLast() }
        case .fill(let shape, _): cover(shape.bounds)
        case .stroke(let shape, _, let line):
            // Only a path has corners with points, and ends.
            let reach = shape.pathElements == nil ? line.width : line.reach
            cover(shape.bounds.insetBy(dx: -reach, dy: -reach))
        case .text(let text):
            // Letters may reach beyond their line.
            cover(text.frame.insetBy(dx: -text.font.size, dy: -text.font.size))
        case .image(let image): cover(image.frame)
        case .progress(let progress):
            if case .ring(let width) = progress.form {
                cover(progress.frame.insetBy(dx: -width, dy: -width))
            } else {
                cover(progress.frame)
            }
        case .region(let region): cover(region.frame)
        }
    }

    private mutating func push(_ group: DisplayGroup) {
        guard var frame = frames.last else { return }
        let mapping = group.mapping
        frame.transform = CGAffineTransform(
            a: mapping.a, b: mapping.b, c: mapping.c, d: mapping.d, tx: group.offset.x, ty: group.offset.y
        ).concatenating(frame.transform)
        if let clip = group.clip { frame.clip = frame.clip.intersection(clip.bounds.standing(frame.transform)) }
        frames.append(frame)
        // A blur reaches beyond what it blurs.
        if group.blur > 0 { bounds = bounds.union(frame.clip) }
    }

    private mutating func cover(_ rect: CGRect) {
        guard let frame = frames.last else { return }
        bounds = bounds.union(rect.standing(frame.transform).intersection(frame.clip))
    }
}
