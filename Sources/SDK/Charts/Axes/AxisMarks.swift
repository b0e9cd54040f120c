/// The lines, ticks and labels of an axis.
@preconcurrency @MainActor
public protocol AxisContent {
    var _marks: [_AxisMarks] { get }
}

/// The parts at each of an axis's values.
public struct _AxisMarks {
    let position: AxisMarkPosition
    let values: AxisMarkValues
    let parts: @MainActor (AxisValue) -> [_AxisPart]

    /// - Parameter stroke: of the lines and ticks that have none of their own.
    init(
        position: AxisMarkPosition, values: AxisMarkValues, stroke: StrokeStyle? = nil,
        parts: @escaping @MainActor (AxisValue) -> [_AxisPart]
    ) {
        (self.position, self.values) = (position, values)
        if let stroke {
            self.parts = { value in parts(value).map { $0.stroked(stroke) } }
        } else {
            self.parts = parts
        }
    }

    /// A line, and the value's words.
    @MainActor static let automatic = _AxisMarks(position: .automatic, values: .automatic) { _ in
        AxisGridLine()._parts + AxisValueLabel()._parts
    }
}

/// The parts of an axis at chosen values.
public struct AxisMarks<Content: AxisMark>: AxisContent {
    public let _marks: [_AxisMarks]

    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) { _marks = [_AxisMarks(position: position, values: values, stroke: stroke) { content($0)._parts }] }

    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
        @AxisMarkBuilder content: @escaping () -> Content
    ) { _marks = [_AxisMarks(position: position, values: values, stroke: stroke) { _ in content()._parts }] }

    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        let chosen = AxisMarkValues(kind: .values(values.map(\._plotted)))
        _marks = [_AxisMarks(position: position, values: chosen, stroke: stroke) { content($0)._parts }]
    }

    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping () -> Content
    ) {
        let chosen = AxisMarkValues(kind: .values(values.map(\._plotted)))
        _marks = [_AxisMarks(position: position, values: chosen, stroke: stroke) { _ in content()._parts }]
    }
}

extension AxisMarks where Content == _AxisParts {
    /// A line and the value's words at each value.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        _marks = [
            _AxisMarks(position: position, values: values) { _ in
                AxisGridLine(stroke: stroke)._parts + AxisValueLabel()._parts
            }
        ]
    }

    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) {
        self.init(
            preset: preset, position: position, values: AxisMarkValues(kind: .values(values.map(\._plotted))),
            stroke: stroke)
    }

    public init<F: FormatStyle>(
        format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        _marks = [
            _AxisMarks(position: position, values: values) { _ in
                AxisGridLine(stroke: stroke)._parts + AxisValueLabel(format: format)._parts
            }
        ]
    }
}

/// Joined axes.
public struct _JoinedAxes: AxisContent {
    public let _marks: [_AxisMarks]
}

/// Joins the axes of a closure.
@resultBuilder
@preconcurrency @MainActor
public struct AxisContentBuilder {
    public static func buildExpression(_ content: some AxisContent) -> _JoinedAxes {
        _JoinedAxes(_marks: content._marks)
    }
    public static func buildBlock(_ parts: _JoinedAxes...) -> _JoinedAxes {
        _JoinedAxes(_marks: parts.flatMap(\._marks))
    }
    public static func buildIf(_ part: _JoinedAxes?) -> _JoinedAxes { part ?? _JoinedAxes(_marks: []) }
    public static func buildEither(first: _JoinedAxes) -> _JoinedAxes { first }
    public static func buildEither(second: _JoinedAxes) -> _JoinedAxes { second }
    public static func buildLimitedAvailability(_ part: _JoinedAxes) -> _JoinedAxes { part }
}
