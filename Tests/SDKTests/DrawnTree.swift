import DisplayLists
import Foundation
import UIKit

@testable import UIKitCore

/// Sends no picture.
@MainActor
final class NoPictures: PictureNumbering {
    func number(of content: ImageContent) -> UInt32? { nil }
}

/// Has one number for all pictures.
@MainActor
final class OnePicture: PictureNumbering {
    func number(of content: ImageContent) -> UInt32? { 1 }
}

/// The drawing of a view in a window of 300 × 200 points.
@MainActor
struct DrawnTree {
    let operations: [DisplayOperation]

    init(_ view: UIView) throws {
        let window = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        window.addSubview(view)
        window.layoutTree()
        let list = ViewDrawing.list(
            of: window, size: window.bounds.size, traits: .current, pictures: NoPictures()
        ).list
        operations = try list.validated().operations
    }

    var texts: [DisplayText] {
        operations.compactMap { operation in
            if case .text(let text) = operation { text } else { nil }
        }
    }
}
