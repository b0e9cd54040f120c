/// A part of an axis at one value: a line, a tick or a label.
@preconcurrency @MainActor
public protocol AxisMark {
    var _parts: [_AxisPart] { get }
}

/// A part of an axis that is ready to be placed.
public struct _AxisPart {
    enum Kind {
        case line(StrokeStyle?)
        /// nil: the axis's own length.
        case tick(length: CGFloat?, StrokeStyle?)
        /// nil: the value's own words.
        case label(AnyView?, isCentered: Bool?)
    }

    var kind: Kind
    var style: AnyShapeStyle?
    var font: Font?
    var offset = CGSize.zero

    /// The part with a stroke, unless it has one.
    func stroked(_ stroke: StrokeStyle) -> _AxisPart {
        var part = self
        switch kind {
        case .line(let own): part.kind = .line(own ?? stroke)
        case .tick(let length, let own): part.kind = .tick(length: length, own ?? stroke)
        case .label: break
        }
        return part
    }
}

/// Parts that are joined or changed.
public struct _AxisParts: AxisMark {
    public let _parts: [_AxisPart]
}

/// A line across the plot.
public struct AxisGridLine: AxisMark {
    public let _parts: [_AxisPart]
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { _parts = [_AxisPart(kind: .line(stroke))] }
}

/// A short line between the plot and a label.
public struct AxisTick: AxisMark {
    /// The length of a tick.
    public struct Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        let points: CGFloat?
        private init(points: CGFloat?) { self.points = points }
        public init(floatLiteral value: Double) { self.init(points: value) }
        public init(integerLiteral value: Int) { self.init(points: CGFloat(value)) }
        public static var automatic: Length { Length(points: nil) }
        public static var label: Length { Length(points: nil) }
        public static var longestLabel: Length { Length(points: nil) }
    }

    public let _parts: [_AxisPart]
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        _parts = [_AxisPart(kind: .tick(length: length.points, stroke))]
    }
}

/// The words at a value.
public struct AxisValueLabel: AxisMark {
    public let _parts: [_AxisPart]

    private init(_ view: AnyView?, _ isCentered: Bool?) {
        _parts = [_AxisPart(kind: .label(view, isCentered: isCentered))]
    }

    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) { self.init(nil, centered) }

    public init<Content: View>(
        centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.init(AnyView(content()), centered) }

    public init(
        _ text: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic
    ) { self.init(AnyView(Text(text)), centered) }

    @_disfavoredOverload
    public init(
        _ text: some StringProtocol, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic
    ) { self.init(AnyView(Text(String(text))), centered) }

    /// The value's words in a format.
    public init<F: FormatStyle>(
        format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        let words: AnyView? = CurrentAxisValue.value.flatMap { $0.as(F.FormatInput.self) }.map {
            AnyView(Text(format.format($0)))
        }
        self.init(words, centered)
    }
}

/// The value for which the parts of an axis are being made.
@MainActor
enum CurrentAxisValue {
    private(set) static var value: AxisValue?

    static func with<Result>(_ new: AxisValue, _ body: () -> Result) -> Result {
        let outer = value
        value = new
        defer { value = outer }
        return body()
    }
}

extension AxisMark {
    private func changed(_ change: (inout _AxisPart) -> Void) -> _AxisParts {
        _AxisParts(
            _parts: _parts.map { part in
                var part = part
                change(&part)
                return part
            })
    }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        changed { $0.style = $0.style ?? AnyShapeStyle(style) }
    }
    public func font(_ font: Font?) -> some AxisMark { changed { $0.font = $0.font ?? font } }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
        changed { $0.offset = CGSize(width: x.isFinite ? x : 0, height: y.isFinite ? y : 0) }
    }
}

/// Joins the parts of a closure.
@resultBuilder
@preconcurrency @MainActor
public struct AxisMarkBuilder {
    public static func buildExpression(_ mark: some AxisMark) -> _AxisParts { _AxisParts(_parts: mark._parts) }
    public static func buildBlock(_ parts: _AxisParts...) -> _AxisParts { _AxisParts(_parts: parts.flatMap(\._parts)) }
    public static func buildIf(_ part: _AxisParts?) -> _AxisParts { part ?? _AxisParts(_parts: []) }
    public static func buildEither(first: _AxisParts) -> _AxisParts { first }
    public static func buildEither(second: _AxisParts) -> _AxisParts { second }
    public static func buildLimitedAvailability(_ part: _AxisParts) -> _AxisParts { part }
}
