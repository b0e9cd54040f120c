/// Lines of views across fixed tracks; a line is as long as its longest view.
final class LazyGridNode: LayoutNode {
    private let children: [LayoutNode]
    private let items: [GridItem]
    private let across: Axis
    private let lineGap: CGFloat
    private let alignment: Alignment
    private var lines: [CGFloat?: Lines] = [:]

    private struct Lines {
        var tracks: GridTracks
        var starts: [CGFloat] = []
        var lengths: [CGFloat] = []
        var length: CGFloat = 0
    }

    init(
        _ children: [LayoutNode], _ items: [GridItem], across: Axis, spacing: CGFloat?, alignment: Alignment,
        _ evaluation: Evaluation
    ) {
        self.children = children
        self.items = items
        self.across = across
        lineGap = spacing.map { $0.isFinite ? $0 : 0 } ?? ViewSpacing.standard
        self.alignment = alignment
        super.init(evaluation)
    }

    override var parts: [LayoutNode] { children }

    private func proposal(_ track: GridTracks.Track) -> ProposedViewSize {
        ProposedViewSize(across, track.length, minor: nil)
    }

    private func lines(_ room: CGFloat?) -> Lines {
        if let known = lines[room] { return known }
        var made = Lines(tracks: GridTracks(items, length: room))
        let along = across.crossing
        let count = made.tracks.tracks.count
        var place: CGFloat = 0
        for first in stride(from: 0, to: children.count, by: count) {
            let line = children[first..<min(first + count, children.count)]
            let length = zip(line, made.tracks.tracks).map { $0.size(proposal($1))[along] }.max() ?? 0
            made.starts.append(place)
            made.lengths.append(length)
            place += length + lineGap
        }
        made.length = max(place - lineGap, 0)
        if lines.count >= 8 { lines.removeAll(keepingCapacity: true) }
        lines[room] = made
        return made
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
        let lines = lines(proposal[across])
        var size = CGSize.zero
        // The grid takes the room across that it is offered, and more if its tracks are wider.
        let offered = proposal[across].flatMap { $0.isFinite ? $0 : nil } ?? 0
        size[across] = max(lines.tracks.length, offered)
        size[across.crossing] = lines.length
        return size
    }

    override func draw(_ frame: CGRect, _ proposal: ProposedViewSize, into drawing: inout Drawing) {
        let lines = lines(proposal.usable[across])
        let tracks = lines.tracks.tracks
        guard !tracks.isEmpty else { return }
        let room = frame.size[across] - lines.tracks.length
        let outer = ViewDimensions(size: CGSize(width: 1, height: 1)) { _ in nil }
        let share = across == .horizontal ? outer[alignment.horizontal] : outer[alignment.vertical]
        let shift = room * share
        for index in children.drawingOrder {
            let child = children[index]
            let (line, track) = (index / count(tracks), tracks[index % count(tracks)])
            let offer = self.proposal(track)
            let size = child.size(offer)
            var cell = CGRect.zero
            var cellSize = CGSize.zero
            cellSize[across] = track.length
            cellSize[across.crossing] = lines.lengths[line]
            let (a, b) = (track.start + shift, lines.starts[line])
            cell.origin =
                across == .horizontal
                ? CGPoint(x: frame.minX + a, y: frame.minY + b) : CGPoint(x: frame.minX + b, y: frame.minY + a)
            cell.size = cellSize
            let place = track.alignment ?? alignment
            let outer = ViewDimensions(size: cellSize) { _ in nil }
            let x = outer[place.horizontal] - child.place(of: place.horizontal.key, size, offer)
            let y = outer[place.vertical] - child.place(of: place.vertical.key, size, offer)
            child.draw(
                CGRect(origin: CGPoint(x: cell.minX + x, y: cell.minY + y), size: size), offer, into: &drawing)
        }
    }

    private func count(_ tracks: [GridTracks.Track]) -> Int { max(tracks.count, 1) }
}
