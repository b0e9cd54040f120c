import Foundation

/// A format such as `%1$lld of %@`. A value is written by its own type, whatever the place asks for.
struct LocalizedFormat {
    private let format: String

    init(_ format: String) { self.format = format }

    func string(_ arguments: [LocalizationArgument], locale: Locale) -> String {
        var result = ""
        var rest = Substring(format)
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            guard let place = FormatPlace(rest) else {
                result += "%"
                continue
            }
            let index = place.position ?? next
            if place.position == nil { next += 1 }
            guard arguments.indices.contains(index) else {
                result += "%"
                continue
            }
            result += place.text(arguments[index], locale)
            rest = place.rest
        }
        return result + rest
    }
}

/// One place of a format, after its percent sign.
private struct FormatPlace {
    let position: Int?
    private let flags: Substring
    private let conversion: Character
    let rest: Substring

    init?(_ text: Substring) {
        var rest = text
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        if let number = Int(digits), rest[digits.endIndex...].first == "$", (1...1_000).contains(number) {
            position = number - 1
            rest = rest[digits.endIndex...].dropFirst()
        } else {
            position = nil
        }
        flags = rest.prefix { "0123456789.+-# '".contains($0) }
        rest = rest[flags.endIndex...].drop { "hlqLztj".contains($0) }
        guard let conversion = rest.first, "@dDuUxXoOfFeEgGcCsSpaA".contains(conversion), flags.count <= 16
        else { return nil }
        self.conversion = conversion
        self.rest = rest.dropFirst()
    }

    func text(_ argument: LocalizationArgument, _ locale: Locale) -> String {
        switch argument {
        case .text(let text): return text
        case .integer(let value):
            if "xX".contains(conversion) { return String(value, radix: 16, uppercase: conversion == "X") }
            return padded(value.formatted(.number.locale(locale)))
        case .number(let value):
            let decimals = flags.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
                .flatMap { Int($0) }
            return value.formatted(.number.precision(.fractionLength(min(max(decimals ?? 6, 0), 20))).locale(locale))
        }
    }

    /// With the zeros that `%02d` asks for.
    private func padded(_ text: String) -> String {
        let width = flags.prefix { $0 != "." }
        guard width.first == "0", let columns = Int(width) else { return text }
        return String(repeating: "0", count: max(0, min(columns, 64) - text.count)) + text
    }
}
