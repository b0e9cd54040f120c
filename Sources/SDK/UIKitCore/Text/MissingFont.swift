import ExtensionFoundation

/// Names characters that no font of the machine has, so that an author learns why a box stands in their place.
enum MissingFont {
    /// Writes one line to the log for each 256 characters of Unicode, about one for a script.
    static func report(_ character: Unicode.Scalar) {
        let code = String(character.value, radix: 16, uppercase: true)
        log.write(
            String(character.value >> 8),
            """
            No font of this machine has "\(character)" (U+\(code)), so a box stands in its place. Debian's package \
            fonts-noto-cjk has Chinese, Japanese and Korean, and fonts-noto-core has most other scripts.
            """)
    }

    private static let log = LogOnce()
}
