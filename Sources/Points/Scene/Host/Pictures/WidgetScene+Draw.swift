internal import DisplayLists
package import DrawingHost
internal import DrawingMessages
internal import ExtensionHost
internal import ExtensionSession
package import Foundation
internal import WidgetDisplay

extension WidgetScene {
    /// The columns of a picture as text.
    private static let textColumns = 60

    /// Has the looks of a view drawn alone, on the tile's background.
    ///
    /// Looks that take too long, or that end the renderer, end the process.
    package func draw(
        _ portrait: Portrait, as format: PictureFormat, at desk: PictureDesk
    ) async throws(SceneFailure) -> Data {
        let looks = DrawingJob.Looks(list: portrait.list, pictures: portrait.pictures, now: Date())
        let environment = portrait.environment
        let background = TileColor.background(environment.appearance)
        let job: DrawingJob =
            switch format {
            case .png: .view(looks, .png, scale: environment.scale, background: background)
            case .svg: .view(looks, .svg, scale: environment.scale, background: background)
            case .txt: .cells(looks, columns: Self.textColumns, background: nil)
            }
        do throws(DrawingFailure) {
            switch try await desk.draw(job) {
            case .file(let data): return data
            case .cells(let cells): return Data((cells.grid.plainLines().joined(separator: "\n") + "\n").utf8)
            }
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
