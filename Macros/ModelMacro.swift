import SwiftSyntax
import SwiftSyntaxMacros

/// Makes a class a model of SwiftData: it gets the state of a model, the list of its properties, and an initialiser that
/// reads a stored row.
public struct ModelMacro {}

/// A stored property of a model.
struct ModelVariable {
    let name: String
    let type: String?
    let value: String?
    let isConstant: Bool
    /// The arguments of `@Attribute` or `@Relationship`.
    let attribute: String?
    let relationship: LabeledExprListSyntax?

    /// Nil for everything that is not stored in the store: computed, static and transient properties.
    init?(_ member: some DeclSyntaxProtocol) {
        guard let variable = member.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let binding = variable.bindings.first, binding.accessorBlock == nil,
            let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
        else { return nil }
        let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
        func find(_ name: String) -> AttributeSyntax? {
            attributes.first { $0.attributeName.trimmedDescription == name }
        }
        let attribute = find("Attribute")?.arguments?.trimmedDescription
        guard find("Transient") == nil, attribute?.contains(".ephemeral") != true else { return nil }
        name = identifier.text.filter { $0 != "`" }
        type = binding.typeAnnotation?.type.trimmedDescription
        value = binding.initializer?.value.trimmedDescription
        isConstant = variable.bindingSpecifier.text == "let"
        // A constant with a value has no place for a stored one.
        if isConstant, value != nil { return nil }
        guard type != nil || value != nil else { return nil }
        self.attribute = attribute
        relationship = find("Relationship")?.arguments?.as(LabeledExprListSyntax.self)
    }

    /// The name of the property that holds the value.
    var storage: String { isConstant ? name : "_\(name)" }

    private var rowArguments: String {
        let old = originalName.map { ", originally: \($0)" } ?? ""
        return "\"\(name)\"\(old)"
    }

    private var originalName: String? {
        guard let attribute, let start = attribute.range(of: "originalName:") else { return nil }
        return attribute[start.upperBound...].split(separator: ",").first.map {
            $0.filter { !$0.isWhitespace && $0 != ")" }
        }
    }

    /// The statement that reads the property from a row.
    var reading: String {
        let types = type.map { ", as: (\($0)).self" } ?? ""
        let initial = value.map { ", else: { \($0) }" } ?? ""
        return "\(storage) = try row.value(\(rowArguments)\(types)\(initial))"
    }

    /// The property's entry in the list of properties.
    func entry(of model: String) -> String {
        var words = [rowArguments, "\\\(model).\(storage)", "named: \\\(model).\(name)"]
        if attribute?.contains(".unique") == true { words.append("isUnique: true") }
        for argument in relationship ?? [] {
            guard let label = argument.label?.text, ["deleteRule", "inverse"].contains(label) else { continue }
            words.append("\(label): \(argument.expression.trimmedDescription)")
        }
        return "_ModelProperty.of(\(words.joined(separator: ", ")))"
    }
}

extension String {
    /// The first place of a text. SwiftSyntax alone is imported here, without Foundation.
    fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}

extension ModelMacro: MemberMacro {
    /// Why a declaration cannot be a model.
    private struct NotAModel: Error, CustomStringConvertible {
        let description = "@Model needs a class."
    }

    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let model = declaration.as(ClassDeclSyntax.self) else { throw NotAModel() }
        let variables = declaration.memberBlock.members.compactMap { ModelVariable($0.decl) }
        let access = model.modifiers.contains { ["public", "open"].contains($0.name.text) } ? "public " : ""
        let name = model.name.text
        return [
            "\(raw: access)let _modelState = _ModelState()",
            """
            \(raw: access)static var _modelProperties: [_ModelProperty] {
                [\(raw: variables.map { "\n        \($0.entry(of: name))," }.joined())
                ]
            }
            """,
            """
            \(raw: access)required init(_row row: _ModelRow) throws {\
            \(raw: variables.map { "\n    \($0.reading)" }.joined())
            }
            """,
        ]
    }
}

extension ModelMacro: MemberAttributeMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
        guard let variable = ModelVariable(member), !variable.isConstant else { return [] }
        return ["@_PersistedProperty"]
    }
}

extension ModelMacro: ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        // A module whose default is the main actor makes conformances its own; the store asks for this one anywhere.
        [try ExtensionDeclSyntax("extension \(type.trimmed): nonisolated PersistentModel {}")]
    }
}

/// Moves the value of a model's property into a private one, and tells the model's context of each change.
public struct PersistedPropertyMacro: AccessorMacro, PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let variable = ModelVariable(declaration) else { return [] }
        return [
            """
            @storageRestrictions(initializes: \(raw: variable.storage))
            init(initialValue) { \(raw: variable.storage) = initialValue }
            """,
            "get { \(raw: variable.storage) }",
            """
            set {
                let oldValue = \(raw: variable.storage)
                \(raw: variable.storage) = newValue
                _modelState.didChange("\(raw: variable.name)", from: oldValue, to: newValue, of: self)
            }
            """,
        ]
    }

    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let variable = ModelVariable(declaration) else { return [] }
        let type = variable.type.map { ": \($0)" } ?? ""
        let value = variable.value.map { " = \($0)" } ?? ""
        return ["private var \(raw: variable.storage)\(raw: type)\(raw: value)"]
    }
}

/// Adds nothing: another macro reads the attribute.
public struct MarkerMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// Makes an actor one with a context of its own.
public struct ModelActorMacro: MemberMacro, ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let access = declaration.modifiers.contains { $0.name.text == "public" } ? "public " : ""
        return [
            "\(raw: access)nonisolated let modelContainer: ModelContainer",
            "\(raw: access)nonisolated let modelExecutor: any ModelExecutor",
            """
            \(raw: access)init(modelContainer: ModelContainer) {
                self.modelContainer = modelContainer
                modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(modelContainer))
            }
            """,
        ]
    }

    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        [try ExtensionDeclSyntax("extension \(type.trimmed): ModelActor {}")]
    }
}

/// Adds nothing.
public struct NothingMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}
