public import CoreLocation

/// The arrival in an area, or the way out of it.
open class UNLocationNotificationTrigger: UNNotificationTrigger {
    public let region: CLRegion
    public init(region: CLRegion, repeats: Bool) {
        self.region = region
        super.init(repeats: repeats)
    }
}
