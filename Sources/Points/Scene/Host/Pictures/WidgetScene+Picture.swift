package import DisplayLists
internal import ExtensionHost
internal import ExtensionSession
internal import Foundation
internal import SceneMessages
package import WidgetDisplay

// Pictures of a view, in any of its modes.

extension WidgetScene {
    /// The display list and the pictures from which a view is drawn.
    package struct Portrait {
        package var list: DisplayList
        package var pictures: Pictures
        package var environment: Tile.Environment
    }

    /// The present looks of the widget in a mode and an environment; nil: those of the tile.
    ///
    /// The view of the tile is used if it shows these. Otherwise a second view is made in the same process, which is
    /// launched unless it is running.
    package func picture(
        in mode: DisplayMode?, environment: Tile.Environment? = nil
    ) async throws(SceneFailure) -> Portrait {
        report(.input(.picture(mode: mode?.rawValue, room: environment.map(RecordedRoom.init))))
        let environment = environment?.fitting(process.bundle) ?? tile.environment
        if case .shown = tile.stage, mode == nil || mode == tile.activeMode, environment == tile.environment,
            let list = tile.list
        {
            return Portrait(list: list, pictures: shown, environment: environment)
        }
        process.useBegan()
        defer { process.useEnded() }
        // The process may have ended again before this task resumes.
        repeat {
            if let reason = await process.waitUntilRunning() {
                throw .unableToLoad(code: reason.code, message: reason.message)
            }
        } while !process.isReady
        return try await privatePicture(in: mode ?? tile.activeMode, environment)
    }

    private func privatePicture(
        in mode: DisplayMode, _ environment: Tile.Environment
    ) async throws(SceneFailure) -> Portrait {
        let launch = process.launches
        let own = privateViews.make(mode: mode, largestMode: tile.largestMode)
        let view = own.number
        defer { privateViews.remove(own) }
        if observer?.updatesViews == true { own.update.begin() }
        var size = environment.size(asked: nil, in: mode)
        _ = try await reply(
            to: .appear(view, environment.configuration(mode, size)), of: launch, within: deadlines.appear,
            missing: .appear)
        await own.update.wait()
        await own.rest.wait()
        guard mode == .compact || own.largestMode == .expanded else {
            _ = try await reply(
                to: .disappear(view), of: launch, within: deadlines.disappear, missing: .disappear)
            throw .modeNotOffered(identifier: identifier)
        }
        let granted = environment.size(asked: own.wish, in: mode)
        if granted != size {
            size = granted
            _ = try await reply(
                to: .reconfigure(view, environment.configuration(mode, size)), of: launch,
                within: deadlines.request, missing: .request)
        }
        let looks = own.looks
        _ = try await reply(to: .disappear(view), of: launch, within: deadlines.disappear, missing: .disappear)
        guard let looks else { throw .drewNothing(identifier: identifier) }
        return Portrait(list: looks.list, pictures: looks.pictures, environment: environment)
    }

    /// Asks one launch of the process and waits. If the process exits first, its reason is the answer. A process that
    /// was launched later does not know the view.
    private func reply(
        to request: WidgetRequest, of launch: Int, within limit: Duration, missing deadline: Deadline
    ) async throws(SceneFailure) -> WidgetReply {
        guard process.launches == launch else {
            throw .unableToLoad(code: "exited", message: "its process ended while the picture was made.")
        }
        let answer: Result<WidgetReply, SceneFailure> = await withCheckedContinuation { continuation in
            ask(request, deadline: deadline, within: limit) { [process] reply in
                if let reply { return continuation.resume(returning: .success(reply)) }
                process.whenExited {
                    continuation.resume(returning: .failure(.unableToLoad(code: $0.code, message: $0.message)))
                }
            }
        }
        return try answer.get()
    }
}
