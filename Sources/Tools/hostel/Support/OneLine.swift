internal import PlainText

/// The text as one line that is harmless in a terminal.
func oneLine(_ text: String) -> String { PlainText.line(text) }

/// The text as lines that are harmless in a terminal. File names and values from bundles are untrusted.
func printable(_ text: String) -> String { PlainText.lines(text) }
