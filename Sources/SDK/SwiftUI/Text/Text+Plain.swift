extension Text {
    /// The letters alone, such as for a name in a list.
    @MainActor
    package func plainText(in environment: EnvironmentValues) -> String {
        TextRun.runs(of: self, in: environment).map(\.string).joined()
    }
}
