internal import Foundation
internal import _FoundationICU

/// Writes numbers with their units in the words of a language, by the library that Foundation itself uses.
///
/// Foundation on Linux has no other way to it. Its header renames each function with a prefix, which Swift does not
/// follow.
struct UnitText {
    enum Width: String {
        /// "2 kilometers"
        case wide = "unit-width-full-name"
        /// "2 km"
        case short = "unit-width-short"
        /// "2km"
        case narrow = "unit-width-narrow"
    }

    let locale: Locale
    let width: Width

    /// - Parameters:
    ///   - unit: an identifier of CLDR, such as `mile-per-hour`.
    ///   - fraction: the least and the most digits after the point.
    ///   - number: the number in the caller's own form; nil for the usual one.
    /// - Returns: nil for an unknown unit.
    func text(
        _ value: Double, _ unit: String, fraction: ClosedRange<Int> = 0...0, number: String? = nil
    ) -> String? {
        let digits = Self.skeleton(fraction)
        guard let whole = format(value, "unit/\(unit) \(width.rawValue) \(digits)") else { return nil }
        guard let number else { return whole }
        guard let bare = format(value, digits), let place = whole.range(of: bare) else { return nil }
        return whole.replacingCharacters(in: place, with: number)
    }

    /// The same for a unit of Foundation; nil for one that CLDR does not have.
    func text(_ value: Double, _ unit: Unit, fraction: ClosedRange<Int>, number: String) -> String? {
        UnitIdentifier.identifier(of: unit).flatMap { text(value, $0, fraction: fraction, number: number) }
    }

    /// Joins the parts of one measure, such as "1 hour, 30 minutes".
    func joined(_ parts: [String]) -> String {
        guard parts.count > 1 else { return parts.first ?? "" }
        let width =
            switch width {
            case .wide: ULISTFMT_WIDTH_WIDE
            case .short: ULISTFMT_WIDTH_SHORT
            case .narrow: ULISTFMT_WIDTH_NARROW
            }
        var status = U_ZERO_ERROR
        guard let list = swift_ulistfmt_openForType(locale.identifier, ULISTFMT_TYPE_UNITS, width, &status) else {
            return parts.joined(separator: " ")
        }
        defer { swift_ulistfmt_close(list) }
        let texts = parts.map { Array($0.utf16) }
        let lengths = texts.map { Int32($0.count) }
        // The texts lie one after the other while the library reads them.
        let all = texts.flatMap(\.self)
        return all.withUnsafeBufferPointer { buffer -> String? in
            guard let start = buffer.baseAddress else { return nil }
            var place = 0
            let pointers = texts.map { text -> UnsafePointer<UChar>? in
                defer { place += text.count }
                return start + place
            }
            return Self.read(most: all.count + 16 * parts.count) { room, size, status in
                swift_ulistfmt_format(list, pointers, lengths, Int32(parts.count), room, size, &status)
            }
        } ?? parts.joined(separator: " ")
    }

    private static func skeleton(_ fraction: ClosedRange<Int>) -> String {
        let (least, most) = (min(max(fraction.lowerBound, 0), 20), min(max(fraction.upperBound, 0), 20))
        if most == 0 { return "precision-integer" }
        return "." + String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
    }

    private func format(_ value: Double, _ skeleton: String) -> String? {
        let skeleton = Array(skeleton.utf16)
        var status = U_ZERO_ERROR
        let format = swift_unumf_openForSkeletonAndLocale(
            skeleton, Int32(skeleton.count), locale.identifier, &status)
        guard let format else { return nil }
        defer { swift_unumf_close(format) }
        guard let result = swift_unumf_openResult(&status) else { return nil }
        defer { swift_unumf_closeResult(result) }
        swift_unumf_formatDouble(format, value, result, &status)
        guard Self.isFine(status) else { return nil }
        return Self.read(most: 256) { room, size, status in
            swift_unumf_resultToString(result, room, size, &status)
        }
    }

    /// The text that the library writes; nil after an error.
    private static func read(
        most: Int, _ write: (UnsafeMutablePointer<UChar>?, Int32, inout UErrorCode) -> Int32
    ) -> String? {
        var status = U_ZERO_ERROR
        let units = [UChar](unsafeUninitializedCapacity: most) { room, count in
            count = min(max(Int(write(room.baseAddress, Int32(most), &status)), 0), most)
        }
        return isFine(status) ? String(decoding: units, as: UTF16.self) : nil
    }

    /// Warnings are less than 0.
    private static func isFine(_ status: UErrorCode) -> Bool { status.rawValue <= U_ZERO_ERROR.rawValue }
}
