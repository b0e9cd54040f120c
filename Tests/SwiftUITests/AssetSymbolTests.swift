import SwiftUI
import Testing

// The source that `hostel assets` writes for a colour and a picture.

extension ColorResource {
    fileprivate static let nowhere = ColorResource(name: "Nowhere", bundle: .main)
}

extension ImageResource {
    fileprivate static let nowhere = ImageResource(name: "Nowhere", bundle: .main)
}

extension UIColor {
    fileprivate static var nowhere: UIColor { UIColor(resource: ColorResource.nowhere) }
}

extension UIImage {
    fileprivate static var nowhere: UIImage { UIImage(resource: ImageResource.nowhere) }
}

extension Color {
    fileprivate static var nowhere: Color { Color(ColorResource.nowhere) }
}

extension ShapeStyle where Self == Color {
    fileprivate static var nowhere: Color { Color(ColorResource.nowhere) }
}

/// The symbols of a target's assets are unambiguous.
@MainActor struct AssetSymbolTests {
    @Test func symbolsNameTheirAssets() {
        #expect(Color(.nowhere) == Color("Nowhere", bundle: .main) && Color.nowhere == Color(.nowhere))
        #expect(Image(.nowhere) == Image("Nowhere", bundle: .main))
        _ = Text("x").foregroundStyle(.nowhere)
    }
}
