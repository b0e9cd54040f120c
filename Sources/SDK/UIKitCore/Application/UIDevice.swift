/// The kind of device for which a view is laid out.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// How a device is held. A tile has no device, so it is unknown.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The device that a tile stands for: a phone, without sensors.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// How a battery is charged; unknown here.
    public enum BatteryState: Int, Sendable {
        case unknown, unplugged, charging, full
    }

    public static let current = UIDevice()

    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// The kind of device, as the platform says it to programs that may not know a device's own name.
    public final var name: String { "iPhone" }
    public final var model: String { "iPhone" }
    public final var localizedModel: String { "iPhone" }
    public final var systemName: String { "iOS" }
    /// The newest release whose names the SDK has. A host claims a newer one, because a bundle may require it.
    public final var systemVersion: String { "18.0" }
    public final var orientation: UIDeviceOrientation { .unknown }
    /// Never posted: a tile is not turned.
    public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
        "UIDeviceOrientationDidChangeNotification")
    public final var isGeneratingDeviceOrientationNotifications: Bool { false }
    public final func beginGeneratingDeviceOrientationNotifications() {}
    public final func endGeneratingDeviceOrientationNotifications() {}
    public final var isMultitaskingSupported: Bool { true }

    /// Has no effect: no battery is watched.
    public final var isBatteryMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    /// Never posted.
    public nonisolated static let batteryLevelDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    public nonisolated static let batteryStateDidChangeNotification = NSNotification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    /// Always -1, the platform's value for an unknown level.
    public final var batteryLevel: Float { -1 }
    public final var batteryState: BatteryState { .unknown }

    /// A number of this extension on this machine, the same as long as its own defaults live. On the original platform
    /// all programs of a vendor share it.
    public final var identifierForVendor: UUID? {
        if let known = UserDefaults.standard.string(forKey: Self.vendorKey).flatMap(UUID.init(uuidString:)) {
            return known
        }
        let made = UUID()
        UserDefaults.standard.set(made.uuidString, forKey: Self.vendorKey)
        return made
    }

    private static let vendorKey = "HostelIdentifierForVendor"
}
