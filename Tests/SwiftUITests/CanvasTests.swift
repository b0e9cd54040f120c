import DisplayLists
import Foundation
import SwiftUI
import Testing
import UIKitCore
import WidgetDrawing

/// Canvases: gradients between points, pictures, symbols, clips, layers and filters; and nets of colours.
@MainActor @Suite struct CanvasTests {
    private func rendered(_ view: some View) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 100, height: 40))
    }

    private func pixels(_ view: some View) throws -> PixelImage {
        let view = rendered(view)
        #expect(view.warnings.isEmpty, "\(view.warnings)")
        let list = try view.list.validated(images: Set(view.pictures.keys))
        return try view.renderer().pixels(list, scale: 1, background: .white)
    }

    private func part(_ image: PixelImage, _ x: Int, _ y: Int, _ shift: UInt32) -> Int {
        Int(image[x, y] >> shift & 0xFF)
    }

    private let whole = Path(CGRect(x: 0, y: 0, width: 100, height: 40))

    @Test func gradientsRunBetweenPointsOfTheCanvas() throws {
        let colors = Gradient(colors: [.black, .white])
        let linear = try pixels(
            Canvas { context, _ in
                context.fill(
                    whole,
                    with: .linearGradient(
                        colors, startPoint: CGPoint(x: 50, y: 0), endPoint: CGPoint(x: 100, y: 0)))
            })
        #expect(
            part(linear, 10, 20, 0) < 5 && part(linear, 48, 20, 0) < 10 && (100...155).contains(part(linear, 75, 20, 0))
        )
        let radial = try pixels(
            Canvas { context, _ in
                context.fill(
                    whole,
                    with: .radialGradient(colors, center: CGPoint(x: 20, y: 20), startRadius: 0, endRadius: 20))
            })
        #expect(part(radial, 20, 20, 0) < 20 && part(radial, 60, 20, 0) > 250)
        let conic = try pixels(
            Canvas { context, _ in
                context.fill(whole, with: .conicGradient(colors, center: CGPoint(x: 50, y: 20)))
            })
        // The angle grows clockwise from the right.
        #expect(part(conic, 90, 22, 0) < 20 && part(conic, 90, 18, 0) > 235)
    }

    @Test func picturesAndSymbolsAreDrawnAtTheirPlaces() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let image = try pixels(
            Canvas { context, _ in
                let resolved = context.resolve(Image(uiImage: picture))
                #expect(resolved.size == CGSize(width: 10, height: 10))
                context.draw(resolved, at: CGPoint(x: 20, y: 20))
                context.draw(Image(uiImage: picture), in: CGRect(x: 40, y: 0, width: 20, height: 40))
                if let dot = context.resolveSymbol(id: "dot") { context.draw(dot, at: CGPoint(x: 80, y: 20)) }
                #expect(context.resolveSymbol(id: "none") == nil)
            } symbols: {
                Circle().fill(Color.blue).frame(width: 12, height: 12).tag("dot")
                Circle().fill(Color.green).frame(width: 30, height: 30).tag("other")
            })
        #expect(part(image, 20, 20, 8) < 100 && part(image, 14, 20, 8) == 255)
        #expect(part(image, 41, 1, 8) < 100 && part(image, 59, 39, 8) < 100)
        #expect(part(image, 80, 20, 16) < 100 && part(image, 90, 20, 16) == 255)
    }

    @Test func clipsLayersAndFiltersFrameWhatIsDrawn() throws {
        let image = try pixels(
            Canvas { context, _ in
                var clipped = context
                clipped.clip(to: Path(CGRect(x: 0, y: 0, width: 20, height: 40)))
                clipped.fill(whole, with: .color(.black))
                context.opacity = 0.5
                context.drawLayer { layer in
                    layer.fill(Path(CGRect(x: 40, y: 0, width: 10, height: 40)), with: .color(.black))
                    layer.fill(Path(CGRect(x: 40, y: 0, width: 10, height: 40)), with: .color(.black))
                }
                context.opacity = 1
                context.addFilter(.colorInvert())
                context.fill(Path(CGRect(x: 80, y: 0, width: 10, height: 40)), with: .color(.white))
            })
        #expect(part(image, 10, 20, 0) == 0 && part(image, 30, 20, 0) == 255)
        #expect((126...129).contains(part(image, 45, 20, 0)))
        #expect(part(image, 85, 20, 0) == 0)
    }

    @Test func anInverseClipCutsThePathOut() throws {
        let image = try pixels(
            Canvas { context, _ in
                context.translateBy(x: 10, y: 0)
                context.clip(to: Path(ellipseIn: CGRect(x: 20, y: 0, width: 40, height: 40)), options: .inverse)
                context.fill(whole, with: .color(white: 0))
            })
        #expect(part(image, 50, 20, 0) == 255 && part(image, 12, 20, 0) == 0 && part(image, 95, 20, 0) == 0)
        #expect(part(image, 32, 2, 0) == 0 && part(image, 5, 20, 0) == 255)
    }

    @Test func aLayerShowsWhatIsDrawnThroughIt() throws {
        let hole = Path(CGRect(x: 30, y: 0, width: 20, height: 40))
        let image = try pixels(
            Canvas { context, _ in
                var shown = context
                shown.clipToLayer(opacity: 0.5) { $0.fill(hole, with: .color(.red)) }
                shown.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 10)), with: .color(.black))
                shown.fill(Path(CGRect(x: 0, y: 10, width: 100, height: 10)), with: .color(.black))
                context.clipToLayer(options: .inverse) { $0.fill(hole, with: .color(.red)) }
                context.fill(Path(CGRect(x: 0, y: 20, width: 100, height: 20)), with: .color(.black))
            })
        for row in [5, 15] {
            #expect((126...129).contains(part(image, 40, row, 0)) && part(image, 20, row, 0) == 255)
        }
        #expect(part(image, 40, 30, 0) == 255 && part(image, 20, 30, 0) == 0 && part(image, 60, 30, 0) == 0)
    }

    @Test func aTextIsMeasured() {
        var size = CGSize.zero
        _ = rendered(
            Canvas { context, room in
                let text = context.resolve(Text(verbatim: "Hello").font(.system(size: 20)))
                size = text.measure(in: room)
                #expect(text.firstBaseline(in: room) > 10 && text.firstBaseline(in: room) < size.height)
            })
        #expect(size.width > 30 && size.width < 70 && size.height >= 20 && size.height < 30)
    }

    @Test func layersWithinLayersAreBounded() throws {
        func nested(_ context: inout GraphicsContext, _ depth: Int) {
            guard depth > 0 else { return context.fill(whole, with: .color(.red)) }
            context.opacity = 0.9
            context.drawLayer { nested(&$0, depth - 1) }
        }
        for depth in [10, 200] {
            let view = rendered(Canvas { context, _ in nested(&context, depth) })
            _ = try view.list.validated()
            #expect(view.list.operations.isEmpty == (depth > 100))
        }
    }

    @Test func aNetOfColoursRunsTogether() throws {
        let points: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
        let mesh = MeshGradient(width: 2, height: 2, points: points, colors: [.black, .white, .black, .white])
        let image = try pixels(mesh)
        #expect(
            part(image, 2, 20, 0) < 30 && (90...165).contains(part(image, 50, 20, 0)) && part(image, 97, 20, 0) > 225)
        let clipped = try pixels(Circle().fill(mesh).frame(width: 40, height: 40))
        #expect(part(clipped, 10, 20, 0) == 255 && part(clipped, 35, 20, 0) < 80)
        // A net without enough colours has its background.
        let broken = MeshGradient(width: 3, height: 3, points: points, colors: [.red], background: .black)
        #expect(part(try pixels(broken), 50, 20, 0) == 0)
        let odd = MeshGradient(
            width: 2, height: 2, points: [[.nan, 0], [1, 0], [0, .infinity], [1, 1]],
            colors: [.red, .red, .red, .red])
        _ = try rendered(odd).list.validated()
    }
}
