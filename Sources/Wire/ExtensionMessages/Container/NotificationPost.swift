/// What stands in the place of notifications between processes.
package enum NotificationPost {
    /// For the author of whoever posts one.
    package static let advice = """
        notifications posted by CFNotificationCenter reach no other process: a widget may be suspended when they are \
        posted. Put what is to be known into UserDefaults(suiteName:) of a shared App Group, whose didChangeNotification \
        comes after a suspension as well; a container may call WidgetCenter.shared.reloadAllTimelines() besides
        """
}
