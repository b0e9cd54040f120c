package import Foundation

/// A text and all that decides how it is broken into lines: measuring and drawing start from the same value.
package struct TextRequest: Hashable, Sendable {
    /// Which side of the width a line keeps to. Leading is the left side, or the right one of a right-to-left line.
    package enum Alignment: Hashable, Sendable, CaseIterable {
        case leading, center, trailing, justified
    }

    /// How the last line that is shown tells that there was more.
    package enum Truncation: Hashable, Sendable, CaseIterable {
        case head, middle, tail
        /// It does not: the line is cut at the edge.
        case clip
    }

    package var string: String
    package var font: FontDescription
    /// Points; nil: lines end only where the string ends them.
    package var maximumWidth: Double?
    /// Points; nil: no bound. At least one line is kept, however small this is.
    package var maximumHeight: Double?
    /// The most lines; 0: as many as the height allows.
    package var lineLimit: Int
    package var truncation: Truncation
    package var alignment: Alignment

    package init(
        _ string: String, font: FontDescription, maximumWidth: Double? = nil, maximumHeight: Double? = nil,
        lineLimit: Int = 0, truncation: Truncation = .tail, alignment: Alignment = .leading
    ) {
        self.string = string
        self.font = font
        self.maximumWidth = maximumWidth
        self.maximumHeight = maximumHeight
        self.lineLimit = lineLimit
        self.truncation = truncation
        self.alignment = alignment
    }

    /// A height is measured upwards to whole points, so what fits is judged with this much grace.
    static let heightGrace = 0.5

    var usableWidth: Double? { Self.bounded(maximumWidth) }
    var usableHeight: Double? { Self.bounded(maximumHeight) }

    /// Nil for no bound; otherwise 0 … a million, far below where Pango's integers end (2 097 151 points).
    private static func bounded(_ length: Double?) -> Double? {
        guard let length, length.isFinite else { return nil }
        return min(max(length, 0), 1_000_000)
    }
}

/// One line of a text that was laid out, for those who draw by other means than Cairo.
package struct TextLine: Hashable, Sendable {
    /// The characters of the line as the source has them, without its line end.
    package var string: String
    /// Whether something that belongs to this line or after it is not shown.
    package var isTruncated: Bool
    /// The line's logical place, in points from the text's top left corner, aligned within the width.
    package var frame: CGRect

    package init(string: String, isTruncated: Bool, frame: CGRect) {
        self.string = string
        self.isTruncated = isTruncated
        self.frame = frame
    }
}
