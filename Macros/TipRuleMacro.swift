import SwiftSyntax
import SwiftSyntaxMacros

/// Makes of `#Rule(event) { condition }` a rule of TipKit, which is never evaluated.
public struct TipRuleMacro: ExpressionMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax { "TipKit.Tips.Rule()" }
}
