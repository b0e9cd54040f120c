import SwiftUI
import WidgetKit

/// Two widgets in one extension: cards to browse, and a shortcut to the editor.
@main
struct CardsWidgets: WidgetBundle {
    var body: some Widget {
        BrowseWidget()
        ShortcutWidget()
    }
}
