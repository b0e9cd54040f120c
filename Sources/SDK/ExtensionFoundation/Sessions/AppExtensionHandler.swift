internal import ExtensionMessages
internal import PeerSessions

/// Serves an application's own extension point: its principal takes typed sessions.
@MainActor
final class AppExtensionHandler: ExtensionPointHandler {
    private typealias Main = @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Int32

    private let point: String
    private var principal: (any AppExtension)?

    init(point: String) { self.point = point }

    func begin(
        _ principal: Principal, name: String, host: any HostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String {
        let type = try type(of: principal, name)
        self.principal = type.init()
        return _typeName(type, qualified: true)
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
        case .function(let function):
            guard name == PrincipalLoader.entry else { throw LoadFailures.extensionPointUnknown(point) }
            _ = unsafeBitCast(function, to: Main.self)(0, nil)
            guard let type = AppExtensionRegistry.type else {
                throw LoadFailure(
                    .principalClassWrongKind, detail: "the library's @main is not an AppExtension")
            }
            return type
        case .library: throw LoadFailures.extensionPointUnknown(point)
        }
    }

    func accept(_ session: PeerSession) -> Bool { principal?.accept(session: session) ?? false }
}
