public import Foundation

/// The picture of a shortcut on the home screen, which nothing shows here.
@preconcurrency @MainActor
public final class UIApplicationShortcutIcon: NSObject {
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love,
            cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted,
            alarm, bookmark, shuffle, audio, update
    }

    public convenience init(type: IconType) { self.init() }
    public convenience init(templateImageName: String) { self.init() }
    public convenience init(systemImageName: String) { self.init() }
}

/// A shortcut on the home screen of an application, which nothing shows here.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    public final let type: String
    public final let localizedTitle: String
    public final let localizedSubtitle: String?
    public final let icon: UIApplicationShortcutIcon?
    public final let userInfo: [String: any NSSecureCoding]?

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
        (self.icon, self.userInfo) = (icon, userInfo)
        super.init()
    }
}

extension UIApplication {
    /// None: nothing shows shortcuts.
    public final var shortcutItems: [UIApplicationShortcutItem]? {
        get { nil }
        set {}
    }
}
