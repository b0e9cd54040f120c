import ExtensionManifest
internal import PlainText

/// Why an `.intentdefinition` has no source.
package enum IntentDefinitionError: Error, Hashable, Sendable, CustomStringConvertible {
    case noDefinition
    /// A name that Swift does not take.
    case name(String)
    /// A case of an enumeration without a number.
    case value(String, String)
    /// An enumeration that has a name or a number twice.
    case repeated(String)
    /// A parameter of a type that Hostel lacks.
    case type(String, String, String)

    package var description: String {
        switch self {
        case .noDefinition: "The file is no intent definition: it has no list INIntents. Name an .intentdefinition."
        case .name(let name):
            "\"\(shown(name))\" is no name in Swift. Give the intent, type or parameter a name of letters and digits."
        case .value(let owner, let name): "The case \(name) of \(owner) has no number. Save the definition again."
        case .repeated(let owner): "\(owner) has two cases with one name or number. Rename one."
        case .type(let owner, let name, let type):
            "The parameter \(name) of \(owner) is of type \"\(shown(type))\", which Hostel lacks. Remove the parameter, "
                + "or write the class by hand."
        }
    }

    private func shown(_ text: String) -> String { PlainText.line(text.prefix(80)) }

    /// Names reach a source, so nothing else may be in them.
    static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, name.utf8.count <= 200 else { return false }
        return (first.properties.isXIDStart || first == "_") && first != "$"
            && name.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }
}
