/// A program of windows, which a source that an application and its widget share may declare. Hostel has no window.
@preconcurrency @MainActor
public protocol App {
    associatedtype Body: Scene
    init()
    @SceneBuilder var body: Body { get }
}

extension App {
    @available(
        *, unavailable,
        message:
            "Hostel shows no windows. Leave the file with @main out of the widget, and write the container with UIApplicationDelegate."
    )
    public static func main() {}
}

/// A part of a program's user interface. No host shows one.
@preconcurrency @MainActor
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A scene that is not shown.
public struct _QuietScene: Scene {
    public typealias Body = Never
    nonisolated init() {}
}

@resultBuilder
@preconcurrency @MainActor
public enum SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene { _QuietScene() }
    public static func buildOptional(_ scene: (any Scene)?) -> some Scene { _QuietScene() }
    public static func buildLimitedAvailability(_ scene: any Scene) -> some Scene { _QuietScene() }
}

/// A window for each of its documents or its purposes. Hostel has no window.
public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never
    private let content: () -> Content

    public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
    public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }
}

extension Scene {
    /// Has no effect: no scene is shown.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene { self }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some Scene { self }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene { self }
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene { self }
    public func environment<T: AnyObject>(_ object: T?) -> some Scene { self }
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene { self }
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

/// The delegate of a program of windows, which no host starts.
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: AnyObject>: DynamicProperty {
    private let type: DelegateType.Type

    public init(_ delegateType: DelegateType.Type = DelegateType.self) { type = delegateType }

    public var wrappedValue: DelegateType { fatalError("\(type): there is no application object in an extension.") }
}
