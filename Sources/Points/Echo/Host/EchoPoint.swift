internal import EchoMessages
public import ExtensionHost

/// The echo point as a host offers it: an extension answers a request with the request's own bytes.
///
/// It is the smallest example of an extension point. Its limits are in Info/ExtensionPoints.plist.
public final class EchoPoint: ExtensionPoint {
    public nonisolated let identifiers: Set<String> = ["com.hostel.echo"]
    public nonisolated let messageNames: Set<String> = [EchoMessage.request, EchoMessage.answer]

    public nonisolated init() {}

    /// Sends bytes to a running extension and returns its answer.
    ///
    /// Throws `badBody` if the answer has another length: an extension is not trusted to keep the rule.
    public func echo(_ bytes: [UInt8], by hosted: HostedExtension) async throws(PointMessageError) -> [UInt8] {
        let answer = try await hosted.request(PointMessage(name: EchoMessage.request, body: bytes))
        guard answer.name == EchoMessage.answer else { throw .unknownName }
        guard answer.body.count == bytes.count else { throw .badBody }
        return answer.body
    }
}
