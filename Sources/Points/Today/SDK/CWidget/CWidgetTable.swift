import CHostelWidget
import ExtensionFoundation
import ExtensionMessages

/// Reads the table of functions of a library in C.
enum CWidgetTable {
    private typealias Entry = @convention(c) () -> UnsafePointer<hostel_widget>?

    /// The size of each known version's table, in bytes; a later version only adds to the end.
    private static var sizes: [UInt32: Int] {
        [
            1: MemoryLayout<hostel_widget>.offset(of: \.will_suspend) ?? 0,
            HOSTEL_WIDGET_VERSION: MemoryLayout<hostel_widget>.size,
        ]
    }

    /// - Parameter name: the function's name, for messages.
    static func read(from function: UnsafeMutableRawPointer, name: String) throws(LoadFailure) -> hostel_widget {
        let found = unsafeBitCast(function, to: Entry.self)()
        // The version is the first word of every version's table. Nothing else is read before it is known.
        let version = found.map { UnsafeRawPointer($0).load(as: UInt32.self) } ?? 0
        guard let found, let size = sizes[version] else {
            throw LoadFailures.functionVersion(name, found: Int(version), known: Int(HOSTEL_WIDGET_VERSION))
        }
        var table = hostel_widget()
        withUnsafeMutableBytes(of: &table) {
            $0.copyMemory(from: UnsafeRawBufferPointer(start: UnsafeRawPointer(found), count: size))
        }
        guard table.appear != nil else { throw LoadFailures.functionIncomplete(name) }
        return table
    }
}

extension LoadFailures {
    fileprivate static func functionVersion(_ name: String, found: Int, known: Int) -> LoadFailure {
        LoadFailure(
            .principalFunctionVersion,
            detail: "\(name) answers with version \(found) of the widget table; this SDK knows \(known)")
    }

    fileprivate static func functionIncomplete(_ name: String) -> LoadFailure {
        LoadFailure(.principalFunctionVersion, detail: "the widget table of \(name) has no function `appear`")
    }
}
