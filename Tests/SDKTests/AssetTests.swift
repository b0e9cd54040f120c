import DisplayLists
import Foundation
import HostelTestSupport
import Testing
import UIKit

@testable import UIKitCore

/// The compiled asset catalog of a bundle.
@MainActor @Suite struct AssetTests {
    private func bundle(_ index: String) throws -> (TemporaryFolder, Bundle) {
        let folder = try TemporaryFolder()
        try folder.makeFolder("W.appex")
        try folder.makeFolder("W.appex/Assets.catalog")
        try folder.write(Array(("hostel-assets 1\n" + index).utf8), to: "W.appex/Assets.catalog/index")
        try folder.write(Array(Samples.png), to: "W.appex/Assets.catalog/0.png")
        try folder.write(Array(Samples.jpeg), to: "W.appex/Assets.catalog/1.jpg")
        return (folder, try #require(Bundle(path: folder.path + "/W.appex")))
    }

    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test func namedColorFollowsTheAppearance() throws {
        let (folder, bundle) = try bundle(
            "color\tSky\tany\tFF000080\ncolor\tSky\tdark\t00FF00FF\ncolor\tA\tany\t=labelColor\n")
        defer { withExtendedLifetime(folder) {} }
        let sky = try #require(UIColor(named: "Sky", in: bundle))
        #expect(sky.display(light) == UIColor(red: 1, green: 0, blue: 0, alpha: 128.0 / 255).display(light))
        #expect(sky.display(dark) == UIColor.green.display(dark))
        #expect(UIColor(named: "A", in: bundle)?.display(dark) == UIColor.label.display(dark))
        #expect(UIColor(named: "Sea", in: bundle) == nil)
        #expect(UIColor(resource: ColorResource(name: "Sea", bundle: bundle)).display(light).alpha == 0)
    }

    @Test func theAccentColorIsTheTintOfABundle() throws {
        let (folder, bundle) = try bundle("color\tAccentColor\tany\tFF0000FF\ncolor\tBrand\tany\t00FF00FF\n")
        #expect(UIColor.accent(of: bundle)?.display(light) == UIColor.red.display(light))
        let named = #"<plist version="1.0"><dict><key>NSAccentColorName</key><string>Brand</string></dict></plist>"#
        try folder.makeFolder("Other.appex")
        try folder.makeFolder("Other.appex/Assets.catalog")
        try folder.write(Array(named.utf8), to: "Other.appex/Info.plist")
        try folder.write(
            Array("hostel-assets 1\ncolor\tBrand\tany\t00FF00FF\n".utf8), to: "Other.appex/Assets.catalog/index")
        let other = try #require(Bundle(path: folder.path + "/Other.appex"))
        #expect(UIColor.accent(of: other)?.display(light) == UIColor.green.display(light))
        let (empty, without) = try self.bundle("color\tSky\tany\tFF0000FF\n")
        defer { withExtendedLifetime(empty) {} }
        #expect(UIColor.accent(of: without) == nil)
        // These tests have no catalog of their own.
        #expect(UIView().tintColor.display(light) == UIColor.systemBlue.display(light))
    }

    @Test func namedPictureFollowsTheAppearance() throws {
        let (folder, bundle) = try bundle(
            "image\tlogo\tany\t2\ttemplate\t0.png\nimage\tlogo\tdark\t1\toriginal\t1.jpg\nimage\tlost\tany\t1\toriginal\t9.png\n"
        )
        defer { withExtendedLifetime(folder) {} }
        let plain = try #require(UIImage(named: "logo", in: bundle, compatibleWith: light))
        #expect(plain.scale == 2 && plain.renderingMode == .alwaysTemplate)
        let night = try #require(UIImage(named: "logo", in: bundle, compatibleWith: dark))
        #expect(night.size == CGSize(width: 8, height: 4) && night.renderingMode == .alwaysOriginal)
        // Another test may have shown a dark view before.
        UITraitCollection.setCurrent(light)
        #expect(UIImage(resource: ImageResource(name: "logo", bundle: bundle)).scale == 2)
        #expect(UIImage(named: "lost", in: bundle) == nil)
    }

    @Test func aNamedPictureIsThatOfTheScale() throws {
        let (folder, bundle) = try bundle(
            "image\tlogo\tany\t2\toriginal\t0.png\nimage\tlogo\tany\t3\toriginal\t1.jpg\n")
        defer { withExtendedLifetime(folder) {} }
        for scale: CGFloat in [2, 3, 2] {
            let traits = UITraitCollection(displayScale: scale)
            #expect(UIImage(named: "logo", in: bundle, compatibleWith: traits)?.scale == scale)
        }
    }

    @Test func aPictureWithSlicesKeepsItsEdges() throws {
        var (folder, bundle) = try bundle("")
        let index = "hostel-assets 2\nimage\tlogo\tany\t2\toriginal\t0.png\ttile 2 4 6 8\n"
        try folder.write(Array(index.utf8), to: "W.appex/Assets.catalog/index")
        let image = try #require(UIImage(named: "logo", in: bundle))
        #expect(image.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) && image.resizingMode == .tile)
        // An index without slices has the version before.
        (folder, bundle) = try self.bundle("image\tlogo\tany\t2\toriginal\t0.png\ttile 2 4 6 8\n")
        #expect(UIImage(named: "logo", in: bundle) == nil)
    }

    @Test func dataIsReadByName() throws {
        let (folder, bundle) = try bundle("data\tTexts\t7.dat\ndata\tLost\t8.dat\n")
        try folder.write([1, 2], to: "W.appex/Assets.catalog/7.dat")
        #expect(NSDataAsset(name: "Texts", bundle: bundle)?.data == Data([1, 2]))
        #expect(NSDataAsset(name: "Lost", bundle: bundle) == nil && NSDataAsset(name: "None", bundle: bundle) == nil)
    }

    @Test func damagedCatalogHasNoNames() throws {
        let (folder, bundle) = try bundle("color\tSky\n")
        defer { withExtendedLifetime(folder) {} }
        #expect(UIColor(named: "Sky", in: bundle) == nil && UIImage(named: "logo", in: bundle) == nil)
    }
}
