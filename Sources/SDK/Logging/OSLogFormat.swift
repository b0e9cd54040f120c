import Foundation
import FoundationGaps

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
        var reader = FormatReader(format, .log)
        while let piece = reader.next() {
            switch piece {
            case .text(let text): result += text
            case .place(let place):
                result += values.popFirst().map { Self.text($0, place) } ?? "<missing>"
            }
        }
        return result
    }

    private static func text(_ value: Any, _ place: FormatPlace) -> String {
        let (privacy, conversion) = (OSLogPrivacy(options: place.options), place.conversion)
        switch value {
        case let number as any BinaryInteger:
            let radix = "xX".contains(conversion) ? 16 : (conversion == "o" ? 8 : 10)
            return privacy.text(String(number, radix: radix, uppercase: conversion == "X"), isNumber: true)
        case let number as any BinaryFloatingPoint:
            let formatting = OSLogFloatFormatting.fixed(precision: place.precision ?? 6)
            return privacy.text(formatting.text(Double(number)), isNumber: true)
        default: return privacy.text("\(value)", isNumber: value is Bool)
        }
    }
}

extension OSLogPrivacy {
    /// The privacy that the options of a place ask for.
    fileprivate init(options: Substring) {
        if options.contains("private") || options.contains("sensitive") {
            self = .private
        } else {
            self = options.contains("public") ? .public : .auto
        }
    }
}
