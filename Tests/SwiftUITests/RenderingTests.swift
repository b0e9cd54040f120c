import DisplayLists
import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct RenderingTests {
    private struct Greeting: View {
        @Environment(\.colorScheme) private var scheme

        var body: some View {
            VStack(alignment: .leading, spacing: 4) {
                Text("Hello").font(.headline)
                Text(scheme == .dark ? "at night" : "by day").foregroundStyle(.secondary)
                Spacer()
            }
            .padding()
            .background(Color.white)
        }
    }

    private func texts(_ view: RenderedView) -> [DisplayText] {
        view.list.operations.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    @Test func aViewBecomesADisplayList() throws {
        let rendered = ViewRenderer(environment: EnvironmentValues()).render(
            Greeting(), size: CGSize(width: 155, height: 155))
        #expect(rendered.warnings.isEmpty)
        let texts = texts(rendered)
        try #require(texts.count == 2)
        #expect(texts[0].string == "Hello" && texts[0].font.weight == 600)
        #expect(texts[0].frame.minX == texts[1].frame.minX)
        #expect(texts[1].frame.minY == texts[0].frame.maxY + 4)
        #expect(texts[1].color.alpha < 1)
    }

    @Test func aViewReadsItsEnvironment() throws {
        var environment = EnvironmentValues()
        environment.colorScheme = .dark
        let rendered = ViewRenderer(environment: environment).render(Greeting(), size: CGSize(width: 155, height: 155))
        #expect(texts(rendered).map(\.string) == ["Hello", "at night"])
    }

    @Test func aBackgroundHasTheSizeOfItsView() throws {
        let view = Color.red.frame(width: 40, height: 20).padding(5).background(Color.blue)
        let rendered = ViewRenderer(environment: EnvironmentValues()).render(
            view, size: CGSize(width: 100, height: 100))
        let fills = rendered.list.operations.compactMap { operation -> CGRect? in
            if case .fill(let shape, _) = operation { shape.bounds } else { nil }
        }
        #expect(
            fills == [CGRect(x: 25, y: 35, width: 50, height: 30), CGRect(x: 30, y: 40, width: 40, height: 20)])
    }
}
