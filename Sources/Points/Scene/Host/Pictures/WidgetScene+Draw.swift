package import DrawingHost
internal import ExtensionHost
internal import ExtensionSession
package import Foundation

extension WidgetScene {
    /// Has the looks of a view drawn alone, on the tile's background.
    ///
    /// Looks that take too long, or that end the renderer, end the process.
    package func draw(
        _ portrait: Portrait, as format: PictureFormat, at desk: PictureDesk
    ) async throws(SceneFailure) -> Data {
        let environment = portrait.environment
        do throws(DrawingFailure) {
            return try await desk.picture(
                of: portrait.list, portrait.pictures, at: Date(), as: format, scale: environment.scale,
                on: environment.appearance)
        } catch {
            if error.part != nil { looksFailed(error) }
            throw .undrawable(error.description)
        }
    }

    /// The renderer failed at looks of this scene: the tile does not show them any more, and the process that sent them
    /// ends.
    package func looksFailed(_ failure: DrawingFailure) {
        process.note("its looks were not drawn: \(failure)")
        forgetLooks("Its looks were not drawn: \(failure).")
        guard process.session != nil else { return }
        switch failure.cause {
        case .overdue(let seconds): process.missed(.draw, after: seconds)
        case .crashed: process.violated("looks at which the renderer ended twice", rule: .displayList)
        case .undrawable, .noRenderer, .stopped: break
        }
    }
}
