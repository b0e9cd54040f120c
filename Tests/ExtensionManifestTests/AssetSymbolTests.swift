import AssetFiles
@testable import BundleMaking
@testable import ExtensionManifest
import Testing

/// The symbols of `hostel assets`.
struct AssetSymbolTests {
    @Test(
        arguments: [
            ("AccentColor", "accent"), ("brand-blue 2", "brandBlue2"), ("URLIconColor", "urlIcon"), ("Color", "color"),
            ("2nd", "_2nd"), ("default", "`default`"), ("--", "asset"), ("weather_sun", "weatherSun"),
            ("Straße", "straße"), ("CRH6F", "CRH_6_F"), ("CR200J", "CR_200_J"), ("MTR", "MTR"), ("A", "a"),
        ])
    func nameBecomesAnIdentifier(_ asset: String, _ expected: String) {
        #expect(AssetSymbolName.member(asset, suffix: "Color") == expected)
    }

    @Test func sourceHasASymbolForEachAsset() throws {
        var index = AssetIndex()
        for name in ["Sky", "sky", "Brand/Deep/Sea", "a\"\\b"] {
            try index.add(ColorRecord(look: .any, value: .rgba(1)), name: name)
        }
        let record = try #require(ImageRecord(look: .any, scale: 1, mode: .automatic, number: 0, ending: "png"))
        try index.add(record, name: "logoImage")
        let source = AssetSymbols(index, framework: .swiftUI).source
        #expect(source.contains("import SwiftUI\n"))
        #expect(source.contains("    static let sky = ColorResource(name: \"Sky\", bundle: .main)\n"))
        #expect(!source.contains("name: \"sky\""), "two names with one symbol: the first is kept")
        #expect(source.contains("extension ColorResource.Brand {\n    enum Deep {}\n}"))
        #expect(source.contains("extension ColorResource.Brand.Deep {\n    static let sea = "))
        #expect(source.contains("name: \"a\\\"\\\\b\""))
        #expect(source.contains("    static var logo: UIImage { UIImage(resource: ImageResource.logo) }\n"))
        #expect(source.contains("    static var sky: Color { Color(ColorResource.sky) }\n"))
        #expect(!AssetSymbols(index, framework: .uiKit).source.contains("SwiftUI"))
        let resources = AssetSymbols(index, framework: .swiftUI, hasMembers: false).source
        #expect(resources.contains("static let sky = ColorResource(") && !resources.contains("static var"))
    }
}
