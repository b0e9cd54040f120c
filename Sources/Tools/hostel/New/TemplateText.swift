/// Writes values into the languages of templates.
enum TemplateText {
    /// A string literal of Swift.
    static func swift(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// The value of a make variable that stands between single quotes in a recipe.
    static func make(_ text: String) -> String {
        text.replacing("$", with: "$$").replacing("#", with: "\\#").replacing("'", with: "'\\''")
    }
}
