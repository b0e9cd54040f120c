internal import Glibc

/// A container's program as an object: there is one in each, and none in an extension.
@MainActor
open class UIApplication: UIResponder {
    private static var current: UIApplication?

    /// The one application. There is none in an extension: its use there ends the process, and says why.
    public class var shared: UIApplication {
        guard !ProcessKind.isExtension else { noneInExtension("UIApplication.shared") }
        if let current { return current }
        let made = UIApplication()
        current = made
        return made
    }

    /// Held by the application, as whoever makes it mostly lets go.
    open var delegate: (any UIApplicationDelegate)?

    /// Inactive while it is launched, then active, until the program says otherwise by `setApplicationState(_:)`.
    public internal(set) var applicationState = State.inactive

    /// Why a program was started.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A URL. Never set: a URL that a program is started for comes right after the launch, by
        /// `application(_:open:options:)`.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// What is known of a URL that is to be opened.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The bundle identifier of the widget that opens it, a String; absent where a person does.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// False: the URL is the program's to keep.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    static func noneInExtension(_ what: String) -> Never {
        fatalError(
            "\(what): there is no application object in an extension. To open a URL, call "
                + "extensionContext?.open(_:completionHandler:).")
    }

    /// Launches, serves and ends the program; the host's URLs come to the delegate.
    func run(_ delegate: any UIApplicationDelegate) -> Int32 {
        self.delegate = delegate
        _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
        guard delegate.application(self, didFinishLaunchingWithOptions: nil) else { return 1 }
        setApplicationState(.active)
        ContainerMain.run(
            open: { [weak self] url, source in self?.open(url, from: source) ?? false },
            willEnd: { delegate.applicationWillTerminate(self) })
        return 0
    }

    private func open(_ text: String, from source: String?) -> Bool {
        guard let url = URL(string: text) else { return false }
        var options: [OpenURLOptionsKey: Any] = [.openInPlace: false]
        if let source { options[.sourceApplication] = source }
        return delegate?.application(self, open: url, options: options) ?? false
    }
}
