internal import ExtensionMessages
internal import PeerSessions

/// Serves an application's own extension point: its principal takes typed sessions.
@MainActor
final class AppExtensionHandler: ExtensionPointHandler {
    private typealias Main = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

    private let point: String
    private var accepts: (PeerSession) -> Bool = { _ in false }
    /// It is in C.
    private(set) var leavesRunLoopAlone = false

    init(point: String) { self.point = point }

    func begin(
        _ principal: Principal, name: String, host: any HostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String {
        if case .function(let function) = principal, name != PrincipalLoader.entry {
            let cExtension = try CExtension(function, name: name, turns as? MainLoop)
            accepts = { cExtension.accept($0) }
            leavesRunLoopAlone = true
            return name
        }
        let type = try type(of: principal, name)
        let principal = type.init()
        accepts = { principal.accept(session: $0) }
        return ClassNames.full(type, name: name)
    }

    private func type(of principal: Principal, _ name: String) throws(LoadFailure) -> any AppExtension.Type {
        switch principal {
        case .type(let type):
            guard let type = type as? any AppExtension.Type else {
                throw LoadFailure(
                    .principalClassWrongKind,
                    detail: "\(name) is not an AppExtension, which the extension point \(point) needs")
            }
            return type
        case .function(let main):
            _ = unsafeBitCast(main, to: Main.self)(0, nil)
            guard let type = AppExtensionRegistry.type else {
                throw LoadFailure(
                    .principalClassWrongKind, detail: "the library's @main is not an AppExtension")
            }
            return type
        case .storyboard:
            throw LoadFailure(
                .principalClassWrongKind, detail: "\(name) is a storyboard; the extension point \(point) needs a class")
        case .library: throw LoadFailures.extensionPointUnknown(point)
        }
    }

    func accept(_ session: PeerSession) -> Bool { accepts(session) }
}
