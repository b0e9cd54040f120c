import Foundation

/// The old form of a line: a format such as `%{public}@ %d`, and its values.
public func os_log(_ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...) {
    LogLine.write(OSLogFormat(message.description).text(arguments), type, log)
}

public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any...) {
    LogLine.write(OSLogFormat(message.description).text(arguments), type, log)
}

@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { LogLine.write(message.text, .default, .default) }

@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    LogLine.write(message.text, type, log)
}

/// A format of the old form. It never reads a value as another type than its own.
struct OSLogFormat {
    private let format: String

    init(_ format: String) { self.format = format }

    func text(_ arguments: [Any]) -> String {
        var result = ""
        var values = arguments[...]
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            var privacy = OSLogPrivacy.auto
            if rest.first == "{" {
                let options = rest.dropFirst().prefix { $0 != "}" }
                rest = rest[options.endIndex...].dropFirst()
                if options.contains("public") { privacy = .public }
                if options.contains("private") || options.contains("sensitive") { privacy = .private }
            }
            let flags = rest.prefix { "0123456789.+-# ".contains($0) }
            rest = rest[flags.endIndex...].drop { "hlqjztL".contains($0) }
            guard let conversion = rest.first else { break }
            rest = rest.dropFirst()
            guard let value = values.popFirst() else {
                result += "<missing>"
                continue
            }
            result += Self.text(value, conversion, precision: Self.precision(flags), privacy)
        }
        return result + rest
    }

    private static func precision(_ flags: Substring) -> Int? {
        flags.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first.flatMap { Int($0) }
    }

    private static func text(_ value: Any, _ conversion: Character, precision: Int?, _ privacy: OSLogPrivacy) -> String
    {
        switch value {
        case let number as any BinaryInteger:
            let radix = "xX".contains(conversion) ? 16 : (conversion == "o" ? 8 : 10)
            return privacy.text(String(number, radix: radix, uppercase: conversion == "X"), isNumber: true)
        case let number as any BinaryFloatingPoint:
            let formatting = OSLogFloatFormatting.fixed(precision: precision ?? 6)
            return privacy.text(formatting.text(Double(number)), isNumber: true)
        default: return privacy.text("\(value)", isNumber: value is Bool)
        }
    }
}
