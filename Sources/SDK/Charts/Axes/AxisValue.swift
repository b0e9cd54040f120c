/// The value of one line of an axis.
public struct AxisValue {
    /// Its number among the axis's values, from 0.
    public let index: Int
    /// How many values the axis has.
    public let count: Int
    let value: _PlotValue

    /// The value in its own type; nil for an axis of another kind.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(_plotted: value) }
}

/// The values at which an axis has lines.
public struct AxisMarkValues: Sendable {
    enum Kind: Sendable {
        case automatic(Int?)
        case step(Double)
        case calendar(Calendar.Component, Int)
        case values([_PlotValue])
    }

    let kind: Kind

    public static let automatic = AxisMarkValues(kind: .automatic(nil))
    /// About so many. The other parameters have no effect: steps are always round.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues { AxisMarkValues(kind: .automatic(desiredCount)) }
    public static func automatic<P: Plottable & Numeric>(
        minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues { AxisMarkValues(kind: .automatic(desiredCount)) }
    /// Every multiple of a step.
    public static func stride<P: Plottable & Numeric>(
        by step: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues { AxisMarkValues(kind: step._plotted.number.map { .step($0) } ?? .automatic(nil)) }
    /// Steps of the calendar.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues { AxisMarkValues(kind: .calendar(component, count)) }

    /// - Parameter count: how many lines the axis has room for.
    func values(on scale: ChartScale, about count: Int) -> [_PlotValue] {
        switch kind {
        case .automatic(let wish): return scale.ticks(about: wish.map { min(max($0, 1), 50) } ?? count)
        case .step(let step): return scale.ticks(by: step)
        case .calendar(let component, let step):
            guard case .linear(let range) = scale.form, scale.isDate else { return [] }
            return DateTicks.dates(in: range, by: component, count: step).map { .date($0) }
        case .values(let values):
            return values.prefix(100).filter { value in
                scale.place(value).map { $0 > -0.001 && $0 < 1.001 } ?? false
            }
        }
    }
}

/// The side of the plot at which an axis has its labels.
public struct AxisMarkPosition: Hashable, Sendable {
    let name: String
    public static let automatic = AxisMarkPosition(name: "automatic")
    public static let leading = AxisMarkPosition(name: "leading")
    public static let trailing = AxisMarkPosition(name: "trailing")
    public static let top = AxisMarkPosition(name: "top")
    public static let bottom = AxisMarkPosition(name: "bottom")
}

/// How an axis arranges its labels. Every one is arranged as the automatic one.
public struct AxisMarkPreset: Hashable, Sendable {
    private let name: String
    public static let automatic = AxisMarkPreset(name: "automatic")
    public static let aligned = AxisMarkPreset(name: "aligned")
    public static let extended = AxisMarkPreset(name: "extended")
    public static let inset = AxisMarkPreset(name: "inset")
}

/// A choice among labels that lie above one another. It has no effect: all are shown.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
    public static let automatic = AxisValueLabelCollisionResolution()
    public static let greedy = AxisValueLabelCollisionResolution()
    public static let disabled = AxisValueLabelCollisionResolution()
    public static let truncate = AxisValueLabelCollisionResolution()
    public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil) -> Self { .greedy }
}

/// The direction of a label. Every label is horizontal.
public struct AxisValueLabelOrientation: Hashable, Sendable {
    public static let automatic = AxisValueLabelOrientation()
    public static let horizontal = AxisValueLabelOrientation()
    public static let vertical = AxisValueLabelOrientation()
    public static let verticalReversed = AxisValueLabelOrientation()
}
