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
                view: label.view, side: row.position == .leading ? .leading : .trailing, place: place,
                isCentered: true, offset: label.offset)
        }
        let below = columns.compactMap { row -> AxisLabel? in
            guard let label = row.label(), let place = x.place(row.value) else { return nil }
            return AxisLabel(
                view: label.view, side: .bottom, place: place, isCentered: label.isCentered ?? (x.band != nil),
                offset: label.offset)
        }
        return beside + below
    }
}
