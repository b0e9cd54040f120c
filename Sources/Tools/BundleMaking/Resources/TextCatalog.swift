import ExtensionManifest
import Foundation
import PlainText

/// A text catalog, `NAME.xcstrings`, compiled as the original platform does it: for each language a `.strings` table,
/// and a `.stringsdict` with the texts that depend on a number.
struct TextCatalog {
    /// The tables of one language.
    struct Tables: Hashable {
        var texts: [String: PropertyListValue] = [:]
        var plurals: [String: PropertyListValue] = [:]
    }

    private(set) var languages: [String: Tables] = [:]

    // Our choices: several times the largest catalog of an open app that we know.
    static let mostBytes = 16 << 20
    private static let mostTexts = 200_000
    /// A folder is made for each. The platform has some 400 languages with their regions.
    private static let mostLanguages = 512

    enum Fault: Error, CustomStringConvertible {
        case malformed, tooLarge, tooManyLanguages
        case badLanguage(String)

        var description: String {
            switch self {
            case .malformed: "it is not the JSON of a text catalog"
            case .tooLarge: "it has more than \(TextCatalog.mostTexts) texts"
            case .tooManyLanguages: "it has more than \(TextCatalog.mostLanguages) languages"
            case .badLanguage(let name): "\(name.prefix(40)) is not the name of a language"
            }
        }
    }

    init(_ bytes: [UInt8]) throws {
        guard JSONTexts.haveBoundedTexts(in: bytes),
            let file = try? JSONDecoder().decode(File.self, from: Data(bytes))
        else { throw Fault.malformed }
        var count = 0
        for (key, entry) in file.strings {
            for (language, localization) in entry.localizations ?? [:] {
                count += 1
                guard count <= Self.mostTexts else { throw Fault.tooLarge }
                guard Self.isLanguage(language) else { throw Fault.badLanguage(language) }
                add(localization, key: key, to: &languages[language, default: Tables()])
                guard languages.count <= Self.mostLanguages else { throw Fault.tooManyLanguages }
            }
        }
    }

    private func add(_ localization: Localization, key: String, to tables: inout Tables) {
        if let substitutions = localization.substitutions, !substitutions.isEmpty, let text = localization.form.text {
            var entry: [String: PropertyListValue] = ["NSStringLocalizedFormatKey": .string(text)]
            for (name, substitution) in substitutions { entry[name] = substitution.variable }
            tables.plurals[key] = .dictionary(entry)
        } else if let plural = localization.form.plural {
            let specifier = FormatSpecifiers.first(in: key) ?? "lld"
            tables.plurals[key] = .dictionary([
                "NSStringLocalizedFormatKey": .string("%#@value@"),
                "value": Self.variable(plural.mapValues(FormatSpecifiers.numbered), specifier: specifier),
            ])
        } else if let text = localization.form.text {
            tables.texts[key] = .string(text)
        }
    }

    fileprivate static func variable(_ forms: [String: String], specifier: String) -> PropertyListValue {
        var entry: [String: PropertyListValue] = [
            "NSStringFormatSpecTypeKey": .string("NSStringPluralRuleType"),
            "NSStringFormatValueTypeKey": .string(specifier),
        ]
        for (kind, text) in forms where ["zero", "one", "two", "few", "many", "other"].contains(kind) {
            entry[kind] = .string(text)
        }
        return .dictionary(entry)
    }

    // The name becomes a folder's.
    static func isLanguage(_ name: String) -> Bool {
        (1...35).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
                    || $0 == 0x5F
            }
    }
}

extension TextCatalog {
    private struct File: Decodable { var strings: [String: Entry] }

    private struct Entry: Decodable { var localizations: [String: Localization]? }

    fileprivate struct Unit: Decodable { var value: String }

    /// A text, or one for each kind of number or device.
    fileprivate struct Variations: Decodable {
        var plural: [String: Form]?
        var device: [String: Form]?

        private enum CodingKeys: String, CodingKey { case plural, device }

        /// As deep as a form for a device that has forms for numbers needs, and some more.
        private static let deepest = 8

        init(from decoder: any Decoder) throws {
            guard decoder.codingPath.count(where: { $0.stringValue == "variations" }) <= Self.deepest else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "too deep"))
            }
            let container = try decoder.container(keyedBy: CodingKeys.self)
            plural = try container.decodeIfPresent([String: Form].self, forKey: .plural)
            device = try container.decodeIfPresent([String: Form].self, forKey: .device)
        }
    }

    /// The form for one kind of number or device; it may have variations of its own.
    fileprivate struct Form: Decodable {
        var stringUnit: Unit?
        var variations: Variations?

        /// The part of it that a phone shows.
        private var ofPhone: Form {
            guard stringUnit == nil, variations?.plural == nil, let devices = variations?.device else { return self }
            let form = devices["iphone"] ?? devices["other"] ?? devices.min { $0.key < $1.key }?.value
            return form?.ofPhone ?? self
        }

        var text: String? { ofPhone.stringUnit?.value }

        var plural: [String: String]? { ofPhone.variations?.plural?.compactMapValues(\.text) }
    }

    fileprivate struct Substitution: Decodable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations?

        /// `%arg` stands for the value.
        var variable: PropertyListValue {
            let specifier = formatSpecifier ?? "lld"
            let place = argNum.map { "%\($0)$\(specifier)" } ?? "%\(specifier)"
            let forms = Form(variations: variations).plural ?? [:]
            return TextCatalog.variable(
                forms.mapValues { $0.replacingOccurrences(of: "%arg", with: place) }, specifier: specifier)
        }
    }

    fileprivate struct Localization: Decodable {
        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?

        var form: Form { Form(stringUnit: stringUnit, variations: variations) }
    }
}
