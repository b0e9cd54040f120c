internal import PlainText

/// The path of a file or folder that can be granted.
struct GrantPath: Hashable, Sendable {
    /// Bytes of the longest path. Our choice.
    private static let most = 1024
    /// Folders of the kernel's own files, which are no data.
    private static let refused = ["proc", "sys", "dev"]

    let text: String

    /// Nil for a path that is not absolute or not in its plain form, for `/` and for the kernel's own files. One `/` at
    /// the end is dropped: on the original platform it marks a folder.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Self.most + 1 else { return nil }
        let slash = UInt8(ascii: "/")
        var text = String(text)
        if text.utf8.count > 1, text.utf8.last == slash { text = String(decoding: text.utf8.dropLast(), as: UTF8.self) }
        // Bytes, as the kernel splits a path: for a `String`, a slash and a combining mark after it are one character.
        let parts = text.pathParts(omittingEmpty: false)
        guard text.utf8.count <= Self.most, parts.count > 1, parts[0].isEmpty,
            parts.dropFirst().allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }),
            text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }),
            !Self.refused.contains(String(parts[1]))
        else { return nil }
        self.text = text
    }

    /// Reads the spelling of commands and reports.
    init?(spelled: some StringProtocol) {
        self.init(
            String(spelled).split(separator: "%", omittingEmptySubsequences: false).enumerated().map { index, part in
                if index == 0 { return String(part) }
                if part.hasPrefix("20") { return " " + part.dropFirst(2) }
                if part.hasPrefix("25") { return "%" + part.dropFirst(2) }
                return "%" + part
            }.joined())
    }

    /// Without spaces, so that a list of grants can be kept as one text.
    static func spelling(_ path: String) -> String {
        path.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25")
            .split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20")
    }
}
