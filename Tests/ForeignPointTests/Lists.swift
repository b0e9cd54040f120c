import CFunctions
import ExtensionManifest
import Foundation
import HostelTestSupport
import Testing

/// Lists of functions for tests.
enum Lists {
    /// The list of the sample library, with every key.
    static func sample() throws -> [UInt8] {
        let path = BuildProducts.root + "/Sources/Points/Foreign/Sample/ForeignSample.functions.plist"
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    static func table() throws -> CFunctionTable {
        let (reader, findings) = FunctionListReader.read(try sample(), file: "list")
        #expect(findings.isEmpty, "\(findings.map(\.message))")
        return try #require(reader).table
    }

    /// The list with these functions, each as a dictionary.
    static func codes(
        _ functions: [PropertyListValue], structs: [String: PropertyListValue] = [:],
        callbacks: [String: PropertyListValue] = [:], handles: [String] = []
    ) -> [FindingCode] {
        let reader = FunctionListReader(
            [
                "Functions": .array(functions), "Structs": .dictionary(structs), "Callbacks": .dictionary(callbacks),
                "Handles": .array(handles.map { .string($0) }),
            ], file: "list")
        return reader.findings.map(\.code)
    }

    static func function(
        _ name: String, _ parameters: [[String: PropertyListValue]] = [], returns: PropertyListValue? = nil
    ) -> PropertyListValue {
        var items: [String: PropertyListValue] = [
            "Name": .string(name), "Parameters": .array(parameters.map { .dictionary($0) }),
        ]
        items["Returns"] = returns
        return .dictionary(items)
    }

    static func field(_ name: String, _ type: String, count: Int64? = nil) -> PropertyListValue {
        var items: [String: PropertyListValue] = ["Name": .string(name), "Type": .string(type)]
        items["Count"] = count.map { .integer($0) }
        return .dictionary(items)
    }
}
