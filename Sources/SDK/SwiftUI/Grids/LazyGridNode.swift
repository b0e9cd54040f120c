/// Lines of views across fixed tracks; a line is as long as its longest view. The header of a section is a line by itself.
final class LazyGridNode: LayoutNode {
    private let children: [LayoutNode]
    private let items: [GridItem]
    private let across: Axis
    private let lineGap: CGFloat
    private let alignment: Alignment
    private var lines: [CGFloat?: Lines] = [:]

    private struct Lines {
        var tracks: GridTracks
        /// The place of each view: the number of its line, and that of its track; nil for a view across all tracks.
        var places: [(line: Int, track: Int?)] = []
        var starts: [CGFloat] = []
        var lengths: [CGFloat] = []
        var length: CGFloat = 0
        /// The length of a view across all tracks.
        var width: CGFloat = 0
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

    /// The proposal for the view of a track.
    private func proposal(_ track: Int?, _ lines: Lines) -> ProposedViewSize {
        ProposedViewSize(across, track.map { lines.tracks.tracks[$0].length } ?? lines.width, minor: nil)
    }

    private func lines(_ room: CGFloat?) -> Lines {
        if let known = lines[room] { return known }
        var made = Lines(tracks: GridTracks(items, length: room))
        // The grid takes the room across that it is offered, and more if its tracks are wider.
        made.width = max(made.tracks.length, room.flatMap { $0.isFinite ? $0 : nil } ?? 0)
        var free = 0
        for child in children {
            if child.isLine || free >= made.tracks.tracks.count || made.lengths.isEmpty {
                made.lengths.append(0)
                free = 0
            }
            let track = child.isLine ? nil : free
            let length = child.size(proposal(track, made))[across.crossing]
            made.lengths[made.lengths.count - 1] = max(made.lengths[made.lengths.count - 1], length)
            made.places.append((made.lengths.count - 1, track))
            free = child.isLine ? made.tracks.tracks.count : free + 1
        }
        var place: CGFloat = 0
        for length in made.lengths {
            made.starts.append(place)
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
        size[across] = lines.width
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
            let (line, number) = lines.places[index]
            let track = number.map { tracks[$0] }
            let offer = self.proposal(number, lines)
            let size = child.size(offer)
            var cell = CGRect.zero
            var cellSize = CGSize.zero
            cellSize[across] = track?.length ?? frame.size[across]
            cellSize[across.crossing] = lines.lengths[line]
            let (a, b) = (track.map { $0.start + shift } ?? 0, lines.starts[line])
            cell.origin =
                across == .horizontal
                ? CGPoint(x: frame.minX + a, y: frame.minY + b) : CGPoint(x: frame.minX + b, y: frame.minY + a)
            cell.size = cellSize
            let place = track?.alignment ?? alignment
            let outer = ViewDimensions(size: cellSize) { _ in nil }
            let x = outer[place.horizontal] - child.place(of: place.horizontal.key, size, offer)
            let y = outer[place.vertical] - child.place(of: place.vertical.key, size, offer)
            child.draw(
                CGRect(origin: CGPoint(x: cell.minX + x, y: cell.minY + y), size: size), offer, into: &drawing)
        }
    }
}
