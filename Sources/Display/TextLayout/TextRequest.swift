package import DisplayLists
package import Foundation

/// A text and everything that decides its line breaks. Measuring and drawing start from the same value.
package struct TextRequest: Hashable, Sendable {
    package var string: String
    package var font: DisplayFont
    /// The width in points; nil if only the string's own line ends break lines.
    package var maximumWidth: Double?
    /// The height in points; nil for no bound. At least one line is kept.
    package var maximumHeight: Double?
    /// The most lines; 0 for as many as the height allows.
    package var lineLimit: Int
    package var truncation: DisplayTextTruncation
    package var alignment: DisplayTextAlignment

    package init(
        _ string: String, font: DisplayFont, maximumWidth: Double? = nil, maximumHeight: Double? = nil,
        lineLimit: Int = 0, truncation: DisplayTextTruncation = .tail, alignment: DisplayTextAlignment = .leading
    ) {
        self.string = string
        self.font = font
        self.maximumWidth = maximumWidth
        self.maximumHeight = maximumHeight
        self.lineLimit = lineLimit
        self.truncation = truncation
        self.alignment = alignment
    }

    /// The layout request for a display list's text within its frame.
    ///
    /// - Parameter string: replaces the text's own string, for a live date.
    package init(_ text: DisplayText, string: String? = nil) {
        self.init(
            string ?? text.string, font: text.font, maximumWidth: text.frame.size.width,
            maximumHeight: text.frame.size.height, lineLimit: text.lineLimit, truncation: text.truncation,
            alignment: text.alignment)
    }

    /// The tolerance in points when lines are fitted into a height, because measured heights are rounded up.
    static let heightGrace = 0.5

    var usableWidth: Double? { Self.bounded(maximumWidth) }
    var usableHeight: Double? { Self.bounded(maximumHeight) }

    /// Nil for no bound; otherwise 0 … a million, far below Pango's largest integer (2 097 151 points).
    private static func bounded(_ length: Double?) -> Double? {
        guard let length, length.isFinite else { return nil }
        return min(max(length, 0), 1_000_000)
    }
}

/// One line of a laid out text, for renderers that do not use Cairo.
package struct TextLine: Hashable, Sendable {
    /// The line's characters as in the source, without its line end.
    package var string: String
    /// True if text of this line or after it is not shown.
    package var isTruncated: Bool
    /// The line's logical frame, in points from the text's top left corner, aligned within the width.
    package var frame: CGRect

    package init(string: String, isTruncated: Bool, frame: CGRect) {
        self.string = string
        self.isTruncated = isTruncated
        self.frame = frame
    }
}
