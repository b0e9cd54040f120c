internal import PlainText

/// The text as one line that a terminal may show.
func oneLine(_ text: String) -> String { PlainText.line(text) }

/// The text as lines that a terminal may show: file names and values from bundles are untrusted.
func printable(_ text: String) -> String { PlainText.lines(text) }
