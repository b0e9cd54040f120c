package import AssetFiles
import ExtensionManifest

/// The Swift source with a symbol for each colour and picture of a target's catalogs, as the original's build makes it:
/// `Color(.sky)`, `Image(.logo)`, `UIColor.sky`.
package struct AssetSymbols {
    /// The module that the source imports.
    package enum Framework: String, CaseIterable, Sendable {
        case swiftUI = "SwiftUI"
        case uiKit = "UIKit"
    }

    private let index: AssetIndex
    private let framework: Framework
    private let hasMembers: Bool

    /// - Parameter hasMembers: whether UIColor, UIImage and Color get members too. The original's build does so only where
    ///   a setting says it; without it, these names are the sources' own.
    package init(_ index: AssetIndex, framework: Framework, hasMembers: Bool = true) {
        self.index = index
        self.framework = framework
        self.hasMembers = hasMembers
    }

    package var source: String {
        let colors = Self.symbols(index.colors.keys, suffix: "Color")
        let images = Self.symbols(index.images.keys, suffix: "Image")
        var lines = [
            "// Made by `hostel assets` from the target's asset catalogs. Do not edit.", "import \(framework.rawValue)",
            "",
        ]
        lines += Self.extend("ColorResource", colors) { "ColorResource(name: \($0), bundle: .main)" }
        lines += Self.extend("ImageResource", images) { "ImageResource(name: \($0), bundle: .main)" }
        guard hasMembers else { return lines.joined(separator: "\n") }
        lines += Self.computed("UIColor", colors, "UIColor", "ColorResource")
        lines += Self.computed("UIImage", images, "UIImage", "ImageResource")
        if framework == .swiftUI {
            lines += Self.computed("Color", colors, "Color", "ColorResource")
            lines += Self.computed("ShapeStyle where Self == Color", colors, "Color", "ColorResource")
        }
        return lines.joined(separator: "\n")
    }

    /// A name in Swift, with the folders around it and the asset's name.
    private struct Symbol {
        var path: [String]
        var name: String
        var asset: String

        var qualified: String { (path + [name]).joined(separator: ".") }
    }

    /// Two assets with the same symbol keep the first of them.
    private static func symbols(_ names: some Sequence<String>, suffix: String) -> [Symbol] {
        var seen: Set<String> = []
        return names.sorted().compactMap { asset in
            let parts = asset.split(separator: "/").map(String.init)
            guard let last = parts.last else { return nil }
            let symbol = Symbol(
                path: parts.dropLast().map { AssetSymbolName.type($0) },
                name: AssetSymbolName.member(last, suffix: suffix), asset: asset)
            return seen.insert(symbol.qualified).inserted ? symbol : nil
        }
    }

    private static func extend(_ type: String, _ symbols: [Symbol], _ value: (String) -> String) -> [String] {
        guard !symbols.isEmpty else { return [] }
        var lines = ["extension \(type) {"]
        // Each folder's enumeration is declared once, before what is in it.
        var folders: Set<String> = []
        for symbol in symbols {
            for depth in symbol.path.indices {
                let folder = symbol.path[...depth].joined(separator: ".")
                if folders.insert(folder).inserted, depth == 0 { lines.append("    enum \(symbol.path[0]) {}") }
            }
            if symbol.path.isEmpty {
                lines.append("    static let \(symbol.name) = \(value(SwiftName.literal(symbol.asset)))")
            }
        }
        lines.append("}")
        lines.append("")
        for folder in folders.sorted() {
            let inside = symbols.filter { $0.path.joined(separator: ".") == folder }
            let deeper = folders.filter { $0.hasPrefix(folder + ".") && !$0.dropFirst(folder.count + 1).contains(".") }
            guard !inside.isEmpty || !deeper.isEmpty else { continue }
            lines.append("extension \(type).\(folder) {")
            lines += deeper.sorted().map { "    enum \($0.dropFirst(folder.count + 1)) {}" }
            lines += inside.map { "    static let \($0.name) = \(value(SwiftName.literal($0.asset)))" }
            lines += ["}", ""]
        }
        return lines
    }

    private static func computed(_ place: String, _ symbols: [Symbol], _ type: String, _ resource: String) -> [String] {
        let plain = symbols.filter { $0.path.isEmpty }
        guard !plain.isEmpty else { return [] }
        let label = type == "Color" ? "" : "resource: "
        return ["extension \(place) {"]
            + plain.map { "    static var \($0.name): \(type) { \(type)(\(label)\(resource).\($0.name)) }" } + [
                "}", "",
            ]
    }
}
