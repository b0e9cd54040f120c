@_exported public import PeerSessions

/// The principal type of an extension for an application's own extension point.
///
/// Name the class in Info.plist (`NSExtensionPrincipalClass`, or `EXPrincipalClass` of `EXAppExtensionAttributes`), or
/// mark the type with `@main`. One object is made for each process.
@preconcurrency @MainActor
public protocol AppExtension {
    init()

    /// The host begins a session: set its handlers here. Several sessions may exist at a time.
    ///
    /// - Returns: false to refuse it.
    func accept(session: PeerSession) -> Bool
}

extension AppExtension {
    /// Names the type to the process that loads its library. `@main` calls this.
    public static func main() { AppExtensionRegistry.type = Self.self }
}

/// The type that a library's `@main` names.
@MainActor
enum AppExtensionRegistry {
    static var type: (any AppExtension.Type)?
}
