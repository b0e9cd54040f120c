import Foundation
import InterfaceFiles
import Testing

@testable import UIKitCore

/// The frames that a storyboard gives to views.
@MainActor @Suite struct StoryboardFrameTests {
    private func frame(_ values: [String: String], _ name: String = "frame") -> CGRect? {
        let key = name == "rect" ? "frame" : "frameInset"
        let place = InterfaceElement(name, values.merging(["key": key]) { own, _ in own })
        return StoryboardValue.frame(InterfaceElement("label", [:], [place]), in: CGSize(width: 320, height: 110))
    }

    @Test func aRectangleIsTheFrame() {
        let values = ["x": "5", "y": "6", "width": "70", "height": "8"]
        #expect(frame(values, "rect") == CGRect(x: 5, y: 6, width: 70, height: 8))
    }

    @Test func distancesFromTheSidesAreAFrame() {
        #expect(
            frame(["minX": "5", "minY": "-3", "width": "63", "height": "21"])
                == CGRect(x: 5, y: -3, width: 63, height: 21))
        // A distance of zero is not written.
        #expect(frame(["width": "63", "height": "21"]) == CGRect(x: 0, y: 0, width: 63, height: 21))
        #expect(
            frame(["maxX": "10", "minY": "4", "maxY": "6", "width": "50"])
                == CGRect(x: 260, y: 4, width: 50, height: 100))
        #expect(frame(["minX": "200", "maxX": "200", "height": "9"])?.width == 0)
    }

    @Test func aViewWithoutAPlaceHasNoFrame() {
        #expect(StoryboardValue.frame(InterfaceElement("label", [:], []), in: .zero) == nil)
    }
}
