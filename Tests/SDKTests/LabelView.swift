import UIKit

@testable import SwiftUI

/// A label, which notes when it is made and dismantled.
struct LabelView: UIViewRepresentable {
    let text: String

    func makeUIView(context: Context) -> UILabel {
        hostedLog.append("made")
        return UILabel()
    }
    func updateUIView(_ label: UILabel, context: Context) { label.text = text }
    static func dismantleUIView(_ label: UILabel, coordinator: ()) { hostedLog.append("dismantled") }
}

/// A view that a test has made.
struct GivenView: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
}
