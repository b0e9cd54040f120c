/// Why a character of untrusted text must not reach a terminal, a log or a report as it is.
///
/// This table is the only one. Each renderer of `PlainText` decides how a hazard looks; none decides what a hazard is.
package enum TextHazard: Sendable, Hashable, CaseIterable {
    /// U+0009. It moves the cursor by a distance that depends on the column.
    case tab
    /// U+000A…U+000D and U+0085, and the categories Zl (U+2028) and Zp (U+2029). They start a line, so that one line of
    /// untrusted text can pass for two of ours.
    case lineBreak
    /// The rest of category Cc: U+0000…U+001F, U+007F and U+0080…U+009F. A terminal obeys them: ESC and CSI start
    /// commands.
    case control
    /// The property Bidi_Control: the direction marks, which have no width (U+061C, U+200E, U+200F), the embeddings and
    /// overrides (U+202A…U+202E) and the isolates (U+2066…U+2069). They show text in another order than it has:
    /// `gnp.exe` after U+202E reads `exe.png`.
    case direction

    /// The hazard of a scalar; nil for a scalar that is shown as it is.
    package init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        // Most text ends here.
        case 0x20..<0x7F: return nil
        case 0x09: self = .tab
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .lineBreak
        case 0..<0x20, 0x7F..<0xA0: self = .control
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: self = .direction
        default: return nil
        }
    }
}
