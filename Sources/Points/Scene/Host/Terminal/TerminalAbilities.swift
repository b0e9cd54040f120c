internal import WidgetDisplay

/// The abilities of a terminal, as the environment tells them.
package struct TerminalAbilities: Hashable, Sendable {
    /// Whether it moves the cursor. A terminal without that gets a page of text.
    package let movesCursor: Bool
    package let hasColors: Bool
    /// Whether it shows more than ASCII.
    package let isUnicode: Bool
    /// Whether its background is dark; nil if the environment does not tell.
    package let isDark: Bool?

    /// - Parameter environment: TERM, NO_COLOR (https://no-color.org), COLORFGBG, and the variables of the character set:
    ///   LC_ALL before LC_CTYPE before LANG. Without any of these three, UTF-8 is assumed.
    package init(environment: [String: String]) {
        movesCursor = environment["TERM"] != "dumb"
        hasColors = (environment["NO_COLOR"] ?? "").isEmpty
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let letters = (locale ?? "UTF-8").lowercased()
        isUnicode = letters.contains("utf-8") || letters.contains("utf8")
        isDark = environment["COLORFGBG"].flatMap { TerminalBackground(variable: $0) }?.isDark
    }

    /// The text with characters that the terminal shows.
    package func shown(_ text: String) -> String { isUnicode ? text : AsciiText.text(text) }
}
