internal import Glibc

/// A container's program as an object: one in each program, none in an extension.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    private static var current: UIApplication?

    /// The one application. In an extension it does not exist: its use there ends the process with a message.
    public class var shared: UIApplication {
        guard !ProcessKind.isExtension else { noneInExtension("UIApplication.shared") }
        if let current { return current }
        let made = UIApplication()
        current = made
        return made
    }

    /// Held by the application, because its maker mostly does not keep it.
    open var delegate: (any UIApplicationDelegate)?

    /// Inactive during the launch, then active until the program calls `setApplicationState(_:)`.
    public internal(set) var applicationState = State.inactive

    /// Empty: a program has windows of another toolkit, or none.
    public final var windows: [UIWindow] { [] }
    /// Nil, as there are no windows.
    public final var keyWindow: UIWindow? { nil }

    /// Why a program was started.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A URL. Never set: if a URL started the program, it comes right after the launch by
        /// `application(_:open:options:)`.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// The facts about a URL that is opened.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The bundle identifier of the widget that opens it, a String; absent if a person does.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// Always false: the URL's file may not be moved or changed.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    static func noneInExtension(_ what: String) -> Never {
        fatalError(
            "\(what): there is no application object in an extension. To open a URL, call "
                + "extensionContext?.open(_:completionHandler:).")
    }

    /// Launches the program, serves it, passes the host's URLs to the delegate, and exits.
    func run(_ delegate: any UIApplicationDelegate) -> Int32 {
        self.delegate = delegate
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        guard delegate.application(self, didFinishLaunchingWithOptions: nil) else { return 1 }
        setApplicationState(.active)
        ContainerMain.run(
            open: { [weak self] url, source in self?.open(url, from: source) ?? false },
            willEnd: {
                delegate.applicationWillTerminate(self)
                Foundation.NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
            })
        return 0
    }

    private func open(_ text: String, from source: String?) -> Bool {
        guard let url = URL(string: text) else { return false }
        var options: [OpenURLOptionsKey: Any] = [.openInPlace: false]
        if let source { options[.sourceApplication] = source }
        return delegate?.application(self, open: url, options: options) ?? false
    }
}
