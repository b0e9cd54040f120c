/// One value of an axis with its parts.
struct AxisRow {
    var value: _PlotValue
    var position: AxisMarkPosition
    var parts: [_AxisPart]
    /// The distance to the next value, for the words of a date.
    var step: Double

    /// Whether it stands before the plot. By itself a name does, as beside horizontal bars, and a number stands behind it.
    var isLeading: Bool {
        if case .category = value, position == .automatic { return true }
        return position == .leading
    }

    /// The rows of an axis.
    @MainActor
    static func rows(_ axis: ChartSettings.Axis, _ scale: ChartScale, about count: Int) -> [AxisRow] {
        columns(xMarks(axis), scale, about: count)
    }

    @MainActor
    static func xMarks(_ axis: ChartSettings.Axis) -> [_AxisMarks] {
        switch axis {
        case .automatic: [.automatic]
        case .hidden: []
        case .custom(let marks): marks
        }
    }

    /// The columns of an axis that is so many points long.
    @MainActor
    static func columns(_ marks: [_AxisMarks], _ scale: ChartScale, width: CGFloat) -> [AxisRow] {
        // Room for a label of about eight letters.
        columns(marks, scale, about: width > 0 ? max(Int(min(width, 5600) / 56), 1) : 1)
    }

    @MainActor
    private static func columns(_ marks: [_AxisMarks], _ scale: ChartScale, about count: Int) -> [AxisRow] {
        marks.prefix(8).flatMap { axis -> [AxisRow] in
            let values = axis.values.values(on: scale, about: count)
            let numbers = values.compactMap(\.number)
            let step = zip(numbers, numbers.dropFirst()).map { abs($1 - $0) }.min() ?? 86_400
            return values.enumerated().map { index, value in
                let shown = AxisValue(index: index, count: values.count, value: value)
                return AxisRow(
                    value: value, position: axis.position,
                    parts: CurrentAxisValue.with(shown) { axis.parts(shown) }, step: step)
            }
        }
    }

    /// The label of the row; nil without one.
    @MainActor
    func label() -> (view: AnyView, isCentered: Bool?, offset: CGSize)? {
        for part in parts {
            guard case .label(let view, let isCentered) = part.kind else { continue }
            let shown = view ?? AnyView(Text(verbatim: words))
            let styled = shown.font(part.font ?? .caption2).foregroundStyle(part.style ?? AnyShapeStyle(.secondary))
            return (AnyView(styled.lineLimit(1)), isCentered, part.offset)
        }
        return nil
    }

    private var words: String {
        switch value {
        case .category(let name): name
        case .number(let number): AxisNumber.words(number, step: step)
        case .date(let seconds): DateTicks.label(seconds, step: step)
        }
    }
}
