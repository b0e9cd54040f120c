/// Marks of a chart.
@preconcurrency @MainActor
public protocol ChartContent {
    associatedtype Body: ChartContent
    @ChartContentBuilder var body: Body { get }
    /// Adds the marks.
    func _add(to marks: inout _ChartMarks)
}

extension ChartContent {
    public func _add(to marks: inout _ChartMarks) { marks.nested { body._add(to: &$0) } }
}

extension ChartContent where Body == Never {
    public var body: Never { fatalError("a mark has no body") }
}

extension Never: ChartContent {
    public var body: Never { fatalError("a mark has no body") }
    public func _add(to marks: inout _ChartMarks) {}
}

extension Optional: ChartContent where Wrapped: ChartContent {
    public var body: Never { fatalError("a mark has no body") }
    public func _add(to marks: inout _ChartMarks) { self?._add(to: &marks) }
}

/// The marks of a chart, in drawing order.
public struct _ChartMarks {
    private(set) var all: [ChartMark] = []
    /// More than a tile shows; a collection may be endless.
    static let most = 2000

    /// Contents within contents. They recurse natively.
    private static let deepest = 256
    private var depth = 0

    /// Adds the marks of a content's body, unless contents are nested too deeply.
    @MainActor
    mutating func nested(_ add: @MainActor (inout _ChartMarks) -> Void) {
        guard depth < Self.deepest else { return }
        depth += 1
        add(&self)
        depth -= 1
    }

    mutating func add(_ mark: ChartMark) { if hasRoom { all.append(mark) } }
    var hasRoom: Bool { all.count < Self.most }
    var count: Int { all.count }

    mutating func change(from first: Int, _ change: (inout ChartMark) -> Void) {
        for index in first..<all.count { change(&all[index]) }
    }
}

/// Marks that are built by a closure, or changed.
public struct _BuiltChartContent: ChartContent {
    public typealias Body = Never
    private let build: @MainActor (inout _ChartMarks) -> Void

    nonisolated init(_ build: @escaping @MainActor (inout _ChartMarks) -> Void) { self.build = build }
    public func _add(to marks: inout _ChartMarks) { build(&marks) }
}

/// Joins the marks of a closure.
@resultBuilder
@preconcurrency @MainActor
public struct ChartContentBuilder {
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
    public static func buildBlock() -> _BuiltChartContent { _BuiltChartContent { _ in } }
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> _BuiltChartContent {
        let parts = (repeat each content)
        return _BuiltChartContent { marks in repeat (each parts)._add(to: &marks) }
    }
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
    public static func buildEither<Content: ChartContent>(first: Content) -> _BuiltChartContent {
        _BuiltChartContent { first._add(to: &$0) }
    }
    public static func buildEither<Content: ChartContent>(second: Content) -> _BuiltChartContent {
        _BuiltChartContent { second._add(to: &$0) }
    }
    public static func buildLimitedAvailability<Content: ChartContent>(_ content: Content) -> _BuiltChartContent {
        _BuiltChartContent { content._add(to: &$0) }
    }
}

extension ForEach: ChartContent where Content: ChartContent {
    public var body: Never { fatalError("a mark has no body") }

    public func _add(to marks: inout _ChartMarks) {
        for element in data {
            guard marks.hasRoom else { return }
            content(element)._add(to: &marks)
        }
    }
}

extension ForEach where Content: ChartContent {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(elements: data, content: content) }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(elements: data, content: content)
    }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(elements: data, content: content)
    }
}
