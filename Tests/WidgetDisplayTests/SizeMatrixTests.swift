import DisplayLists
import ExtensionMessages
import Foundation
import Testing
import WidgetDisplay

/// The sizes of tiles: rows S000-1 to S000-13 and S001-8.
struct SizeMatrixTests {
    let matrix = SizeMatrix()

    func expanded(
        _ device: Device, _ entry: TodayEntry, _ orientation: Orientation = .portrait, _ textSize: TextSize = .large
    ) -> Double {
        let key = SizeKey(device: device, entry: entry, orientation: orientation, textSize: textSize)
        return matrix.maximumSizes(key).sizes.expanded.height
    }

    @Test func compactIsFixedAndExpandedVaries() {
        #expect(DisplayMode.allCases == [.compact, .expanded])
        #expect(DisplayMode.allCases.map(\.rawValue) == [0, 1])
        let sizes = matrix.maximumSizes(SizeKey()).sizes
        #expect(sizes[.compact] == CGSize(width: 359, height: 110))
        #expect(sizes[.expanded] == CGSize(width: 359, height: 616))
    }

    @Test(arguments: [
        (Device.phone4, CGSize(width: 320, height: 568)), (.phone47, MaximumSizes.usualScreen),
        (.phone55, CGSize(width: 414, height: 736)), (.pad97, CGSize(width: 768, height: 1024)),
    ])
    func aScreenIsWiderThanItsTilesAndTurnsWithItsDevice(_ device: Device, _ screen: CGSize) {
        #expect(SizeMatrix.screen(device, .portrait) == screen)
        #expect(SizeMatrix.screen(device, .landscape) == CGSize(width: screen.height, height: screen.width))
        #expect(matrix.maximumSizes(SizeKey(device: device)).sizes.compact.width < screen.width)
    }

    @Test func compactHeightIgnoresTheRequest() {
        let sizes = matrix.maximumSizes(SizeKey()).sizes
        let grants = [50.0, 110, 120, 300].map {
            SizeGrant(asked: CGSize(width: 0, height: $0), mode: .compact, maximum: sizes)
        }
        #expect(grants.map(\.size.height) == [110, 110, 110, 110])
        #expect(grants.map(\.isClamped) == [true, false, true, true])
    }

    @Test func compactHeightGrowsUnevenlyWithTheTextSize() {
        let heights = TextSize.allCases.map(matrix.compactHeight)
        #expect(heights == [95, 100, 105, 110, 120, 135, 140])
        #expect(zip(heights.dropFirst(), heights).map { $0 - $1 } == [5, 5, 5, 10, 15, 5])
        let other = SizeMatrix(profile: .second)
        #expect(other.compactHeight(.extraExtraLarge) == 130)
        #expect(TextSize.allCases.map(other.compactHeight) == [95, 100, 105, 110, 120, 130, 140])
    }

