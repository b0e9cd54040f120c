/// A tile at one date: renders views in its environment and size.
@MainActor
struct WidgetCanvas {
    let size: CGSize
    /// Room around the content of a widget with a container background.
    let margins: EdgeInsets
    let environment: EnvironmentValues

    func render(_ view: some View) -> RenderedView {
        ViewRenderer(environment: environment).render(view, size: size, margins: margins)
    }
}
