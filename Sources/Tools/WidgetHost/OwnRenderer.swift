package import Confinement
package import DrawingHost
internal import DrawingMessages
package import ExtensionHost
package import Foundation
package import WidgetDisplay

/// A renderer for a program that has no host, for as long as one call.
@HostActor
package enum OwnRenderer {
    /// Throws `HostError`, and the errors of `body`.
    ///
    /// - Parameter lowered: the layers of confinement without which it may run.
    package static func with<Value: Sendable>(
        without lowered: Set<Layer>, _ body: @HostActor (PictureDesk) async throws -> Value
    ) async throws -> Value {
        let launcher = try ServantLauncher.alone(without: lowered)
        let desk = PictureDesk(launcher)
        let result: Result<Value, any Error>
        do { result = .success(try await body(desk)) } catch { result = .failure(error) }
        desk.stop()
        await launcher.stop()
        return try result.get()
    }

    /// A contact sheet as a PNG. Throws `HostError`, `DrawingFailure`.
    package static func sheet(
        _ sheet: ContactSheet, files: [[Data?]], without lowered: Set<Layer>
    ) async throws -> Data {
        try await with(without: lowered) { desk in
            guard case .file(let data) = try await desk.draw(.sheet(sheet, files: files)) else {
                throw DrawingFailure(.undrawable("the contact sheet became no file"))
            }
            return data
        }
    }
}