    @Test func sizeTableIsCompleteAndMarksEstimates() {
        #expect(SizeMatrix.allKeys.count == 4 * 3 * 2 * 7)
        #expect(Set(SizeMatrix.allKeys).count == SizeMatrix.allKeys.count)
        for key in SizeMatrix.allKeys {
            let cell = matrix.maximumSizes(key)
            #expect(Double(cell.sizes.compact.height) == matrix.compactHeight(key.textSize))
            #expect(cell.sizes.expanded.height >= cell.sizes.compact.height)
            #expect(cell.sizes.expanded.width == cell.sizes.compact.width)
            if key.entry != .quickAction, key.textSize != .large { #expect(cell.expandedProvenance == .estimated) }
        }
        let measured = SizeMatrix.allKeys.filter {
            $0.entry != .quickAction && matrix.maximumSizes($0).expandedProvenance == .measured
        }
        // Ten for phones, and the only one known for a tablet.
        #expect(measured.count == 11)
    }

    @Test func operatorsHeightHasPriority() {
        let key = SizeKey(textSize: .extraSmall)
        let matrix = SizeMatrix(expandedHeights: [key: 500])
        #expect(matrix.maximumSizes(key).sizes.expanded.height == 500)
        #expect(matrix.maximumSizes(key).expandedProvenance == .measured)
        #expect(SizeMatrix(expandedHeights: [key: .nan]).maximumSizes(key) == self.matrix.maximumSizes(key))
    }

    @Test func smallerScreenHasASmallerMaximum() {
        for entry in [TodayEntry.homePage, .pullDown] {
            for orientation in Orientation.allCases {
                let heights = [Device.phone4, .phone47, .phone55].map { expanded($0, entry, orientation) }
                #expect(heights == heights.sorted() && Set(heights).count == 3)
            }
        }
    }

    @Test func todayHasThreeEntries() {
        #expect(TodayEntry.allCases.count == 3)
    }

    @Test func quickActionCardDoesNotExpand() {
        for key in SizeMatrix.allKeys where key.entry == .quickAction {
            let cell = matrix.maximumSizes(key)
            #expect(!cell.allowsExpansion)
            #expect(cell.sizes.expanded == cell.sizes.compact)
            let grant = SizeGrant(asked: CGSize(width: 0, height: 300), mode: .expanded, maximum: cell.sizes)
            #expect(grant.size == cell.sizes.compact && grant.isClamped)
        }
    }

    @Test func defaultTextOnThe47InchPhoneHasTheMeasuredHeights() {
        #expect(expanded(.phone47, .homePage) == 616)
        #expect(expanded(.phone47, .pullDown) == 528)
    }

    @Test func largestPhoneInLandscapeHasTheMeasuredHeight() {
        #expect(expanded(.phone55, .homePage, .landscape) == 352)
        #expect(expanded(.phone55, .pullDown, .landscape) == 264)
    }

    @Test func numbersOfDifferentHeightsMatchTheSource() {
        #expect(SizeMatrix.counts.compact == 7)
        #expect(SizeMatrix.counts.expandedPortrait == 42)
        #expect(SizeMatrix.counts.expandedLandscape == 14)
    }

    @Test func largestTextInLandscapeIsLowerThanTwoCompactTiles() {
        let largest = TextSize.extraExtraExtraLarge
        #expect(matrix.compactHeight(largest) == 140)
        #expect(expanded(.phone55, .pullDown, .landscape, largest) < 280)
        #expect(expanded(.phone55, .pullDown, .landscape) < 280)
    }

    @Test func tabletHasAMaximumHeightOfItsOwn() {
        #expect(expanded(.pad97, .homePage) == 616)
        #expect(matrix.maximumSizes(SizeKey(device: .pad97)).expandedProvenance == .measured)
        for textSize in TextSize.allCases { #expect(expanded(.pad97, .homePage, .portrait, textSize) <= 616) }
    }

    @Test(arguments: [(300.0, 300.0), (900, 616), (616, 616), (110, 110), (20, 110), (0, 110)])
    func expandedHeightIsTheRequestUpToTheMaximum(asked: Double, granted: Double) {
        let sizes = matrix.maximumSizes(SizeKey()).sizes
        let grant = SizeGrant(asked: CGSize(width: 1000, height: asked), mode: .expanded, maximum: sizes)
        #expect(grant.size == CGSize(width: 359, height: granted))
        #expect(grant.isClamped == (asked != granted))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5])
    func impossibleHeightsAreBounded(asked: Double) {
        let sizes = matrix.maximumSizes(SizeKey()).sizes
        let grant = SizeGrant(asked: CGSize(width: 0, height: asked), mode: .expanded, maximum: sizes)
        #expect(Double(grant.size.height) == (asked == .infinity ? 616 : 110))
        #expect(grant.isClamped)
    }

    @Test(arguments: [(1, 110.0), (4, 110), (5, 220), (16, 440)])
    func gridGrowsByRowsOfFour(items: Int, height: Double) {
        let rows = (items + 3) / 4
        let sizes = matrix.maximumSizes(SizeKey()).sizes
        let grant = SizeGrant(
            asked: CGSize(width: 0, height: 110 * Double(rows)), mode: items > 4 ? .expanded : .compact, maximum: sizes)
        #expect(Double(grant.size.height) == height)
        #expect(!grant.isClamped)
    }

    @Test func measuredHeightsMatchThePublishedOnes() {
        let published: [(Device, TodayEntry, Orientation, Double)] = [
            (.phone4, .homePage, .portrait, 528), (.phone47, .homePage, .portrait, 616),
            (.phone55, .homePage, .portrait, 660), (.phone4, .pullDown, .portrait, 396),
            (.phone47, .pullDown, .portrait, 528), (.phone55, .pullDown, .portrait, 572),
            (.phone55, .homePage, .landscape, 352), (.phone4, .pullDown, .landscape, 176),
            (.phone47, .pullDown, .landscape, 220), (.phone55, .pullDown, .landscape, 264),
        ]
        for (device, entry, orientation, height) in published {
            #expect(expanded(device, entry, orientation) == height)
        }
        for (device, width) in [(Device.phone4, 304.0), (.phone47, 359), (.phone55, 398)] {
            #expect(matrix.maximumSizes(SizeKey(device: device)).sizes.compact.width == CGFloat(width))
            #expect(
                matrix.maximumSizes(SizeKey(device: device, orientation: .landscape)).sizes.compact.width == 420)
        }
    }
}
