internal import ExtensionHost
internal import Foundation
internal import SceneHost

// Editing a picture, as commands ask for it.

extension TodayHost {
    /// Makes the editor appear where it is not shown, carries one step out, and puts it away if the editing is over.
    func edit(_ identifier: String, _ step: TodayCommand.EditStep) async throws(TodayFailure) -> TodayAnswer {
        guard let photos else { throw .otherHost(configuration.host, needed: .photos) }
        guard photos.picture != nil else { throw .noPicture }
        let scene = try scene(identifier)
        if scene.tile.view == nil {
            // Without a view there is nothing to give up.
            if case .cancel = step { throw .notShown(identifier) }
            _ = try await carryOut(.show(identifier: identifier))
        }
        do throws(TodayFailure) {
            switch step {
            case .finish:
                let file = try await photos.finish(scene)
                await putAway(identifier)
                return .edited(
                    EditReport(
                        editor: identifier, format: file.format.rawValue, width: file.width, height: file.height,
                        data: file.data))
            case .cancel(let isConfirmed):
                try await photos.cancel(scene, isConfirmed: isConfirmed)
                await putAway(identifier)
                return .done
            }
        } catch {
            // What failed is over; what only has to be confirmed goes on.
            if case .needsConfirmation = error { throw error }
            await putAway(identifier)
            throw error
        }
    }

    private func putAway(_ identifier: String) async {
        _ = try? await carryOut(.hide(identifier: identifier))
    }
}
