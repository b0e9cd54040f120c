import Foundation
import Testing
import UIKit

/// Symbols in other sizes, and names of UIKit whose values are fixed.
@Suite struct SymbolConfigurationTests {
    @Test func aSymbolTakesTheSizeOfItsConfiguration() throws {
        let symbol = try #require(UIImage(systemName: "star"))
        let large = symbol.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .large))
        let small = symbol.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .small))
        #expect(large.size.width == 60 && abs(small.size.width - 38.4) < 0.01)
        #expect(symbol.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .bold)) != nil)
        #expect(UIImage.SymbolConfiguration(scale: .default) == UIImage.SymbolConfiguration(weight: .light))
    }

    @Test func aPictureOfPixelsHasNoConfiguration() throws {
        let picture = UIImage()
        #expect(picture.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 4)) == nil)
        #expect(picture.withConfiguration(UIImage.SymbolConfiguration(pointSize: 4)) === picture)
    }

    @Test func settingsOfAPersonHaveTheirUsualValues() {
        #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled)
        #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }
}
