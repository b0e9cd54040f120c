import FoundationGaps

/// Writes numbers for a person whose locale is English, with the signs between thousands, without a formatter of
/// Foundation: the first one costs a process 0.3 MB.
struct EnglishDigits: Hashable {
    /// Regions that write 1,234,567.8 (CLDR). Others have spaces, or groups of two digits.
    private static let regions: Set<Substring> = ["US", "GB", "001", "CA", "AU", "NZ", "IE", "SG", "HK", "PH"]

    private let groups: Bool

    /// - Parameter identifier: of a locale, such as en_GB. Nil for another language, or a locale with options.
    init?(_ identifier: String) {
        let parts = identifier.split { $0 == "_" || $0 == "-" }
        guard parts.first == "en", parts.count <= 2, !identifier.contains("@") else { return nil }
        groups = parts.count == 1 || Self.regions.contains(parts[1])
    }

    /// A number as C writes it, with the signs between its thousands; nil if the region writes them in another way.
    func text(_ plain: String) -> String? {
        let sign = plain.first == "-" ? "-" : ""
        let digits = plain.dropFirst(sign.count)
        let whole = digits.prefix { $0.isASCII && $0.isNumber }
        guard whole.count > 3 else { return plain }
        guard groups else { return nil }
        var text = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return sign + text + digits.dropFirst(whole.count)
    }
}
