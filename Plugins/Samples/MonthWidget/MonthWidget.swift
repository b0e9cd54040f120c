import MonthCalendar
import SwiftUI
import WidgetKit

/// The entry of the extension. The widget is in a module of its own, which tests link.
@main
struct MonthWidget: WidgetBundle {
    var body: some Widget { MonthCalendarWidget() }
}
