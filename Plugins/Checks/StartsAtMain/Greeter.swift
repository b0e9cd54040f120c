import ExtensionFoundation

/// An extension for an application's own point that begins at its `@main`, as ExtensionKit's do.
@main
struct Greeter: AppExtension {
    init() {}

    func accept(session: PeerSession) -> Bool {
        session.handle(Welcome.self) { "Welcome, \($0.name)" }
        return true
    }
}

struct Welcome: SessionRequest {
    typealias Reply = String
    var name: String
}
