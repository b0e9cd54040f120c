import DisplayLists
import Foundation
@testable import SwiftUI
import Testing

/// Closures of views that run after the view's body.
@MainActor @Suite struct LateClosureTests {
    private final class Found {
        var values: [String: Int] = [:]
    }

    private struct Total: PreferenceKey {
        static var defaultValue: Int { 0 }
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    private struct Reading: View {
        @Environment(\.lineLimit) private var limit
        let found: Found

        private func note(_ name: String) { found.values[name] = limit }

        var body: some View {
            Color.red
                .preference(key: Total.self, value: 1)
                .transformPreference(Total.self) { _ in note("transformPreference") }
                .onPreferenceChange(Total.self) { _ in note("onPreferenceChange") }
                .overlayPreferenceValue(Total.self) { _ in noted("overlayPreferenceValue") }
                .backgroundPreferenceValue(Total.self) { _ in noted("backgroundPreferenceValue") }
                .anchorPreference(key: Total.self, value: .bounds) { _ in
                    note("anchorPreference")
                    return 2
                }
                .onGeometryChange(for: CGSize.self) { proxy in
                    note("onGeometryChange of")
                    return proxy.size
                } action: { _ in
                    note("onGeometryChange action")
                }
                .alignmentGuide(.leading) { _ in
                    note("alignmentGuide leading")
                    return 0
                }
                .alignmentGuide(VerticalAlignment.top) { _ in
                    note("alignmentGuide top")
                    return 0
                }
                .transformEnvironment(\.font) { _ in note("transformEnvironment") }
                .containerRelativeFrame(.horizontal) { length, _ in
                    note("containerRelativeFrame")
                    return length
                }
        }

        private func noted(_ name: String) -> Color {
            note(name)
            return .clear
        }
    }

    @Test func theyReadTheEnvironmentOfTheirView() {
        let found = Found()
        let view = ZStack(alignment: .topLeading) { Reading(found: found).lineLimit(7) }
            .onPreferenceChange(Total.self) { _ in }
        _ = ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 100, height: 100))
        #expect(found.values.count == 11)
        #expect(found.values.values.allSatisfy { $0 == 7 }, "\(found.values)")
    }

    private struct Fading: View {
        @Environment(\.lineLimit) private var limit
        var body: some View {
            let read = { limit ?? 0 }
            nonisolated(unsafe) let reader = read
            Text(verbatim: "a").visualEffect { content, _ in content.offset(x: CGFloat(reader()) * 10) }
        }
    }

    @Test func aVisualEffectReadsTheEnvironmentOfItsView() {
        func left(_ limit: Int) -> CGFloat? {
            let view = Fading().lineLimit(limit)
            let list = ViewRenderer(environment: EnvironmentValues())
                .render(view, size: CGSize(width: 100, height: 100)).list
            for case .text(let text) in list.operations { return text.frame.minX }
            return nil
        }
        #expect(left(3).flatMap { far in left(1).map { far - $0 } } == 20)
    }
}
