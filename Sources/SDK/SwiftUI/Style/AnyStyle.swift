/// A style without its type: it makes views of the parts that it is given.
struct AnyStyle<Configuration> {
    let body: @MainActor (Configuration) -> AnyView

    init<Body: View>(_ makeBody: @escaping @MainActor (Configuration) -> Body) {
        body = { AnyView(makeBody($0)) }
    }
}

extension View {
    /// Sets a style for the views in this one.
    ///
    /// The views that the style makes have the style around it: a control that is made of the configuration has those
    /// looks, and is not given to the same style again.
    func styled<Configuration, Body: View>(
        _ key: WritableKeyPath<EnvironmentValues, AnyStyle<Configuration>>,
        _ makeBody: @escaping @MainActor (Configuration) -> Body
    ) -> some View {
        EnvironmentChange(self) { environment in
            let outer = environment[keyPath: key]
            environment[keyPath: key] = AnyStyle { configuration in
                EnvironmentChange(makeBody(configuration)) { $0[keyPath: key] = outer }
            }
        }
    }
}
