import DisplayLists
import Foundation
import SwiftUI
import Testing
import UIKitCore
import WidgetDrawing

/// Changes of colours, blurs, blend modes and turns.
@MainActor @Suite struct EffectTests {
    private func rendered(_ view: some View, _ side: CGFloat = 40) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: side, height: side))
    }

    private func color(_ view: some View) -> DisplayColor? {
        for case .fill(_, .color(let color)) in rendered(view).list.operations { return color }
        return nil
    }

    private static let orange = Color(red: 1, green: 0.5, blue: 0)

    @Test func colorsAreChanged() throws {
        func expect(_ view: some View, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) throws {
            let found = try #require(color(view))
            let parts = zip([found.red, found.green, found.blue, found.alpha], [red, green, blue, alpha])
            #expect(parts.allSatisfy { abs($0 - $1) < 0.002 }, "\(found)")
        }
        let orange = Self.orange
        // 0.213 + 0.5 * 0.715: the lightness of the colour.
        try expect(orange.grayscale(1), 0.5705, 0.5705, 0.5705)
        try expect(orange.saturation(0), 0.5705, 0.5705, 0.5705)
        try expect(orange.saturation(1), 1, 0.5, 0)
        try expect(orange.brightness(0.25), 1, 0.75, 0.25)
        try expect(orange.contrast(0.5), 0.75, 0.5, 0.25)
        try expect(orange.colorInvert(), 0, 0.5, 1)
        try expect(orange.colorMultiply(Color(red: 0.5, green: 0.5, blue: 1)), 0.5, 0.25, 0)
        try expect(orange.hueRotation(.degrees(360)), 1, 0.5, 0)
        try expect(Color(red: 1, green: 0, blue: 0).hueRotation(.degrees(180)), 0, 0.426, 0.426)
        try expect(Color.white.luminanceToAlpha(), 0, 0, 0, 1)
        try expect(Color.black.opacity(1).brightness(.nan), 0, 0, 0)
    }

    @Test func theInnermostChangeComesFirst() throws {
        let found = try #require(color(Self.orange.colorInvert().brightness(0.5)))
        #expect(abs(found.red - 0.5) < 0.001 && found.green == 1 && found.blue == 1)
        let other = try #require(color(Self.orange.brightness(0.5).colorInvert()))
        #expect(other.red == 0 && other.green == 0 && abs(other.blue - 0.5) < 0.001)
    }

    @Test func textsGradientsAndLinesAreChangedToo() throws {
        let list = rendered(
            VStack {
                Text(verbatim: "a").foregroundColor(.white)
                Rectangle().fill(LinearGradient(colors: [.white, .black], startPoint: .top, endPoint: .bottom))
                Circle().stroke(Color.white)
            }.colorInvert()
        ).list
        let text = list.operations.compactMap { if case .text(let text) = $0 { text } else { nil } }.first
        #expect(text?.color == .black)
        let stops = list.operations.compactMap { operation -> [DisplayGradientStop]? in
            if case .fill(_, .linearGradient(let stops, _, _)) = operation { stops } else { nil }
        }.first
        #expect(stops?.map(\.color) == [.black, .white])
        let line = list.operations.compactMap { if case .stroke(_, let color, _) = $0 { color } else { nil } }.first
        #expect(line == .black)
    }

    @Test func aShadowKeepsItsColor() throws {
        let view = Color.white.frame(width: 10, height: 10).colorInvert().shadow(color: .white, radius: 0)
        #expect(try #require(color(view)) == .white)
    }

    @Test func aShadowIsABlurredGroupBehindItsView() throws {
        let view = rendered(Color.red.frame(width: 10, height: 10).shadow(color: .black, radius: 2, x: 3, y: 1))
        let groups = view.list.operations.compactMap { if case .push(let group) = $0 { group } else { nil } }
        #expect(groups.map(\.blur) == [2])
        // Three radii around the moved view.
        #expect(groups.first?.clip?.bounds == CGRect(x: 12, y: 10, width: 22, height: 22))
        #expect(view.list.operations.count == 4)
        // Many shadows are drawn without a blur, and the list stays valid.
        let many = rendered(
            ZStack { ForEach(0..<40, id: \.self) { _ in Color.red.frame(width: 9, height: 9).shadow(radius: 3) } },
            148)
        let blurred = many.list.operations.filter { if case .push(let group) = $0 { group.blur > 0 } else { false } }
        #expect((1...8).contains(blurred.count))
        #expect(many.warnings.isEmpty)
    }

    @Test func aBlurIsAGroupAroundItsView() throws {
        let view = rendered(Color.red.frame(width: 10, height: 10).blur(radius: 3))
        let group = try #require(
            view.list.operations.compactMap { if case .push(let group) = $0 { group } else { nil } }.first)
        #expect(group.blur == 3)
        #expect(group.clip?.bounds == CGRect(x: 6, y: 6, width: 28, height: 28))
        #expect(view.warnings.isEmpty)
    }

    @Test func moreBlursThanAListMayHaveAreLeftOutWithAWarning() throws {
        let view = rendered(VStack { ForEach(0..<4, id: \.self) { _ in Color.red.blur(radius: 1) } })
        let blurs = view.list.operations.filter { if case .push(let group) = $0 { group.blur > 0 } else { false } }
        #expect(blurs.count == 2)
        #expect(view.warnings == ["More than 2 blurs are in one view; the others are left out."])
        #expect(view.list.operations.count >= 8)
    }

    @Test func aBlurSpreadsAnEdgeAndKeepsTheMiddle() throws {
        let list = rendered(Color.red.frame(width: 20, height: 20).blur(radius: 2)).list
        let pixels = try DisplayListRenderer().pixels(list, scale: 1, background: .white)
        func green(_ x: Int, _ y: Int) -> Int { Int(pixels[x, y] >> 8 & 0xFF) }
        // 10 to 30 is red, whose green part is small; white has all of it.
        #expect(green(20, 20) < 80)
        #expect(green(1, 20) == 255)
        let edge = (6..<14).map { green($0, 20) }
        #expect(edge == edge.sorted(by: >) && Set(edge).count >= 5, "\(edge)")
    }

    @Test(arguments: [
        // Over (0.5, 0.5, 0.5), by the formulas of the W3C's compositing and blending.
        (BlendMode.multiply, [0.5, 0.25, 0]), (.screen, [1, 0.75, 0.5]), (.darken, [0.5, 0.5, 0]),
        (.lighten, [1, 0.5, 0.5]), (.difference, [0.5, 0, 0.5]), (.exclusion, [0.5, 0.5, 0.5]),
        (.plusLighter, [1, 1, 0.5]), (.overlay, [1, 0.5, 0]), (.luminosity, [0.57, 0.57, 0.57]),
        (.destinationOver, [0.5, 0.5, 0.5]), (.normal, [1, 0.5, 0]),
    ])
    func blendModeMixesWithTheViewBelow(_ mode: BlendMode, _ expected: [Double]) throws {
        let view = rendered(
            ZStack {
                Color(red: 0.5, green: 0.5, blue: 0.5)
                Self.orange.frame(width: 20, height: 20).blendMode(mode)
            })
        #expect(view.warnings.isEmpty)
        let pixels = try DisplayListRenderer().pixels(view.list, scale: 1, background: .white)
        let pixel = pixels[20, 20]
        let parts = [16, 8, 0].map { Double(pixel >> $0 & 0xFF) / 255 }
        #expect(zip(parts, expected).allSatisfy { abs($0 - $1) < 0.03 }, "\(mode): \(parts)")
        // Beside it nothing changes.
        #expect(abs(Double(pixels[3, 3] >> 8 & 0xFF) / 255 - 0.5) < 0.01)
    }

    /// A colour with a blend mode is a view and a style, so a background takes it without an ambiguity.
    @Test func aBackgroundOfABlendedColorMixesWithTheViewBelow() throws {
        let clear = Color.clear.frame(width: 20, height: 20)
        for part in [
            AnyView(clear.background(Self.orange.blendMode(.multiply))),
            AnyView(clear.overlay(Self.orange.opacity(1).blendMode(.multiply))),
            AnyView(Self.orange.blendMode(.multiply).frame(width: 20, height: 20)),
        ] {
            let view = rendered(
                ZStack {
                    Color(red: 0.5, green: 0.5, blue: 0.5)
                    part
                })
            let pixel = try DisplayListRenderer().pixels(view.list, scale: 1, background: .white)[20, 20]
            let parts = [16, 8, 0].map { Double(pixel >> $0 & 0xFF) / 255 }
            #expect(zip(parts, [0.5, 0.25, 0]).allSatisfy { abs($0 - $1) < 0.03 }, "\(parts)")
        }
    }

    @Test func mixedColorsDoNotReachThePageBelowTheTile() throws {
        let list = rendered(Color.red.frame(width: 20, height: 20).blendMode(.destinationOut)).list
        let pixels = try DisplayListRenderer().pixels(list, scale: 1, background: .white)
        #expect(pixels[20, 20] & 0xFFFFFF == 0xFFFFFF)
    }

    @Test func compositingGroupKeepsMixedColorsToItself() throws {
        func middle(_ isComposited: Bool) throws -> Int {
            let mixed = Color.black.frame(width: 20, height: 20).blendMode(.multiply)
            let view = rendered(
                ZStack {
                    Color.white
                    if isComposited { ZStack { mixed.blendMode(.destinationOut) }.compositingGroup() } else { mixed }
                })
            return try Int(DisplayListRenderer().pixels(view.list, scale: 1, background: .white)[20, 20] & 0xFF)
        }
        #expect(try middle(true) == 255 && middle(false) == 0)
        // Without a mixed colour in it there is no group.
        #expect(rendered(Color.red.compositingGroup()).list.operations.count == 1)
    }

    @Test func moreBlendModesThanCanBeDrawnInTimeAreLeftOutWithAWarning() throws {
        let view = rendered(
            VStack(spacing: 0) {
                ForEach(0..<6, id: \.self) { _ in Color.red.blendMode(.multiply) }
                Color.red.blendMode(.plusDarker)
            })
        let mixed = view.list.operations.filter { if case .push(let group) = $0 { group.blend != nil } else { false } }
        #expect(mixed.count == 4 && view.warnings.count == 2, "\(view.warnings)")
        #expect(view.warnings[0].hasPrefix("blendMode(.plusDarker) is not drawn"))
        let both = rendered(
            VStack {
                Color.red.blur(radius: 9)
                Color.red.blur(radius: 9)
                Color.red.blendMode(.hue)
            })
        #expect(!both.list.operations.isEmpty && both.warnings.count == 1, "\(both.warnings)")
    }

    @Test func rotationInSpaceIsDrawnFromFarAway() throws {
        func bounds(_ view: some View) throws -> CGRect {
            let view = rendered(view)
            for case .fill(let shape, _) in view.list.operations { return shape.bounds }
            return .zero
        }
        let square = Color.red.frame(width: 20, height: 20)
        // Around the vertical axis the width shrinks with the cosine.
        let narrow = try bounds(square.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)))
        #expect(abs(narrow.width - 10) < 0.01 && abs(narrow.height - 20) < 0.01 && abs(narrow.midX - 20) < 0.01)
        let warned = rendered(square.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)))
        #expect(warned.warnings == ["rotation3DEffect is drawn without perspective."])
        // Around the axis that points at the viewer it is an ordinary turn.
        let turned = rendered(square.rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 3)))
        #expect(turned.warnings.isEmpty)
        #expect(try bounds(square.rotation3DEffect(.degrees(45), axis: (x: 0, y: 0, z: 3))).width > 28)
        // Without an axis or an angle there is no turn.
        #expect(try bounds(square.rotation3DEffect(.degrees(45), axis: (x: 0, y: 0, z: 0))).width == 20)
        #expect(try bounds(square.rotation3DEffect(.radians(.nan), axis: (x: 1, y: 0, z: 0))).width == 20)
    }

    /// Moves a view by a share of its size, and leans it.
    private struct Shift: GeometryEffect {
        var share: CGFloat
        var perspective: CGFloat = 0
        var animatableData: CGFloat {
            get { share }
            set { share = newValue }
        }

        func effectValue(size: CGSize) -> ProjectionTransform {
            var transform = ProjectionTransform(CGAffineTransform(translationX: size.width * share, y: size.height))
            transform.m13 = perspective
            return transform
        }
    }

    @Test func anEffectOfAnAuthorMapsAViewByItsSize() throws {
        func frames(_ view: some View) -> ([CGRect], [String]) {
            let view = rendered(view)
            let frames = view.list.operations.compactMap { operation -> CGRect? in
                if case .fill(let shape, _) = operation { shape.bounds } else { nil }
            }
            return (frames, view.warnings)
        }
        let square = Color.red.frame(width: 20, height: 10)
        // In the middle of 40 × 40 points, and then by half of its width and by its height.
        let moved = frames(square.modifier(Shift(share: 0.5)))
        #expect(moved.0 == [CGRect(x: 20, y: 25, width: 20, height: 10)] && moved.1.isEmpty, "\(moved)")
        let ignored = frames(square.modifier(Shift(share: 0.5).ignoredByLayout()))
        #expect(ignored.0 == moved.0)
        let leant = frames(square.modifier(Shift(share: 0.5, perspective: 0.01)))
        #expect(leant.0 == moved.0 && leant.1 == ["A GeometryEffect is drawn without perspective."], "\(leant)")
        #expect(frames(square.modifier(Shift(share: .nan))).0 == [CGRect(x: 10, y: 15, width: 20, height: 10)])
    }

    @Test func projectionsJoinAsMatrices() {
        let scale = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 3))
        let move = ProjectionTransform(CATransform3DMakeTranslation(5, 7, 0))
        #expect(scale.isAffine && !scale.isIdentity && ProjectionTransform().isIdentity)
        let both = scale.concatenating(move)
        #expect(both.m11 == 2 && both.m22 == 3 && both.m31 == 5 && both.m32 == 7 && both.m33 == 1)
        #expect(move.concatenating(scale).m31 == 10)
    }

    @Test func turnedTextIsAGroupAroundItsCentre() throws {
        let view = rendered(Text(verbatim: "turned").rotationEffect(.degrees(90)), 100)
        let list = view.list
        try #require(list.operations.count == 3)
        guard case .push(let group) = list.operations[0], case .text(let text) = list.operations[1] else {
            Issue.record("\(list.operations)")
            return
        }
        #expect(abs(group.mapping.b - 1) < 0.001 && abs(group.mapping.c + 1) < 0.001)
        #expect(abs(group.mapping.a) < 0.001 && abs(group.mapping.d) < 0.001)
        #expect(abs(group.offset.x - 50) < 0.6 && abs(group.offset.y - 50) < 0.6)
        #expect(abs(text.frame.midX) < 0.01 && abs(text.frame.midY) < 0.01)
        #expect(text.frame.width > text.frame.height && view.warnings.isEmpty)
    }

    @Test func turnedTextIsDrawnUpright() throws {
        let list = rendered(Text(verbatim: "MMMMMM").rotationEffect(.degrees(90)), 100).list
        let pixels = try DisplayListRenderer().pixels(list, scale: 1, background: .white)
        func isInk(_ x: Int, _ y: Int) -> Bool { pixels[x, y] & 0xFF < 128 }
        let inked = (0..<100).flatMap { y in (0..<100).filter { isInk($0, y) }.map { (x: $0, y: y) } }
        try #require(!inked.isEmpty)
        let width = (inked.map(\.x).max() ?? 0) - (inked.map(\.x).min() ?? 0)
        let height = (inked.map(\.y).max() ?? 0) - (inked.map(\.y).min() ?? 0)
        #expect(height > 3 * width, "\(width) × \(height)")
    }

    @Test func hostileEffectsAreBounded() {
        for amount in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
            let view = rendered(
                Text(verbatim: "a").blur(radius: amount).rotationEffect(.radians(amount)).tracking(amount)
                    .saturation(amount).contrast(amount).hueRotation(.radians(amount)).baselineOffset(amount))
            #expect(!view.warnings.contains { $0.contains("not shown") }, "\(view.warnings)")
        }
    }

    /// A graph of a year's contributions: each square is faded by itself.
    @Test func hundredsOfFadedViewsAreAllDrawn() throws {
        let graph = LazyVGrid(columns: Array(repeating: GridItem(.fixed(8), spacing: 2), count: 14), spacing: 2) {
            ForEach(0..<126) { _ in Color.green.frame(width: 8, height: 8).opacity(0.3) }
        }
        let rendered = ViewRenderer(environment: EnvironmentValues()).render(
            graph, size: CGSize(width: 155, height: 155))
        #expect(rendered.warnings.isEmpty, "\(rendered.warnings)")
        let colors = rendered.list.operations.map { operation -> Double? in
            if case .fill(_, .color(let color)) = operation { color.alpha } else { nil }
        }
        #expect(colors == Array(repeating: 0.3, count: 126))
    }

    @Test func fadedGroupsOfSeveralViewsAreAllDrawn() throws {
        let graph = LazyVGrid(columns: Array(repeating: GridItem(.fixed(8), spacing: 2), count: 14), spacing: 2) {
            ForEach(0..<126) { _ in
                ZStack {
                    Color.green
                    Circle().fill(Color.red)
                }
                .frame(width: 8, height: 8).opacity(0.5)
            }
        }
        let rendered = ViewRenderer(environment: EnvironmentValues()).render(
            graph, size: CGSize(width: 155, height: 155))
        #expect(rendered.warnings.isEmpty, "\(rendered.warnings)")
        let fills = rendered.list.operations.filter { if case .fill = $0 { true } else { false } }
        #expect(fills.count == 252)
        // In the middle of the first one red hides green, and white shines through.
        let image = try rendered.renderer().pixels(rendered.list.validated(), scale: 1, background: .white)
        let shapes = fills.compactMap { if case .fill(let shape, _) = $0 { shape.bounds } else { nil } }
        let middle = image[Int(shapes[0].midX), Int(shapes[0].midY)]
        let red = try #require(color(Color.red))
        for (shift, part) in [(16, red.red), (8, red.green), (0, red.blue)] {
            #expect(abs(Double(middle >> UInt32(shift) & 0xFF) - (part + 1) / 2 * 255) < 3)
        }
    }
}
