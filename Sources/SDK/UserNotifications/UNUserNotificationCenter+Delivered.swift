extension UNUserNotificationCenter {
    /// Hostel shows no notification, so none was delivered.
    @preconcurrency
    public final func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        completionHandler([])
    }
    /// None.
    public final func deliveredNotifications() async -> [UNNotification] { [] }
}
