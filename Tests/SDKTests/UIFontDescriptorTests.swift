import Foundation
import Testing
import UIKitCore

/// Fonts by their attributes.
@Suite struct UIFontDescriptorTests {
    @Test func attributesChangeTheWeightAndTheSize() {
        let font = UIFont.systemFont(ofSize: 17).fontDescriptor
        #expect(font.fontAttributes[.size] as? CGFloat == 17)
        var traits = font.fontAttributes[.traits] as? [UIFontDescriptor.TraitKey: Any] ?? [:]
        #expect(traits[.weight] as? NSNumber == 0)
        traits[.symbolic] = nil
        traits[.weight] = UIFont.Weight.bold
        let bold = font.addingAttributes([.traits: traits, .size: 20])
        #expect(bold.symbolicTraits.contains(.traitBold) && bold.pointSize == 20)
        #expect(bold.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: CGFloat(0)]]).symbolicTraits.isEmpty)
    }

    @Test func aFeatureMakesDigitsOfOneWidth() {
        let font = UIFont.systemFont(ofSize: 17)
        let settings: [[UIFontDescriptor.FeatureKey: Int]] = [
            [.featureIdentifier: kNumberSpacingType, .typeIdentifier: kMonospacedNumbersSelector]
        ]
        let changed = UIFont(descriptor: font.fontDescriptor.addingAttributes([.featureSettings: settings]), size: 0)
        #expect(changed == UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular) && changed != font)
    }

    @Test func aListOfFurtherFontsKeepsTheFont() {
        let font = UIFont.systemFont(ofSize: 17).fontDescriptor
        let changed = font.addingAttributes([.cascadeList: [UIFontDescriptor(name: "Georgia", size: 17)], .size: 20])
        #expect(changed.postscriptName == font.postscriptName && changed.pointSize == 20)
    }

    @Test func aDescriptorIsArchivedByItsName() throws {
        let font = UIFontDescriptor(name: "Georgia", size: 13)
        let data = try NSKeyedArchiver.archivedData(withRootObject: font, requiringSecureCoding: false)
        let read = try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? UIFontDescriptor)
        #expect(read.pointSize == 13 && read.postscriptName == font.postscriptName)
    }
}
