/// A label of an axis with its place.
struct AxisLabel {
    /// The side of the plot at which it stands.
    enum Side {
        case leading, trailing, bottom
    }

    var view: AnyView
    var side: Side
    /// 0 at the start of the axis, 1 at its end.
    var place: Double
    /// Whether its middle lies at the place; else it begins there.
    var isCentered: Bool
    var offset: CGSize

    /// The labels beside the plot and below it.
    @MainActor
    static func all(_ rows: [AxisRow], _ y: ChartScale, _ columns: [AxisRow], _ x: ChartScale) -> [AxisLabel] {
        let beside = rows.compactMap { row -> AxisLabel? in
            guard let label = row.label(), let place = y.place(row.value) else { return nil }
            return AxisLabel(
                view: label.view, side: row.isLeading ? .leading : .trailing, place: place,
                isCentered: true, offset: label.offset)
        }
        let below = columns.indices.compactMap { index -> AxisLabel? in
            let row = columns[index]
            guard let label = row.label(),
                let place = label.isCentered == true && x.band == nil
                    ? middle(columns, index, x) : x.place(row.value)
            else { return nil }
            return AxisLabel(
                view: label.view, side: .bottom, place: place, isCentered: label.isCentered ?? (x.band != nil),
                offset: label.offset)
        }
        return beside + below
    }

    /// The middle between a value and the next one; nil if it lies behind the end of the axis.
    private static func middle(_ columns: [AxisRow], _ index: Int, _ scale: ChartScale) -> Double? {
        guard let start = columns[index].value.number else { return nil }
        let next = columns.indices.contains(index + 1) ? columns[index + 1].value.number : nil
        let end = next.map { $0 > start ? $0 : start + columns[index].step } ?? start + columns[index].step
        return scale.place(.number((start + end) / 2)).flatMap { $0 <= 1 ? $0 : nil }
    }
}
