import ReviewCount
import SwiftUI
import WidgetKit

/// The entry of the extension. The widgets are in a module of their own, which tests link.
@main
struct ReviewWidgets: WidgetBundle {
    var body: some Widget {
        ReviewWidget()
        CorrectedReviewWidget()
    }
}
