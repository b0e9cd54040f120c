import DisplayLists
import Foundation
@testable import SwiftUI
import Testing
import TextLayout
import UIKitCore
import WidgetDrawing

/// Symbols that are made of several glyphs, or of a glyph's outline.
@MainActor @Suite struct SymbolRecipeTests {
    private func rendered(_ name: String, _ side: CGFloat = 48) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues())
            .render(Image(systemName: name).font(.system(size: 40)), size: CGSize(width: side, height: side))
    }

    /// The share of the tile that is inked.
    private func ink(_ name: String) throws -> Double {
        let view = rendered(name)
        #expect(view.warnings.isEmpty, "\(name): \(view.warnings)")
        let image = try DisplayListRenderer().pixels(view.list.validated(), scale: 1, background: .white)
        return (0..<48).reduce(0.0) { sum, y in
            sum + (0..<48).reduce(0.0) { $0 + 1 - Double(image[$1, y] & 0xFF) / 255 }
        } / (48 * 48)
    }

    private nonisolated static let names = [
        "triangle", "diamond", "hexagon", "pentagon", "octagon", "seal", "shield", "app", "square", "house", "folder",
        "phone", "camera", "trash", "lock", "doc", "drop", "flame", "leaf", "paperplane", "hand.thumbsup", "bolt",
        "play", "stop", "moon", "heart", "star", "circle", "cloud", "heart.circle", "1.circle", "star.square",
        "b.circle",
        "arrow.up.circle", "arrow.left.circle", "person.crop.circle", "flame.circle", "cloud.rain", "cloud.snow",
        "cloud.bolt", "cloud.drizzle", "arrowtriangle.up", "arrowtriangle.down",
        "capsule", "oval", "rhombus", "document",
    ]

    @Test(arguments: names)
    func aFilledSymbolHasMoreInkThanItsLine(_ name: String) throws {
        let (line, filled) = (try ink(name), try ink(name + ".fill"))
        #expect(line > 0.02, "\(line)")
        #expect(filled > line * 1.15, "\(line), \(filled)")
    }

    @Test(arguments: [
        "cloud.sun.fill", "cloud.moon.fill", "cloud.sun.rain.fill", "cloud.moon.rain", "cloud.sun.bolt",
        "moon.stars.fill",
        "cloud.sun", "cloud.moon", "cross.fill", "50.square.fill",
    ])
    func aSymbolOfSeveralPartsIsDrawn(_ name: String) throws {
        let share = try ink(name)
        #expect(share > 0.1 && share < 0.8, "\(share)")
        #expect(rendered(name).list.operations.count > 3)
    }

    /// The text for a terminal lies below the outlines, and no pixel of it may be seen.
    @Test(arguments: ["drop.fill", "moon.fill", "play.fill", "square.fill", "trash", "cloud.rain.fill"])
    func aDrawnSymbolShowsNothingOfItsText(_ name: String) throws {
        for side in [40.0, 41, 45.5, 48] {
            let image = Image(systemName: name).font(.system(size: 30)).foregroundStyle(Color.black.opacity(0.5))
            let view = ViewRenderer(environment: EnvironmentValues())
                .render(image, size: CGSize(width: side, height: side))
            let pixels = try DisplayListRenderer().pixels(view.list.validated(), scale: 2, background: .white)
            let darkest = (0..<Int(side) * 2).flatMap { y in (0..<Int(side) * 2).map { pixels[$0, y] & 0xFF } }.min()
            #expect(darkest.map { $0 > 120 && $0 < 135 } == true, "\(darkest ?? 0) at \(side)")
        }
    }

    @Test func aTerminalShowsASymbolsCharacter() {
        func shown(_ name: String) -> String {
            TerminalRenderer().plainLines(rendered(name).list, columns: 6).joined().filter { $0 != " " }
        }
        #expect(shown("arrowtriangle.up.fill").contains("▴"))
        #expect(shown("arrowtriangle.down.fill").contains("▾"))
        #expect(shown("house").contains("⌂"))
    }

    @Test func eachGlyphOfARecipeIsInTheFont() throws {
        var names = Self.names.flatMap { [$0, $0 + ".fill"] }
        names += [
            "rain", "heavyrain", "drizzle", "snow", "sleet", "hail", "bolt", "bolt.rain", "sun", "moon", "sun.rain",
        ]
        .flatMap { ["cloud.\($0)", "cloud.\($0).fill"] }
        var checked = 0
        for recipe in names.compactMap({ SymbolRecipe($0) }) {
            #expect(!recipe.parts.isEmpty)
            for part in recipe.parts {
                guard case .glyph(let word) = part.source else { continue }
                #expect(TextMeasure.hasSymbol(word), "\(word)")
                checked += 1
            }
        }
        #expect(checked > 60)
    }

    private func fills(_ view: some View) -> [DisplayColor] {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 60, height: 60)).list.operations
            .compactMap { if case .fill(_, .color(let color)) = $0 { color } else { nil } }
    }

    @Test func layersHaveTheirColours() {
        let heart = Image(systemName: "heart.circle.fill").font(.system(size: 40))
        #expect(fills(heart.foregroundStyle(Color.red)).count == 1)
        let (red, white) = (fills(Color.red)[0], DisplayColor.white)
        #expect(fills(heart.foregroundStyle(.white, .red)) == [red, white])
        #expect(fills(heart.symbolRenderingMode(.monochrome).foregroundStyle(.white, .red)) == [white])
        #expect(fills(heart.symbolRenderingMode(.hierarchical).foregroundStyle(.red)) == [red.faded(0.5), red])
        let weather = fills(Image(systemName: "cloud.sun.fill").symbolRenderingMode(.multicolor))
        #expect(weather.contains(fills(Color.yellow)[0]) && weather.last == white)
        #expect(
            fills(Image(systemName: "cloud.rain.fill").symbolRenderingMode(.multicolor)).last == fills(Color.cyan)[0])
    }

    @Test func oddNamesHaveNoRecipe() {
        for name in [
            "", ".", "circle", "circle.fill", ".circle.fill", "a.b.c", "123.circle", "heart.slash.circle",
            "no.such.circle",
        ] {
            #expect(SymbolRecipe(name) == nil, "\(name)")
        }
    }

    @Test func manyOutlinesFallBackToGlyphs() throws {
        let view = ViewRenderer(environment: EnvironmentValues()).render(
            VStack(spacing: 0) {
                ForEach(0..<16) { _ in
                    HStack(spacing: 0) { ForEach(0..<15) { _ in Image(systemName: "flame").font(.system(size: 12)) } }
                }
            }, size: CGSize(width: 340, height: 340))
        _ = try view.list.validated()
        #expect(view.list.operations.count >= 240)
    }
}
