internal import ExtensionHost
internal import ExtensionManifest

/// The settings in force, each with its source, as `hostel config` prints them. The JSON names are a contract.
package struct SettingsReport: Hashable, Sendable, Encodable {
    /// The path of the configuration file.
    package let file: String
    package let exists: Bool
    package let settings: [Row]

    package struct Row: Hashable, Sendable, Encodable {
        package let key: String
        package let value: Value
        /// "default", or the path of the file.
        package let source: String

        /// Writes every name each time, `null` for no value.
        package func encode(to encoder: any Encoder) throws {
            var row = encoder.container(keyedBy: CodingKeys.self)
            try row.encode(key, forKey: .key)
            try row.encode(value, forKey: .value)
            try row.encode(source, forKey: .source)
        }

        private enum CodingKeys: String, CodingKey { case key, value, source }
    }

    /// A value as JSON writes it.
    package enum Value: Hashable, Sendable, Encodable {
        case none
        case number(UInt64)
        case bytes(UInt64)
        case text(String)
        case texts([String])
        /// Bytes, by target and then by the names of `hostel limits --json`.
        case limits([String: [String: UInt64]])

        package func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .none: try container.encodeNil()
            case .number(let number), .bytes(let number): try container.encode(number)
            case .text(let text): try container.encode(text)
            case .texts(let texts): try container.encode(texts)
            case .limits(let limits): try container.encode(limits)
            }
        }
    }

    /// - Parameters:
    ///   - defaultFolder: the folder that holds where none is named.
    ///   - environment: has the locale that holds where none is named.
    package init(
        _ file: SettingsFile, defaultFolder: String, environment: [String: String]
    ) throws(SettingsFaults) {
        let settings = try file.settings()
        self.file = file.path
        exists = file.content != .missing
        func row(_ key: SettingsKey, _ own: Value?, default other: Value) -> Row {
            Row(key: key.rawValue, value: own ?? other, source: own == nil ? "default" : file.path)
        }
        let limits = settings.limits.reduce(into: [String: [String: UInt64]]()) { rows, entry in
            let name =
                switch entry.key {
                case .identifier(let identifier): identifier
                case .point(let point): "every \(point)"
                }
            rows[name] = LimitKind.allCases.reduce(into: [:]) { $0[$1.rawValue] = entry.value[$1] }
        }
        self.settings = SettingsKey.allCases.map { key in
            switch key {
            case .folders: row(key, settings.folders.map(Value.texts), default: .texts([defaultFolder]))
            case .order: row(key, settings.order.map(Value.texts), default: .texts([]))
            case .hidden: row(key, settings.hidden.map(Value.texts), default: .texts([]))
            case .platformVersion:
                row(
                    key, settings.platformVersion.map { .text($0.description) },
                    default: .text(HostProfile.defaultOSVersion.description))
            case .textSize: row(key, settings.textSize.map { .number(UInt64($0)) }, default: .number(3))
            case .appearance:
                row(
                    key, settings.appearance.map { .text($0.rawValue) },
                    default: .text(HostSettings.Appearance.light.rawValue))
            case .locale:
                row(key, settings.locale.map(Value.init), default: Value(PreferredLocale(environment: environment)))
            case .budget: row(key, settings.budget.map(Value.bytes), default: .none)
            case .warm:
                row(key, settings.warm.map { .number(UInt64($0)) }, default: .number(UInt64(WarmPool.usual)))
            case .limits: row(key, limits.isEmpty ? nil : .limits(limits), default: .limits([:]))
            }
        }
    }

    /// One line for each key, then the place of the file.
    package var text: String {
        let lines = settings.map { row in
            let name = row.key.padding(to: 17)
            return "\(name)\(row.value.text) (\(row.source))"
        }
        let end = exists ? file : "There is no configuration file; its place is \(file)."
        return (lines + [end]).joined(separator: "\n")
    }
}

extension SettingsReport.Value {
    fileprivate init(_ locale: PreferredLocale) {
        self = locale == .unknown ? .none : .text(locale.identifier)
    }

    var text: String {
        switch self {
        case .none: "none"
        case .number(let number): String(number)
        case .bytes(let bytes): ProcessFigures.text(ofBytes: bytes)
        case .text(let text): text
        case .texts(let texts): texts.isEmpty ? "none" : texts.joined(separator: ", ")
        case .limits(let limits):
            limits.isEmpty
                ? "none"
                : limits.sorted { $0.key < $1.key }.map { name, numbers in
                    let parts = numbers.sorted { $0.key < $1.key }.map {
                        "\($0.key) \(ProcessFigures.text(ofBytes: $0.value))"
                    }
                    return "\(name): \(parts.joined(separator: ", "))"
                }.joined(separator: "; ")
        }
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
