import UIKit

/// One button of the widget and the page of the container that it opens.
struct Shortcut {
    let title: String
    let symbolName: String
    let color: UIColor
    /// The container's page: the part of the URL after `://`.
    let page: String

    /// The container's own scheme: its identifier, so that another app does not claim it by chance.
    static let scheme = "com.hostel.shortcuts"

    var url: URL? { URL(string: "\(Self.scheme)://\(page)") }

    @MainActor
    static let all = [
        Shortcut(title: "Scan", symbolName: "qrcode", color: .systemBlue, page: "OneViewController"),
        Shortcut(title: "Capture", symbolName: "camera.fill", color: .systemGreen, page: "OneViewController"),
        Shortcut(title: "Home", symbolName: "house.fill", color: .systemOrange, page: "ViewController"),
        Shortcut(title: "Saved", symbolName: "heart.fill", color: .systemPink, page: "TwoViewController"),
    ]
}
