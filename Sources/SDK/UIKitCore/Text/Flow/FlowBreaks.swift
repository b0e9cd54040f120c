import TextLayout

/// The places where a line of several runs may begin, one character after the other.
struct FlowBreaks {
    /// For each scalar of all runs.
    private let places: [Bool]
    private var index = 0

    init(_ runs: [FlowRun]) {
        // A picture or a date is a letter.
        places = LineBreaks.places(in: runs.reduce(into: "") { $0 += $1.isOnePiece ? "x" : $1.string })
    }

    /// Whether a line may begin before the next character, which has so many scalars.
    mutating func next(_ scalars: Int) -> Bool {
        defer { index += scalars }
        return places.indices.contains(index) && places[index]
    }
}

extension FlowRun {
    /// The letters of a text that fit into a width, spaces behind them not counted.
    @MainActor
    func letters(of text: Substring, within width: CGFloat) -> Int {
        func fits(_ count: Int) -> Bool { self.width(of: String(text.prefix(count))) <= width }
        let all = text.count
        // A long text is not measured whole.
        var (fitting, refused) = (0, 1)
        while refused <= all, fits(refused) { (fitting, refused) = (refused, refused * 2) }
        refused = min(refused, all + 1)
        while refused - fitting > 1 {
            let middle = (fitting + refused) / 2
            if fits(middle) { fitting = middle } else { refused = middle }
        }
        return fitting
    }
}
