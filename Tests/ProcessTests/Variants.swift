import Foundation
import HostelTestSupport
import Testing

/// Copies of the samples that differ in what a test is about.
extension TemporaryFolder {
    /// A copy of a bundle with some keys of its Info.plist set, and removed where the value is nil.
    @discardableResult
    func variant(_ source: String, as name: String, _ keys: [String: Any?] = [:]) throws -> String {
        try add(source, as: name)
        let file = URL(fileURLWithPath: path + "/" + name + "/Info.plist")
        let read = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        var list = try #require(read as? [String: Any])
        for (key, value) in keys { list[key] = value }
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: file)
        return path + "/" + name
    }

    /// A grid of its own version, identifier and items.
    @discardableResult
    func grid(
        as name: String = "GridWidget.appex", version: String = "1.0",
        identifier: String = ProcessTests.SampleTests.grid, items: [String]? = nil
    ) throws -> String {
        let bundle = try variant(
            ProcessTests.SampleTests.sample("GridWidget.appex"), as: name,
            ["CFBundleShortVersionString": version, "CFBundleIdentifier": identifier])
        if let items {
            let rows = items.map { ##"{"title": "\##($0)", "symbol": "folder", "color": "#2274A5"}"## }
            try write("[\(rows.joined(separator: ","))]", to: name + "/Items.json")
        }
        return bundle
    }

    func write(_ data: Data, to name: String) throws { try write([UInt8](data), to: name) }

    /// Makes or changes a link in one step, as `ln -sfn` does.
    func relink(_ name: String, to target: String) throws {
        try link("." + name + ".new", to: target)
        guard rename(path + "/." + name + ".new", path + "/" + name) == 0 else { throw POSIXError(.EIO) }
    }

    func makePipe(_ name: String) throws {
        guard mkfifo(path + "/" + name, 0o600) == 0 else { throw POSIXError(.EIO) }
    }
}
