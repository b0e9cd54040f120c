internal import ExtensionHost
internal import ExtensionManifest
internal import PlainText

/// Reads a configuration file: a property list in any of its forms. It reports every fault and never stops at the
/// first.
package struct SettingsReader {
    package private(set) var settings = HostSettings()
    package private(set) var faults: [SettingsFault] = []

    /// A person writes fewer entries by hand.
    private static let mostEntries = 1000
    /// More faults would hide the first.
    private static let mostFaults = 20
    private static let bounds = PropertyListLimits(bytes: 256 << 10, depth: 8, values: 8192)

    /// The folder of the file, from which relative paths start.
    private let folder: String
    private let home: String

    /// - Parameters:
    ///   - folder: the folder of the file, from which relative paths start.
    ///   - home: the folder for which `~` stands.
    package init(_ bytes: [UInt8], folder: String, home: String) {
        (self.folder, self.home) = (folder, home)
        do throws(PropertyListError) {
            let list = try PropertyList.read(bytes, limits: Self.bounds)
            for doubled in list.duplicateKeys { report(.doubled(doubled.key)) }
            guard case .dictionary(let root) = list.root else {
                report(.unreadable("it holds a \(list.root.typeName) instead of a dictionary"))
                return
            }
            for (key, value) in root.sorted(by: { $0.key < $1.key }) { read(key, value) }
        } catch {
            report(.unreadable(error.description))
        }
    }

    private mutating func report(_ fault: SettingsFault) {
        if faults.count < Self.mostFaults { faults.append(fault) }
    }

    private mutating func read(_ name: String, _ value: PropertyListValue) {
        guard let key = SettingsKey(rawValue: name) else {
            let nearest = NearestWord.of(name, among: SettingsKey.allCases.map(\.rawValue))
            return report(.unknownKey(name, in: "", nearest: nearest, known: SettingsKey.names))
        }
        switch key {
        case .folders: settings.folders = texts(value, key)?.map { path($0) }
        case .order: settings.order = texts(value, key)
        case .hidden: settings.hidden = texts(value, key)
        case .platformVersion:
            settings.platformVersion = (value.string ?? value.wholeNumber.map(String.init)).flatMap {
                DottedVersion($0)
            }
            if settings.platformVersion == nil { wrong(value, key) }
        case .textSize:
            settings.textSize = value.wholeNumber.flatMap { (0...6).contains($0) ? Int($0) : nil }
            if settings.textSize == nil { wrong(value, key) }
        case .appearance:
            settings.appearance = value.string.flatMap(HostSettings.Appearance.init(rawValue:))
            if settings.appearance == nil { wrong(value, key) }
        case .locale:
            settings.locale = value.string.flatMap { PreferredLocale($0) }
            if settings.locale == nil { wrong(value, key) }
        case .budget:
            settings.budget = Self.bytes(value)
            if settings.budget == nil { wrong(value, key) }
        case .warm:
            settings.warm = value.wholeNumber.flatMap { (0...Int64(WarmPool.most)).contains($0) ? Int($0) : nil }
            if settings.warm == nil { wrong(value, key) }
        case .limits: readLimits(value)
        }
    }

    private mutating func wrong(_ value: PropertyListValue, _ key: SettingsKey) {
        report(.wrongValue(value.summary, at: key.rawValue, allowed: key.allowed))
    }

    private mutating func texts(_ value: PropertyListValue, _ key: SettingsKey) -> [String]? {
        guard let values = value.array else {
            wrong(value, key)
            return nil
        }
        guard values.count <= Self.mostEntries else {
            report(.tooMany(at: key.rawValue, limit: Self.mostEntries))
            return nil
        }
        var found: [String] = []
        for (index, value) in values.enumerated() {
            if let text = value.string, !text.isEmpty, text.utf8.count < 4096 {
                found.append(text)
            } else {
                report(
                    .wrongValue(
                        value.summary, at: "\(key.rawValue)[\(index)]", allowed: "a text of 1 to 4,095 bytes"))
            }
        }
        return found
    }

    private func path(_ text: String) -> String {
        if text == "~" { return home }
        if text.hasPrefix("~/") { return AbsolutePath.of(String(text.dropFirst(2)), from: home) }
        return AbsolutePath.of(text, from: folder)
    }

    private static func bytes(_ value: PropertyListValue) -> UInt64? {
        let bytes = value.string.flatMap(LimitChange.bytes) ?? value.wholeNumber.flatMap { UInt64(exactly: $0) }
        return bytes.flatMap { $0 > 0 ? $0 : nil }
    }

    // MARK: Limits

    private mutating func readLimits(_ value: PropertyListValue) {
        guard let groups = value.dictionary else { return wrong(value, .limits) }
        for (name, value) in groups.sorted(by: { $0.key < $1.key }) {
            guard let group = SettingsKey.LimitGroup(rawValue: name) else {
                let known = SettingsKey.LimitGroup.allCases.map(\.rawValue)
                let nearest = NearestWord.of(name, among: known)
                report(
                    .unknownKey(
                        name, in: SettingsKey.limits.rawValue, nearest: nearest, known: SettingsKey.LimitGroup.names))
                continue
            }
            let place = "\(SettingsKey.limits.rawValue).\(name)"
            guard let entries = value.dictionary else {
                report(.wrongValue(value.summary, at: place, allowed: "a dictionary"))
                continue
            }
            guard entries.count <= Self.mostEntries else {
                report(.tooMany(at: place, limit: Self.mostEntries))
                continue
            }
            for (identifier, value) in entries.sorted(by: { $0.key < $1.key }) {
                let target: LimitTarget = group == .points ? .point(identifier) : .identifier(identifier)
                readLimit(value, target, at: SettingsFault.joined(place, identifier))
            }
        }
    }

    private static let limitKeys: [String: LimitKind] = [
        "Soft": .activeSoft, "Hard": .activeHard, "InactiveSoft": .inactiveSoft, "InactiveHard": .inactiveHard,
    ]

    private mutating func readLimit(_ value: PropertyListValue, _ target: LimitTarget, at place: String) {
        guard let numbers = value.dictionary else {
            return report(.wrongValue(value.summary, at: place, allowed: "a dictionary such as { Hard = 30MB; }"))
        }
        var override = LimitOverride()
        for (name, value) in numbers.sorted(by: { $0.key < $1.key }) {
            guard let kind = Self.limitKeys[name] else {
                let known = Self.limitKeys.keys.sorted()
                report(
                    .unknownKey(
                        name, in: place, nearest: NearestWord.of(name, among: known),
                        known: known.joined(separator: ", ")))
                continue
            }
            guard let bytes = Self.bytes(value) else {
                report(.wrongValue(value.summary, at: "\(place).\(name)", allowed: "a size such as 30MB"))
                continue
            }
            override[kind] = bytes
        }
        if let contradiction = Self.contradiction(of: override, target) {
            return report(.limits(contradiction.description, at: place))
        }
        if !override.isEmpty { settings.limits[target] = override }
    }

    /// The point of an extension is not known here, so its numbers are only compared with each other. `hostel limits`
    /// names those that contradict the limits of the point.
    private static func contradiction(of override: LimitOverride, _ target: LimitTarget) -> MemoryLimitError? {
        guard case .point(let point) = target, let points = try? ExtensionPointTable.shipped() else {
            return override.contradiction
        }
        do throws(MemoryLimitError) {
            _ = try points[point].limits.overridden(by: override)
            return nil
        } catch {
            return error
        }
    }
}

extension PropertyListValue {
    /// An integer, also in the old style, which has texts only.
    fileprivate var wholeNumber: Int64? {
        switch self {
        case .integer(let number): number
        case .string(let text) where text.utf8.count < 20: Int64(text)
        default: nil
        }
    }
}
