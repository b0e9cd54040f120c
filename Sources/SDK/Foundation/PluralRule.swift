internal import Foundation
internal import _FoundationICU

/// The kind of a number in a language's grammar, by the rules of Unicode CLDR.
///
/// They are those of the library that Foundation itself uses; see `UnitText`. Nothing of them is read before the first
/// question.
struct PluralRule {
    enum Kind: String { case zero, one, two, few, many, other }

    private let locale: String

    init(_ locale: Locale) {
        self.locale = locale.language.languageCode == nil ? "en" : locale.identifier(.icu)
    }

    func kind(of number: Double) -> Kind {
        guard number.isFinite else { return .other }
        var status = U_ZERO_ERROR
        guard let rules = swift_uplrules_open(locale, &status) else { return .other }
        defer { swift_uplrules_close(rules) }
        // As much room as the longest name needs, and some more.
        let most = 16
        let units = [UChar](unsafeUninitializedCapacity: most) { room, count in
            let length = swift_uplrules_select(rules, number, room.baseAddress, Int32(most), &status)
            count = min(max(Int(length), 0), most)
        }
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return .other }
        return Kind(rawValue: String(decoding: units, as: UTF16.self)) ?? .other
    }
}
