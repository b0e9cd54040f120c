import CFunctions
import ExtensionManifest
import Foundation
import ForeignPointHost

/// The functions of the sample library, whose list has every key. The bytes of an input choose one of them.
enum ForeignSampleTable {
    static let process = ForeignProcess.Identifier(number: 1)

    static let table: CFunctionTable = {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
        let list = root.appendingPathComponent("Sources/Points/Foreign/Sample/ForeignSample.functions.plist")
        guard let bytes = try? Data(contentsOf: list),
            let reader = FunctionListReader.read([UInt8](bytes), file: "list").reader
        else { fatalError("\(list.path) cannot be read. Run the fuzzers in the source tree that built them.") }
        return reader.table
    }()
}
