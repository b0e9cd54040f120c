import Foundation

/// A format such as `%1$lld of %@`. A value is written by its own type, whatever the place asks for.
package struct LocalizedFormat {
    private let format: String

    package init(_ format: String) { self.format = format }

    package func string(_ arguments: [LocalizationArgument], locale: Locale) -> String {
        var result = ""
        var reader = FormatReader(format)
        var next = 0
        while let piece = reader.next() {
            switch piece {
            case .text(let text): result += text
            case .place(let place):
                let index = place.position ?? next
                if place.position == nil { next += 1 }
                if arguments.indices.contains(index) {
                    result += place.text(arguments[index], locale)
                } else {
                    result += "%" + place.source
                }
            }
        }
        return result
    }
}

extension FormatPlace {
    fileprivate func text(_ argument: LocalizationArgument, _ locale: Locale) -> String {
        switch argument {
        case .text(let text): return text
        case .integer(let value):
            if "xX".contains(conversion) { return String(value, radix: 16, uppercase: conversion == "X") }
            return padded(value.formatted(.number.locale(locale)))
        case .number(let value):
            let decimals = min(max(precision ?? 6, 0), 20)
            return value.formatted(.number.precision(.fractionLength(decimals)).locale(locale))
        }
    }

    /// With the zeros that `%02d` asks for.
    private func padded(_ text: String) -> String {
        let width = flags.prefix { $0 != "." }
        guard width.first == "0", let columns = Int(width) else { return text }
        return String(repeating: "0", count: max(0, min(columns, 64) - text.count)) + text
    }
}
