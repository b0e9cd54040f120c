import SwiftUI
import Testing

@testable import SwiftUI

/// The distances in a column without a spacing: what views between two texts do to them.
@MainActor @Suite struct SpacingTests {
    /// Points between a view and the text below it.
    private func gap(_ view: some View) -> CGFloat {
        let probe = LayoutProbe()
        let column = VStack {
            view.layoutProbe("upper", probe)
            Text("below").layoutProbe("lower", probe)
        }
        _ = ViewRenderer(environment: EnvironmentValues()).render(column, size: CGSize(width: 300, height: 300))
        guard let upper = probe.frames["upper"], let lower = probe.frames["lower"] else { return .nan }
        return lower.minY - upper.maxY
    }

    private let text = Text("above")
    private var ofTexts: CGFloat { gap(text) }

    @Test func twoTextsAreNearerThanOtherViews() {
        #expect((0...4).contains(ofTexts) && gap(Color.red.frame(height: 10)) == 8)
    }

    @Test func aWidthAndRoomAtTheSidesLeaveTheDistanceOfTexts() {
        #expect(gap(text.frame(maxWidth: .infinity, alignment: .leading)) == ofTexts)
        #expect(gap(text.frame(width: 100)) == ofTexts)
        #expect(gap(text.padding(.horizontal)) == ofTexts && gap(text.padding(.top, 20)) == ofTexts)
    }

    @Test func aHeightAndRoomBelowGiveTheStandardDistance() {
        #expect(gap(text.frame(height: 30)) == 8 && gap(text.frame(minHeight: 30)) == 8)
        #expect(gap(text.padding(.bottom, 4)) == 8 && gap(text.padding()) == 8)
    }

    @Test func stacksHandOnTheDistancesOfTheirViews() {
        let row = HStack {
            text
            Spacer()
            text
        }
        #expect(
            gap(row) == ofTexts
                && gap(
                    ZStack {
                        text; text
                    }) == ofTexts
        )
        let layout = HStackLayout()(
            {
                text
                Spacer()
                text
            })
        #expect(gap(layout) == ofTexts)
        #expect(
            gap(
                HStack {
                    Color.red.frame(width: 5, height: 5); text
                }) == 8)
        // Along a column its last view counts.
        #expect(
            gap(
                VStack {
                    Color.red.frame(height: 5); text
                }) == ofTexts)
        #expect(
            gap(
                VStack {
                    text; Color.red.frame(height: 5)
                }) == 8)
    }

    @Test func aSymbolIsAsCloseToTextsAsTextsAre() {
        let star = Image(systemName: "star")
        #expect(
            gap(star) == ofTexts
                && gap(
                    HStack {
                        star; text
                    }) == ofTexts
                && gap(Label("a", systemImage: "star")) == ofTexts)
        // One that is stretched is a picture like any other.
        #expect(gap(star.resizable().frame(width: 10, height: 10)) == 8)
    }

    @Test func aSpacerKeepsNoDistanceAlongItsStackAlone() {
        #expect(gap(HStack { Spacer() }) == 8)
        #expect(
            gap(
                VStack {
                    text; Spacer()
                }) == 0)
    }
}
