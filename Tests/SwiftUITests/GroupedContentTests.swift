import DisplayLists
import Foundation
import SwiftUI
import Testing
import UIKitCore

/// Views that lay out others: boxes, insets, labelled content, and what stands in place of content.
@MainActor @Suite struct GroupedContentTests {
    private let size = CGSize(width: 200, height: 100)

    private func render(_ view: some View) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: size)
    }

    private func fills(_ view: some View) -> [CGRect] {
        render(view).list.operations.compactMap {
            if case .fill(.rectangle(let frame, _), _) = $0 { frame } else { nil }
        }
    }

    @Test func aBorderLiesInsideTheFrame() {
        let lines = render(Color.clear.frame(width: 40, height: 20).border(Color.red, width: 4)).list.operations
            .compactMap {
                if case .stroke(.rectangle(let frame, _), _, let line) = $0 { (frame, line.width) } else { nil }
            }
        #expect(lines.first?.0 == CGRect(x: 82, y: 42, width: 36, height: 16))
        #expect(lines.first?.1 == 4)
    }

    @Test func aGroupBoxPadsItsContentOnABackground() {
        let found = fills(GroupBox { Color.red.frame(width: 20, height: 10) })
        #expect(found == [CGRect(x: 74, y: 29, width: 52, height: 42), CGRect(x: 90, y: 45, width: 20, height: 10)])
    }

    @Test func aGroupBoxHasItsLabelAboveItsContent() {
        #expect(render(GroupBox("Title") { Text(verbatim: "inside") }).list.strings == ["Title", "inside"])
    }

    @Test func anInsetTakesItsRoomFromTheView() {
        let found = fills(Color.red.safeAreaInset(edge: .bottom) { Color.blue.frame(height: 30) })
        #expect(
            found == [
                CGRect(x: 0, y: 0, width: 200, height: 70), CGRect(x: 0, y: 70, width: 200, height: 30),
            ])
    }

    @Test func labelledContentShowsLabelAndValue() {
        let content = LabeledContent("Steps", value: "120")
        #expect(render(content).list.strings == ["Steps", "120"])
        #expect(render(content.labelsHidden()).list.strings == ["120"])
    }

    @Test func unavailableContentShowsTitleAndDescription() {
        let view = ContentUnavailableView("Nothing", systemImage: "star", description: Text(verbatim: "Try later"))
        #expect(render(view).list.strings.suffix(2) == ["Nothing", "Try later"])
        #expect(render(view).warnings.isEmpty)
    }

    @Test func unavailableContentKeepsItsWholeTitleInASmallTile() {
        let title = "No countdowns were found"
        let view = ContentUnavailableView(
            title, systemImage: "calendar", description: Text(verbatim: "Add one in the application to see it here."))
        for side: CGFloat in [60, 80, 100, 126, 300] {
            let room = CGSize(width: side, height: side)
            let list = ViewRenderer(environment: EnvironmentValues()).render(view, size: room).list
            let shown = list.operations.compactMap { if case .text(let text) = $0 { text } else { nil } }
            let words = shown.first { $0.string == title }
            #expect(words != nil, "side \(side)")
            for text in shown {
                #expect(text.frame.minY >= -0.5 && text.frame.maxY <= side + 0.5, "side \(side)")
            }
        }
    }

    @Test func aPictureFromTheNetworkIsItsPlaceholderWithAWarning() {
        let rendered = render(
            AsyncImage(url: URL(string: "https://example.org/a.png")) {
                $0.resizable()
            } placeholder: {
                Text(verbatim: "waiting")
            })
        #expect(rendered.list.strings == ["waiting"])
        #expect(rendered.warnings.contains { $0.contains("AsyncImage") })
    }

    @Test func aSecondaryTextIsSmaller() {
        func size(_ view: some View) -> Double? {
            render(view).list.operations.compactMap { if case .text(let text) = $0 { text.font.size } else { nil } }
                .first
        }
        #expect(size(Text(verbatim: "a").font(.system(size: 20)).textScale(.secondary)) == 16)
        #expect(size(Text(verbatim: "a").font(.system(size: 20)).textScale(.secondary, isEnabled: false)) == 20)
    }

    @Test func aColourOfUIKitFollowsTheViewsColour() {
        let color = UIColor(Color.primary)
        let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        #expect(dark != light)
        #expect(Color.white.cgColor?.components == [1, 1, 1, 1])
    }
}
