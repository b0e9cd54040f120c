import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Colours in archives, as sources keep them in defaults.
@MainActor
struct ColorArchiveTests {
    private func copy(_ color: UIColor) throws -> UIColor? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    }

    @Test(arguments: [
        UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75), UIColor.white, UIColor.clear, UIColor.systemBlue,
        UIColor.label, UIColor.secondarySystemBackground,
    ])
    func aColorComesBackFromAnArchive(_ color: UIColor) throws { #expect(try copy(color) == color) }

    @Test func theOlderFunctionsArchiveColorsToo() throws {
        let data = NSKeyedArchiver.archivedData(withRootObject: UIColor.red)
        #expect(NSKeyedUnarchiver.unarchiveObject(with: data) as? UIColor == .red)
    }

    @Test func aComputedColorIsArchivedAsItIsNow() throws {
        let color = UIColor { _ in UIColor(white: 0.5, alpha: 1) }
        #expect(try copy(color) == UIColor(white: 0.5, alpha: 1))
    }

    @Test func componentsOfAnArchiveAreBounded() throws {
        func read(_ parts: [String: Double]) throws -> UIColor? {
            let archiver = NSKeyedArchiver(requiringSecureCoding: false)
            for (name, part) in parts { archiver.encode(part, forKey: name) }
            return UIColor(coder: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
        }
        let forged = try read(["UIRed": 7, "UIGreen": -1, "UIBlue": .infinity, "UIAlpha": 1])
        #expect(forged == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(try read(["UIWhite": 0.5, "UIAlpha": 1]) == UIColor(white: 0.5, alpha: 1))
        #expect(try read(["Other": 1]) == nil)
    }
}
