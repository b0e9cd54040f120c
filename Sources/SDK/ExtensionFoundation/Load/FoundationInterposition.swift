internal import CExtensionRuntime
internal import Foundation
internal import LinuxSystem

/// Makes an author's code call functions of the SDK in place of some of Foundation's.
///
/// Authors import Foundation alone and write its names, so the SDK cannot declare types of these names: they would be
/// ambiguous. But each use is a call by symbol into Foundation's library. The SDK replaces the addresses of these symbols,
/// in whatever order the libraries were linked.
package enum FoundationInterposition {
    /// A symbol of Foundation, and the SDK's function in its place, with the same calling convention.
    struct Replacement {
        var symbol: StaticString
        var function: UnsafeRawPointer?
    }

    /// The names of Foundation's libraries begin so.
    private static let libraries = "libFoundation"

    /// The number of loaded libraries, for a later call of `install`.
    package static var loadedLibraries: Int { hostel_count_objects() }

    /// Replaces the references of the libraries from number `first` on, and writes a line to the log if that fails.
    ///
    /// - Returns: the number of replaced references.
    @discardableResult
    package static func install(first: Int) -> Int { replace(locales + defaults + formats + archives, first: first) }

    /// Replaces the references of all loaded libraries, and the methods of Foundation's classes.
    fileprivate static func installAll() {
        // The other replacements call Foundation's functions.
        replace(locales + archives, first: 0, leavesSDKAlone: false)
        replace(defaults + formats, first: 0)
        installBundleMethods()
        installFormatterMethods()
        installArchiveMethods()
    }

    @discardableResult
    private static func replace(_ replacements: [Replacement], first: Int, leavesSDKAlone: Bool = true) -> Int {
        var rebindings = replacements.map { replacement in
            hostel_rebinding(
                symbol: UnsafeRawPointer(replacement.symbol.utf8Start).assumingMemoryBound(to: CChar.self),
                replacement: UnsafeMutableRawPointer(mutating: replacement.function), found: 0)
        }
        let own = leavesSDKAlone ? hostel_defaults_function(0) : nil
        let result = hostel_rebind(&rebindings, rebindings.count, libraries, first, nil, own)
        if result < 0 {
            Log.write(
                "UserDefaults is Foundation's own here, which processes do not share, formats have no plural forms, "
                    + "damaged archives end the process, and the locale is en_001: \(errorText(-result))")
        }
        return rebindings.reduce(0) { $0 + $1.found }
    }
}

/// Called when the SDK's library is loaded, because the program itself may link it and Foundation in any order.
@_cdecl("hostel_interposition_start")
public func _hostelInterpositionStart() { FoundationInterposition.installAll() }
