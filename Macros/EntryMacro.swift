import SwiftSyntax
import SwiftSyntaxMacros

/// Makes of `@Entry var name = value` in an extension of `EnvironmentValues` a key with that default value, and the
/// accessors that read and write the key's value.
public struct EntryMacro {
    /// Why a declaration cannot be an entry.
    private struct NotAnEntry: Error, CustomStringConvertible {
        let description = "@Entry needs one variable with a name and a first value, such as @Entry var limit = 3."
    }

    private static func binding(_ declaration: some DeclSyntaxProtocol) throws -> (name: String, PatternBindingSyntax) {
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { throw NotAnEntry() }
        return (name.filter { $0 != "`" }, binding)
    }
}

extension EntryMacro: AccessorMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let key = "__Key_\(try binding(declaration).name)"
        return ["get { self[\(raw: key).self] }", "set { self[\(raw: key).self] = newValue }"]
    }
}

extension EntryMacro {
    /// The type of a value that is the call of an initialiser without arguments, such as `Config()` or `Style.Kind()`. Other
    /// calls may return an optional value, or need the arguments to find the type's own.
    private static func constructedType(_ value: String) -> String? {
        guard value.hasSuffix("()") else { return nil }
        let name = value.dropLast(2)
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let isType = parts.allSatisfy { part in
            part.first?.isUppercase == true && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        return isType ? String(name) : nil
    }
}

extension EntryMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let (name, binding) = try binding(declaration)
        let type = binding.typeAnnotation?.type.trimmedDescription
        let value = binding.initializer?.value.trimmedDescription
        guard type != nil || value != nil else { throw NotAnEntry() }
        // With a type the value is computed each time, so it need not be Sendable.
        let member =
            (type ?? value.flatMap(Self.constructedType)).map { "static var defaultValue: \($0) { \(value ?? "nil") }" }
            ?? "nonisolated static let defaultValue = \(value ?? "nil")"
        return ["private struct __Key_\(raw: name): EnvironmentKey { \(raw: member) }"]
    }
}
