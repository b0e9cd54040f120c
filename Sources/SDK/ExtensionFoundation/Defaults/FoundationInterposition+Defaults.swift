internal import CExtensionRuntime
public import Foundation

// The functions return a subclass of `UserDefaults`; the rest is Foundation's dispatch by class.

extension FoundationInterposition {
    /// The ways to get a `UserDefaults`, so that an author's code uses the shared store.
    static var defaults: [Replacement] {
        let symbols: [StaticString] = [
            "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfC",
            "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfc",
            "$s10Foundation12UserDefaultsC8standardACvgZ",
            "$s10Foundation12UserDefaultsCACycfC",
        ]
        return symbols.enumerated().map { Replacement(symbol: $1, function: hostel_defaults_function(Int32($0))) }
    }

    /// Written once: an author's subclass does not use the shared store.
    fileprivate static let subclassWarning: Void = Log.write(
        "a subclass of UserDefaults keeps Foundation's own store, which processes do not share; use "
            + "UserDefaults(suiteName:) itself")
}

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

@_cdecl("hostel_defaults_type")
public func _hostelDefaultsType() -> UnsafeRawPointer { unsafeBitCast(UserDefaults.self, to: UnsafeRawPointer.self) }

@_cdecl("hostel_defaults_subclassed")
public func _hostelDefaultsSubclassed() { FoundationInterposition.subclassWarning }
