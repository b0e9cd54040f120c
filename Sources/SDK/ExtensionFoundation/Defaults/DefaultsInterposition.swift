internal import CExtensionRuntime
public import Foundation
internal import LinuxSystem

// Authors write `UserDefaults(suiteName:)` and `UserDefaults.standard` and import Foundation alone, so the SDK cannot
// declare a type of that name: the name would be ambiguous. Both are calls by symbol into Foundation's library. The SDK
// replaces the addresses of those symbols, in whatever order the libraries were linked, with the functions below. They
// return a subclass; the rest is Foundation's dispatch by class.

/// Replaces `UserDefaults.init(suiteName:)`, in its calling convention: the argument is the callee's.
@_silgen_name("hostel_defaults_suite")
public func _hostelDefaults(suiteName: consuming String?) -> UserDefaults? {
    switch DefaultsDomains.domain(suiteName) {
    case .stored(let defaults): defaults
    case .foundation: UserDefaults(suiteName: suiteName)
    case .none: nil
    }
}

/// Replaces `UserDefaults.standard`.
@_silgen_name("hostel_defaults_standard")
public func _hostelStandardDefaults() -> UserDefaults {
    if case .stored(let defaults) = DefaultsDomains.domain(nil) { defaults } else { .standard }
}

/// Replaces `UserDefaults.init()`, which is the standard defaults under another name.
@_silgen_name("hostel_defaults_plain")
public func _hostelPlainDefaults() -> UserDefaults { _hostelStandardDefaults() }

/// Makes an author's code use the shared store, and plural forms in formats (`PluralFormats`).
package enum DefaultsInterposition {
    /// Foundation's symbols, in the order of `hostel_defaults_function`.
    private static let replaced = [
        "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfC",
        "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfc", "$s10Foundation12UserDefaultsC8standardACvgZ",
        "$s10Foundation12UserDefaultsCACycfC",
    ]
    /// Likewise, in the order of `hostel_format_function`.
    private static let replacedFormats = [
        "$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC", "$sSS10FoundationE6format9argumentsS2Sh_Says7CVarArg_pGhtcfC",
        "$sSS10FoundationE6format6locale_S2Sh_0A10Essentials6LocaleVSghs7CVarArg_pdtcfC",
        "$sSS10FoundationE6format6locale9argumentsS2Sh_0A10Essentials6LocaleVSghSays7CVarArg_pGhtcfC",
        "$sSS10FoundationE25localizedStringWithFormatyS2S_s7CVarArg_pdtFZ",
    ]
    private static let library = "libFoundation.so"

    /// The number of loaded libraries, for a later call of `install`.
    package static var loadedLibraries: Int { hostel_count_objects() }

    /// Replaces the references of the libraries from number `first` on, and writes a line to the log if that fails.
    ///
    /// - Returns: the number of replaced references.
    @discardableResult
    package static func install(first: Int) -> Int {
        let functions =
            replaced.indices.map { hostel_defaults_function(Int32($0)) }
            + replacedFormats.indices.map { hostel_format_function(Int32($0)) }
        let names = (replaced + replacedFormats).map { strdup($0) }
        defer { for name in names { free(name) } }
        var rebindings = zip(names, functions).map { name, function in
            hostel_rebinding(
                symbol: UnsafePointer(name), replacement: UnsafeMutableRawPointer(mutating: function), found: 0)
        }
        let result = hostel_rebind(&rebindings, rebindings.count, library, first, nil, hostel_defaults_function(0))
        if result < 0 {
            Log.write(
                "UserDefaults is Foundation's own here, which processes do not share, and formats have no plural forms: "
                    + errorText(-result))
        }
        return rebindings.reduce(0) { $0 + $1.found }
    }

    /// Written once: an author's subclass does not use the shared store.
    fileprivate static let warning: Void = Log.write(
        "a subclass of UserDefaults keeps Foundation's own store, which processes do not share; use "
            + "UserDefaults(suiteName:) itself")
}

@_cdecl("hostel_defaults_type")
public func _hostelDefaultsType() -> UnsafeRawPointer { unsafeBitCast(UserDefaults.self, to: UnsafeRawPointer.self) }

@_cdecl("hostel_defaults_subclassed")
public func _hostelDefaultsSubclassed() { DefaultsInterposition.warning }

/// Called when the SDK's library is loaded, because the program itself may link it and Foundation in any order.
@_cdecl("hostel_defaults_start")
public func _hostelDefaultsStart() { DefaultsInterposition.install(first: 0) }
