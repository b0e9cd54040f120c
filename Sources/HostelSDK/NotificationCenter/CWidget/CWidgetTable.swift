import CHostelWidget
import ExtensionFoundation
import ExtensionMessages

/// Asks a library in C for its table of functions.
enum CWidgetTable {
    private typealias Entry = @convention(c) () -> UnsafePointer<hostel_widget>?

    /// - Parameter name: the function's name, for messages.
    static func read(from function: UnsafeMutableRawPointer, name: String) throws(LoadFailure) -> hostel_widget {
        let found = unsafeBitCast(function, to: Entry.self)()
        // The version is the first word of every version's table: nothing else is looked at before it is known.
        let version = found.map { UnsafeRawPointer($0).load(as: UInt32.self) } ?? 0
        guard let found, version == HOSTEL_WIDGET_VERSION else {
            throw LoadFailures.functionVersion(name, found: Int(version), known: Int(HOSTEL_WIDGET_VERSION))
        }
        guard found.pointee.appear != nil else { throw LoadFailures.functionIncomplete(name) }
        return found.pointee
    }
}
