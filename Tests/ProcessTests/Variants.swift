import DisplayLists
import Foundation
import HostelTestSupport
import InterfaceFiles
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

    /// A copy of a sample that begins at a storyboard: the class of its controller, in a view with one label.
    func storyboard(_ sample: String, point: String, controller: String, label text: String) throws -> String {
        func size(_ key: String, _ width: String, _ height: String) -> InterfaceElement {
            InterfaceElement("rect", ["key": key, "x": "0", "y": "0", "width": width, "height": height])
        }
        let label = InterfaceElement("label", ["id": "l", "text": text], [size("frame", "120", "40")])
        let view = InterfaceElement(
            "view", ["key": "view", "id": "v"],
            [size("frame", "320", "216"), InterfaceElement("subviews", [:], [label])])
        let first = InterfaceElement(
            "viewController", ["id": "c", "customClass": controller, "customModuleProvider": "target"], [view])
        let scene = InterfaceElement("scene", [:], [InterfaceElement("objects", [:], [first])])
        let document = InterfaceElement(
            "document", ["initialViewController": "c"], [InterfaceElement("scenes", [:], [scene])])
        let list = ["NSExtensionPointIdentifier": point, "NSExtensionMainStoryboard": "MainInterface"]
        let bundle = try variant(ProcessTests.SampleTests.sample(sample), as: sample, ["NSExtension": list])
        try write(InterfaceFile(document).text, to: sample + "/Base.lproj/MainInterface.storyboardc/interface")
        return bundle
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

extension DisplayList {
    /// Whether a text is drawn.
    func shows(_ text: String) -> Bool {
        operations.contains { if case .text(let drawn) = $0 { drawn.string == text } else { false } }
    }
}
