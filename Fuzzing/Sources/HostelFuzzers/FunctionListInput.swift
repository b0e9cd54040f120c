import CFunctions
import ExtensionManifest
import ForeignMessages

/// Reads a list of functions as a host does, and a table of functions as an extension does. A list without a fault has to
/// survive the way from one to the other.
enum FunctionListInput {
    static func decode(_ bytes: UnsafeRawBufferPointer) {
        let bytes = [UInt8](bytes)
        if let table = try? CFunctionTable(encoded: bytes) { check(table) }
        let (reader, findings) = FunctionListReader.read(bytes, file: "list")
        precondition(findings.count < 10 * FindingList.limit)
        guard let reader, !findings.contains(where: { $0.severity == .error }) else { return }
        precondition(!reader.table.functions.isEmpty)
        check(reader.table)
    }

    private static func check(_ table: CFunctionTable) {
        guard let copy = try? CFunctionTable(encoded: table.encoded()), copy == table else {
            fatalError("The table does not survive its coding.")
        }
        precondition(table.functions.count <= CLimits.functions)
        let layouts = table.layouts
        for index in table.structs.indices {
            guard let layout = try? layouts.layout(of: index) else { fatalError("A struct has no layout.") }
            precondition(layout.size > 0 && layout.size <= CLimits.structBytes)
            precondition(layout.offsets.count == table.structs[index].fields.count)
        }
    }
}
