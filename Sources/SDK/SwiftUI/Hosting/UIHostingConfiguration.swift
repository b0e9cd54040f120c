/// Views of SwiftUI as the content of a cell of UIKit.
///
/// They live while the cell is shown, and the cell is as high as they are.
@preconcurrency @MainActor
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    private let content: Content
    private let back: Background
    /// Points. Those of a row of a table, unless an author sets them.
    private var edges = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    private var least = (width: CGFloat?.none, height: CGFloat?.some(44))

    private init(_ content: Content, _ back: Background) { (self.content, self.back) = (content, back) }

    public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
        self.init(content(), EmptyView())
    }

    public func makeContentView() -> any UIView & UIContentView { HostedConfigurationView(self) }

    /// The same for each state. Views that depend on it are made in the cell's `configurationUpdateHandler`.
    public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration<Content, Background> { self }

    // MARK: Looks

    /// The configuration with a style behind the content, up to the edges of the cell.
    public func background<S: ShapeStyle>(
        _ style: S
    ) -> UIHostingConfiguration<Content, _UIHostingConfigurationBackgroundView<S>> {
        with(_UIHostingConfigurationBackgroundView(style: style))
    }

    /// The configuration with a view behind the content, up to the edges of the cell.
    public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> {
        with(content())
    }

    private func with<B: View>(_ back: B) -> UIHostingConfiguration<Content, B> {
        var changed = UIHostingConfiguration<Content, B>(content, back)
        changed.edges = edges
        changed.least = least
        return changed
    }

    /// The configuration with other margins at some edges, in points.
    public func margins(
        _ edges: Edge.Set = .all, _ length: CGFloat
    ) -> UIHostingConfiguration<Content, Background> {
        margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
    }

    public func margins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets
    ) -> UIHostingConfiguration<Content, Background> {
        var changed = self
        let insets = insets.usable
        if edges.contains(.top) { changed.edges.top = insets.top }
        if edges.contains(.leading) { changed.edges.leading = insets.leading }
        if edges.contains(.bottom) { changed.edges.bottom = insets.bottom }
        if edges.contains(.trailing) { changed.edges.trailing = insets.trailing }
        return changed
    }

    /// The configuration with another least size, in points; a side that is nil keeps its own. Without one a row is 44
    /// points high.
    public func minSize(
        width: CGFloat? = nil, height: CGFloat? = nil
    ) -> UIHostingConfiguration<Content, Background> {
        var changed = self
        if let width { changed.least.width = width }
        if let height { changed.least.height = height }
        return changed
    }

    /// The configuration without a least size.
    public func minSize() -> UIHostingConfiguration<Content, Background> {
        var changed = self
        changed.least = (nil, nil)
        return changed
    }
}

extension UIHostingConfiguration: HostedConfiguration {
    var hostedViews: AnyView {
        AnyView(
            VStack { content }
                .padding(edges)
                .frame(minWidth: least.width, minHeight: least.height, alignment: .leading)
                .environment(\.tintsLinks, true))
    }

    var hostedBackground: AnyView? { Background.self == EmptyView.self ? nil : AnyView(back) }
}

/// The views of a hosting configuration.
@MainActor
protocol HostedConfiguration: UIContentConfiguration {
    var hostedViews: AnyView { get }
    /// The view behind them; nil for none.
    var hostedBackground: AnyView? { get }
}

/// A style that fills a cell.
public struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: View {
    let style: S
    public var body: some View { Rectangle().fill(style) }
}
