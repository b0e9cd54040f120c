import SwiftSyntax
import SwiftSyntaxMacros

/// Makes of a `#Preview` a type with which the SDK finds it while the extension runs.
///
/// The type is public, because an optimised build leaves out others that no code names.
///
/// A plugin of the compiler, built against the compiler's own SwiftSyntax by `Scripts/build-macros`.
public struct PreviewMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        var closures = node.trailingClosure.map { " \($0.trimmed)" } ?? ""
        for closure in node.additionalTrailingClosures { closures += " \(closure.trimmed)" }
        let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
        let file = place.map { "\($0.file)" } ?? "\"\""
        let line = place.map { "\($0.line)" } ?? "0"
        return [
            """
            public struct \(context.makeUniqueName("Preview")): _PreviewSource {
                public static var place: _PreviewPlace { _PreviewPlace(file: \(raw: file), line: \(raw: line)) }
                @MainActor public static func makePreview() -> _Preview {
                    _Preview(\(raw: node.arguments.trimmedDescription))\(raw: closures)
                }
            }
            """
        ]
    }
}
