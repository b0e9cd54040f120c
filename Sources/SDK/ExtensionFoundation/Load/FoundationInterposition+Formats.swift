internal import CExtensionRuntime

extension FoundationInterposition {
    /// Functions that fill a format, because a format alone does not know its plural forms (`PluralFormats`).
    static var formats: [Replacement] {
        let symbols: [StaticString] = [
            "$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC",
            "$sSS10FoundationE6format9argumentsS2Sh_Says7CVarArg_pGhtcfC",
            "$sSS10FoundationE6format6locale_S2Sh_0A10Essentials6LocaleVSghs7CVarArg_pdtcfC",
            "$sSS10FoundationE6format6locale9argumentsS2Sh_0A10Essentials6LocaleVSghSays7CVarArg_pGhtcfC",
            "$sSS10FoundationE25localizedStringWithFormatyS2S_s7CVarArg_pdtFZ",
        ]
        return symbols.enumerated().map { Replacement(symbol: $1, function: hostel_format_function(Int32($0))) }
    }
}
