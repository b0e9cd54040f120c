internal import CExtensionRuntime
internal import Foundation

extension FoundationInterposition {
    /// Functions that read an archive: for other data, Foundation on Linux ends the process.
    static var archives: [Replacement] {
        let symbols: [StaticString] = [
            "$s10Foundation17NSKeyedUnarchiverC15unarchiveObject4withypSg0A10Essentials4DataV_tFZ",
            "$s10Foundation17NSKeyedUnarchiverC15unarchiveObject8withFileypSgSS_tFZ",
            "$s10Foundation17NSKeyedUnarchiverC31unarchiveTopLevelObjectWithDatayypSg0A10Essentials0I0VKFZ",
        ]
        return symbols.enumerated().map { Replacement(symbol: $1, function: hostel_archive_function(Int32($0))) }
    }

    /// Replaces the methods of the reader, whose table all libraries share.
    static func installArchiveMethods() {
        let reader = unsafeBitCast(NSKeyedUnarchiver.self as AnyClass, to: UnsafeRawPointer.self)
        let replaced = hostel_archive_install(reader)
        if replaced < 5 { Log.write("An archive that is damaged ends the process here.") }
    }
}
