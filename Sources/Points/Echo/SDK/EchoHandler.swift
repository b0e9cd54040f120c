import EchoMessages
import ExtensionFoundation
import ExtensionMessages

/// Serves the echo point in its extension's process: the principal function answers each request.
@MainActor
final class EchoHandler: ExtensionPointHandler {
    /// The C function that HostelPrincipalFunction names:
    /// `void echo(const uint8_t *request, uint8_t *answer, size_t count)`.
    ///
    /// It writes `count` bytes to `answer`. No pointer is NULL, not even if `count` is 0.
    private typealias Echo = @convention(c) (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>, Int) -> Void

    private var echo: Echo?

    func begin(
        _ principal: Principal, name: String, host: any HostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String {
        guard case .function(let function) = principal else {
            throw LoadFailure(
                .principalClassWrongKind, detail: "\(name) is a class; this extension point needs a C function")
        }
        echo = unsafeBitCast(function, to: Echo.self)
        return name
    }

    func receive(_ message: CustomMessage, reply: @escaping @MainActor (CustomMessage?) -> Void) {
        guard message.name == EchoMessage.request, let echo else { return reply(nil) }
        var answer = [UInt8](repeating: 0, count: message.body.count)
        echo(message.body, &answer, message.body.count)
        reply(CustomMessage(name: EchoMessage.answer, body: answer))
    }
}

/// Makes the handler of the extension point `com.hostel.echo`, which `ExtensionPoints` finds by this symbol.
@_cdecl("hostel_point_com_hostel_echo")
public func _hostelPointEcho() -> UnsafeMutableRawPointer? { ExtensionPoints.export { EchoHandler() } }
