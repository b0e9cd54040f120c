/// A column or a row of a lazy grid.
public struct GridItem: Sendable {
    /// The width of a column, or the height of a row.
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    public var spacing: CGFloat?
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// The columns of a lazy grid for a width.
struct GridTracks {
    struct Track {
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment?
    }

    private(set) var tracks: [Track] = []
    private(set) var length: CGFloat = 0

    /// The most columns: more than points of any tile.
    private static let most = 2048

    init(_ items: [GridItem], length: CGFloat?) {
        let items = items.isEmpty ? [GridItem()] : Array(items.prefix(Self.most))
        var gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? ViewSpacing.standard) }
        if !gaps.isFinite { gaps = 0 }
        // Without an offer a flexible column has its least width.
        let room = length.map { max($0.isFinite ? $0 : 0, 0) }
        var left = (room ?? 0) - gaps
        var lengths = [CGFloat](repeating: 0, count: items.count)
        var open: [Int] = []
        for (index, item) in items.enumerated() {
            if case .fixed(let fixed) = item.size {
                lengths[index] = fixed > 0 && fixed.isFinite ? fixed : 0
                left -= lengths[index]
            } else {
                open.append(index)
            }
        }
        // Each flexible column in turn gets an equal share of what is left, within its bounds.
        for (place, index) in open.enumerated() {
            let share = max(left, 0) / CGFloat(open.count - place)
            let (least, most) = items[index].bounds
            // The least width of an adaptive column decides about its count alone.
            let bound = if case .adaptive = items[index].size { CGFloat(0) } else { least }
            lengths[index] = room == nil ? least : max(min(share, most), bound)
            left -= lengths[index]
        }
        var start: CGFloat = 0
        for (index, item) in items.enumerated() {
            let gap = item.spacing.map { $0.isFinite ? $0 : 0 } ?? ViewSpacing.standard
            if case .adaptive(let least, let most) = item.size {
                for track in Self.adaptive(lengths[index], least: least, most: most, gap: gap) {
                    tracks.append(Track(start: start + track.0, length: track.1, alignment: item.alignment))
                }
            } else {
                tracks.append(Track(start: start, length: lengths[index], alignment: item.alignment))
            }
            start += lengths[index] + gap
        }
        self.length = tracks.last.map { $0.start + $0.length } ?? 0
    }

    /// As many columns of the least width as fit, each made wider to fill the room. Where none fits, one takes the room.
    private static func adaptive(
        _ room: CGFloat, least: CGFloat, most: CGFloat, gap: CGFloat
    ) -> [(CGFloat, CGFloat)] {
        let least = least.isFinite ? max(least, 1) : 1
        let fitting = ((room + gap) / max(least + gap, 1)).rounded(.down)
        let count = Int(min(max(fitting.isFinite ? fitting : 1, 1), CGFloat(Self.most)))
        let width = min(max((room - gap * CGFloat(count - 1)) / CGFloat(count), 0), max(most, least))
        return (0..<count).map { (CGFloat($0) * (width + gap), width) }
    }
}

extension GridItem {
    fileprivate var bounds: (CGFloat, CGFloat) {
        switch size {
        case .fixed(let length): (length, length)
        case .flexible(let least, let most): (least.isFinite ? max(least, 0) : 0, most > 0 ? max(most, least) : 0)
        case .adaptive(let least, _): (least.isFinite ? max(least, 0) : 0, .infinity)
        }
    }
}
