/// A style without its type: it makes views of the parts that it is given.
struct AnyStyle<Configuration> {
    let body: @MainActor (Configuration) -> AnyView

    init<Body: View>(_ makeBody: @escaping @MainActor (Configuration) -> Body) {
        body = { AnyView(makeBody($0)) }
    }
}
