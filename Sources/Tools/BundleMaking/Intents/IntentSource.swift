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
        }
        for object in definition.objects { lines += Self.type(object, of: "INObject") }
        for intent in definition.intents {
            lines += Self.type(intent, of: "INIntent")
            lines += ["public class \(intent.name)Response: INIntentResponse, @unchecked Sendable {}", ""]
            // An app's handler conforms to it. Nothing here asks the handler.
            lines += ["public protocol \(intent.name)Handling: NSObjectProtocol {}", ""]
        }
        return lines.joined(separator: "\n")
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
