/// The advice for a program that posts a notification to other processes, which Hostel does not carry.
package enum NotificationPost {
    /// For the author of the program; written to its log.
    package static let advice = """
        notifications posted by CFNotificationCenter reach no other process: a widget may be suspended when they are \
        posted. Put what is to be known into UserDefaults(suiteName:) of a shared App Group, whose didChangeNotification \
        comes after a suspension as well; a container may call WidgetCenter.shared.reloadAllTimelines() besides
        """
}
