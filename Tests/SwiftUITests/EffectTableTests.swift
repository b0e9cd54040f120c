import DisplayLists
import Foundation
import HostelTestSupport
import SwiftUI
import Testing
import WidgetDisplay
import WidgetDrawing

/// The table of effects in Documentation/widgetkit.md: each row is drawn in all forms, with and without its modifier.
@MainActor @Suite struct EffectTableTests {
    private struct Row {
        let name: String
        let change: @MainActor (AnyView) -> AnyView

        init(_ name: String, _ change: @escaping @MainActor (AnyView) -> some View) {
            self.name = name
            self.change = { AnyView(change($0)) }
        }
    }

    /// A text over shapes of several colours, on a coloured ground.
    private static let plain = AnyView(
        ZStack {
            Color(red: 0.2, green: 0.4, blue: 0.6)
            VStack {
                Text(verbatim: "Tide 1911").font(.body)
                HStack {
                    Rectangle().fill(.orange)
                    Circle().fill(.green).opacity(0.5)
                }
            }.padding()
        }.frame(width: 120, height: 90))

    private static let rows: [Row] = [
        Row("opacity(_:)") { $0.opacity(0.4) },
        Row("hidden()") { $0.hidden() },
        Row("foregroundStyle(_:)") { $0.foregroundStyle(.yellow) },
        Row("foregroundStyle(_:) with a gradient") {
            $0.foregroundStyle(LinearGradient(colors: [.yellow, .red], startPoint: .leading, endPoint: .trailing))
        },
        Row("background(_:)") { $0.padding(8).background(.purple) },
        Row("border(_:width:)") { $0.border(.red, width: 4) },
        Row("cornerRadius(_:), clipShape(_:)") { $0.clipShape(RoundedRectangle(cornerRadius: 40)) },
        Row("mask(_:)") { $0.mask { Circle() } },
        Row("shadow(color:radius:x:y:)") { $0.shadow(color: .black, radius: 6, x: 4, y: 4) },
        Row("blur(radius:)") { $0.blur(radius: 6) },
        Row("blendMode(_:)") { view in
            ZStack {
                Color.orange
                view.blendMode(.multiply)
            }
        },
        Row("brightness(_:), contrast(_:), saturation(_:)") { $0.saturation(0.2).contrast(0.5).brightness(0.2) },
        Row("grayscale(_:), colorInvert(), hueRotation(_:)") { $0.hueRotation(.degrees(90)) },
        Row("colorMultiply(_:), luminanceToAlpha()") { $0.colorMultiply(.red) },
        Row("rotationEffect(_:)") { $0.rotationEffect(.degrees(30)) },
        Row("rotation3DEffect(_:axis:)") { $0.rotation3DEffect(.degrees(45), axis: (x: 0, y: 1, z: 0)) },
        Row("scaleEffect(_:)") { $0.scaleEffect(0.5) },
        Row("scaleEffect(x:y:), transformEffect(_:)") { $0.scaleEffect(x: -1, y: 0.5) },
        Row("offset(x:y:)") { $0.offset(x: 24, y: 16) },
        Row("bold(), fontWeight(_:)") { $0.bold() },
        Row("italic()") { $0.italic() },
        Row("underline(), strikethrough()") { $0.underline() },
        Row("kerning(_:), tracking(_:)") { $0.kerning(3) },
        Row("baselineOffset(_:)") { $0.baselineOffset(12) },
        Row("monospacedDigit()") { $0.monospacedDigit() },
        Row("fontDesign(_:)") { $0.fontDesign(.serif) },
        Row("fontWidth(_:)") { $0.fontWidth(.condensed) },
        Row("textCase(_:)") { $0.textCase(.uppercase) },
        Row("redacted(reason:)") { $0.redacted(reason: .placeholder) },
        Row("privacySensitive()") { $0.privacySensitive() },
        Row("drawingGroup(), compositingGroup()") { $0.drawingGroup() },
        Row("glassEffect()") { $0.padding(8).glassEffect() },
        Row("animation(_:value:), transition(_:), symbolEffect(_:)") {
            $0.animation(.easeIn, value: 1).transition(.opacity)
        },
        Row("disabled(_:)") { $0.disabled(true) },
    ]

    private struct Look: Equatable {
        let list: DisplayList
        let png: Data
        let svg: Data
        let cells: [String]
        let text: [String]

        @MainActor
        init(_ view: AnyView) throws {
            let rendered = ViewRenderer(environment: EnvironmentValues()).render(
                view, size: CGSize(width: 160, height: 128))
            let renderer = try rendered.renderer()
            list = rendered.list
            png = try renderer.png(list, background: .white)
            svg = try renderer.svg(list, background: .white)
            cells = try TerminalRenderer(renderer).styledLines(list, columns: 40)
            text = TerminalRenderer(renderer).plainLines(list, columns: 40)
        }
    }

    @Test func theTableSaysWhereEachEffectIsDrawn() throws {
        let plain = try Look(Self.plain)
        let lines = try Self.rows.map { row in
            let look = try Look(row.change(Self.plain))
            // Equal lists are drawn alike; the numbers in an SVG differ from drawing to drawing.
            let isChanged = look.list != plain.list
            let parts = [
                look.png != plain.png, look.svg != plain.svg, look.cells != plain.cells, look.text != plain.text,
            ]
            let words = parts.map { isChanged && $0 ? "yes" : "no" }
            let names = row.name.split(separator: ", ").map { name in
                let parts = name.split(separator: " ", maxSplits: 1)
                return "`\(parts[0])`" + (parts.count > 1 ? " \(parts[1])" : "")
            }
            return "| \(names.joined(separator: ", ")) | \(words.joined(separator: " | ")) |"
        }
        let page = try String(contentsOfFile: BuildProducts.root + "/Documentation/widgetkit.md", encoding: .utf8)
        #expect(page.contains(lines.joined(separator: "\n")), "The table should be:\n\(lines.joined(separator: "\n"))")
    }
}
