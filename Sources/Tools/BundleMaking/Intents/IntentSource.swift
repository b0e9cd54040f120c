import ExtensionManifest

/// The Swift source with the classes of an intent definition, as the original's build makes them.
package struct IntentSource {
    private let definition: IntentDefinition

    package init(_ definition: IntentDefinition) { self.definition = definition }

    package var source: String {
        var lines = [
            "// Made by `hostel intents` from an intent definition. Do not edit.", "public import Foundation",
            "public import Intents", "",
        ]
        for enumeration in definition.enumerations {
            lines.append("public enum \(SwiftName.escaped(enumeration.name)): Int, Sendable {")
            lines += enumeration.cases.map { "    case \(SwiftName.escaped($0.name)) = \($0.value)" }
            lines += ["}", ""]
            lines += Self.result(of: enumeration.name, base: "INEnumResolutionResult")
        }
        for object in definition.objects {
            lines += Self.type(object, of: "INObject")
            lines += Self.result(of: object.name, base: "INObjectResolutionResult")
        }
        for intent in definition.intents {
            lines += Self.type(intent, of: "INIntent")
            lines += ["public class \(intent.name)Response: INIntentResponse, @unchecked Sendable {}", ""]
            // An app's handler conforms to it. Nothing here asks the handler.
            lines += ["public protocol \(intent.name)Handling: NSObjectProtocol {}", ""]
        }
        return lines.joined(separator: "\n")
    }

    /// The class of a handler's answers about a value of this type. An enumeration always has a value, and one.
    private static func result(of name: String, base: String) -> [String] {
        let type = SwiftName.escaped(name)
        let isObject = base == "INObjectResolutionResult"
        var heads = ["success(with resolvedValue: \(type))"]
        if isObject { heads.append("disambiguation(with valuesToDisambiguate: [\(type)])") }
        heads.append("confirmationRequired(with valueToConfirm: \(type)\(isObject ? "?" : ""))")
        let methods = heads.map { "    public class func \($0) -> Self { Self() }" }
        return ["public class \(name)ResolutionResult: \(base), @unchecked Sendable {"] + methods + ["}", ""]
    }

    private static func type(_ object: IntentDefinition.Object, of base: String) -> [String] {
        var lines = ["public class \(SwiftName.escaped(object.name)): \(base), @unchecked Sendable {"]
        for member in object.members {
            let type = member.type + (member.isOptional ? "?" : "")
            let initial = member.initial.map { " = \($0)" } ?? ""
            lines.append("    public var \(SwiftName.escaped(member.name)): \(type)\(initial)")
        }
        return lines + ["}", ""]
    }
}
