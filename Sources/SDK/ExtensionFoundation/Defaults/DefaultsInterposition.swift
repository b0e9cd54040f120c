internal import CExtensionRuntime
public import Foundation
internal import LinuxSystem

// Authors write `UserDefaults(suiteName:)` and `UserDefaults.standard` and import Foundation alone, so no type of the
// SDK's own can stand for them: the name would mean two things. Both are calls by symbol into Foundation's library,
// and here the places that hold those symbols' addresses are led to the functions below, whatever the order in which
// the libraries were linked. They hand out a subclass, and the rest is Foundation's dispatch by class.

/// In place of `UserDefaults.init(suiteName:)`, in its calling convention: the argument is the callee's.
@_silgen_name("hostel_defaults_suite")
public func _hostelDefaults(suiteName: consuming String?) -> UserDefaults? {
    switch DefaultsDomains.domain(suiteName) {
    case .stored(let defaults): defaults
    case .foundation: UserDefaults(suiteName: suiteName)
    case .none: nil
    }
}

/// In place of `UserDefaults.standard`.
@_silgen_name("hostel_defaults_standard")
public func _hostelStandardDefaults() -> UserDefaults {
    if case .stored(let defaults) = DefaultsDomains.domain(nil) { defaults } else { .standard }
}

/// In place of `UserDefaults.init()`, which is the standard defaults under another name.
@_silgen_name("hostel_defaults_plain")
public func _hostelPlainDefaults() -> UserDefaults { _hostelStandardDefaults() }

/// Leads an author's code to the shared store.
package enum DefaultsInterposition {
    /// Foundation's symbols, in the order in which `hostel_defaults_function` has what stands for them.
    private static let replaced = [
        "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfC",
        "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfc", "$s10Foundation12UserDefaultsC8standardACvgZ",
        "$s10Foundation12UserDefaultsCACycfC",
    ]
    private static let library = "libFoundation.so"

    /// How many libraries are loaded, to be told to `install` after more came.
    package static var loadedLibraries: Int { hostel_count_objects() }

    /// Leads what libraries from number `first` on call to the shared store, and says in the log if it cannot.
    ///
    /// - Returns: how many references were led over.
    @discardableResult
    package static func install(first: Int) -> Int {
        let names = replaced.map { strdup($0) }
        defer { for name in names { free(name) } }
        var rebindings = names.enumerated().map { index, name in
            hostel_rebinding(
                symbol: UnsafePointer(name),
                replacement: UnsafeMutableRawPointer(mutating: hostel_defaults_function(Int32(index))), found: 0)
        }
        let result = hostel_rebind(&rebindings, rebindings.count, library, first, hostel_defaults_function(0))
        if result < 0 {
            Log.write("UserDefaults is Foundation's own here, which processes do not share: \(errorText(-result))")
        }
        return rebindings.reduce(0) { $0 + $1.found }
    }

    /// Said once: an object of an author's subclass is none of the shared store's.
    fileprivate static let warning: Void = Log.write(
        "a subclass of UserDefaults keeps Foundation's own store, which processes do not share; use "
            + "UserDefaults(suiteName:) itself")
}

@_cdecl("hostel_defaults_type")
public func _hostelDefaultsType() -> UnsafeRawPointer { unsafeBitCast(UserDefaults.self, to: UnsafeRawPointer.self) }

@_cdecl("hostel_defaults_subclassed")
public func _hostelDefaultsSubclassed() { DefaultsInterposition.warning }

/// Called when the SDK's library is loaded: the program itself may link it and Foundation in any order.
@_cdecl("hostel_defaults_start")
public func _hostelDefaultsStart() { DefaultsInterposition.install(first: 0) }
