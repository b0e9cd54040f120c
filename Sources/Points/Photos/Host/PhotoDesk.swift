package import DisplayLists
package import ExtensionHost
package import ExtensionMessages
internal import ExtensionSession
package import Foundation
internal import LinuxSystem
internal import PhotoMessages
package import SceneHost
internal import SceneMessages

/// The rules of the photo editing point: one picture, and the editors that work on copies of it.
///
/// Each shown editor receives a copy of the original picture in its own folder, and no other picture of the person. Its
/// result is read as untrusted. The copy is removed when its view disappears.
@HostActor
package final class PhotoDesk {
    package nonisolated let identifiers: Set<String> = ["com.apple.photo-editing"]
    package nonisolated let messageNames = MessageNames.photos
    /// The picture as the person chose it. Every editing begins with it.
    package let picture: PictureFile?
    private(set) weak var board: SceneBoard?
    /// The adjustments that the last finished editing reported.
    private var adjustment: PhotoAdjustment?
    private var editings: [String: Editing] = [:]

    /// The work of one editor, from the appearance of its view on.
    private final class Editing {
        let view: ViewIdentifier
        /// Nil until the copy of the picture is there.
        var folder: EditFolder?
        /// Nil until the editor has answered.
        var hasStarted: Bool?
        var waiters: [@HostActor () -> Void] = []

        init(view: ViewIdentifier) { self.view = view }

        @HostActor func start(_ hasStarted: Bool) {
            guard self.hasStarted == nil else { return }
            self.hasStarted = hasStarted
            let waiting = waiters
            waiters = []
            for waiter in waiting { waiter() }
        }
    }

    package nonisolated init(picture: PictureFile?) { self.picture = picture }

    /// An editing begins when the editor's view appeared, and ends with the view.
    package func receive(_ event: SceneEvent, from scene: WidgetScene) {
        switch event {
        case .appeared(let view): begin(view, of: scene)
        case .viewGone: editings.removeValue(forKey: scene.identifier)?.start(false)
        case .redraw, .willAppear, .updated, .willDisappear, .input, .retired: break
        }
    }

    /// Removes all remaining copies.
    package func end() {
        for editing in editings.values { editing.start(false) }
        editings = [:]
    }

    private func begin(_ view: ViewIdentifier, of scene: WidgetScene) {
        // The view may already disappear.
        guard scene.tile.view == view, let picture,
            let launching = board?.host?.launching, let own = launching.data.folder(of: scene.identifier)
        else { return }
        let editing = Editing(view: view)
        editings[scene.identifier] = editing
        Task { @HostActor in
            switch await Self.folder(in: own, holding: picture, launching.trash) {
            // The copy goes with its folder if the view is gone meanwhile.
            case .success(let folder): start(editing, in: folder, of: scene)
            case .failure(let error):
                scene.process.note("the picture could not be given to the editor: \(error)")
                if editings[scene.identifier] === editing { editings[scene.identifier] = nil }
                editing.start(false)
            }
        }
    }

    private func start(_ editing: Editing, in folder: EditFolder, of scene: WidgetScene) {
        guard editings[scene.identifier] === editing else { return }
        let start = PhotoStart(
            view: editing.view.rawValue, picture: folder.picturePath, rendered: folder.renderedPath,
            adjustment: adjustment)
        editing.folder = folder
        scene.ask(start, expecting: PhotoStarted.self, deadline: .appear, within: scene.deadlines.appear) {
            editing.start($0 != nil)
        }
    }

    /// Copies the picture off the host's thread, because a large one takes long.
    @concurrent
    private nonisolated static func folder(
        in own: String, holding picture: PictureFile, _ trash: TrashFolder
    ) async -> Result<EditFolder, SystemError> {
        do throws(SystemError) {
            return .success(try EditFolder(own: own, picture: picture, trash: trash))
        } catch {
            return .failure(error)
        }
    }

    /// Waits until an editor has its picture, if it receives one.
    package func settle(_ identifier: String) async { _ = await editing(identifier) }

    /// Waits until a shown editor has its picture; nil if it has none and will receive none.
    private func editing(_ identifier: String) async -> Editing? {
        guard let editing = editings[identifier] else { return nil }
        if editing.hasStarted == nil {
            await withCheckedContinuation { done in editing.waiters.append { done.resume() } }
        }
        return editing.hasStarted == true && editings[identifier] === editing ? editing : nil
    }

    /// Asks a shown editor for its result.
    func finish(_ scene: WidgetScene) async throws(CommandRefusal) -> PictureFile {
        let editing = try await mustBeEditing(scene)
        let answer = await scene.ask(
            PhotoFinish(view: editing.view.rawValue), expecting: PhotoFinished.self, deadline: .update,
            within: scene.deadlines.update)
        guard let answer else { throw Self.gone(scene) }
        guard answer.hasOutput else { throw .notEdited("\(scene.identifier) gave no result.") }
        let result: Result<PictureFile, PictureRefusal>
        do throws(PictureRefusal) {
            // A closure cannot own a descriptor, so its number crosses.
            guard let folder = editing.folder else { throw .missing }
            let file = try folder.openResult().release()
            result = await Self.read(file)
        } catch {
            result = .failure(error)
        }
        switch result {
        case .success(let file):
            adjustment = answer.adjustment
            return file
        case .failure(let refusal):
            scene.refuse(.picture, "the result: \(refusal)")
            scene.process.note("its result was refused: \(refusal)")
            throw .notEdited("The result of \(scene.identifier) was refused: \(refusal).")
        }
    }

    /// Reads and checks a result off the host's thread, because a large picture takes long.
    @concurrent
    private nonisolated static func read(_ file: Int32) async -> Result<PictureFile, PictureRefusal> {
        do throws(PictureRefusal) {
            return .success(try EditFolder.picture(in: OwnedDescriptor(owning: file)))
        } catch {
            return .failure(error)
        }
    }

    /// Cancels an editing. Throws if the editor has unsaved changes, unless the person has agreed to lose them.
    func cancel(_ scene: WidgetScene, isConfirmed: Bool) async throws(CommandRefusal) {
        let editing = try await mustBeEditing(scene)
        let answer = await scene.ask(
            PhotoCancel(view: editing.view.rawValue, asks: !isConfirmed), expecting: PhotoCancelled.self,
            deadline: .request, within: scene.deadlines.request)
        guard let answer else { throw Self.gone(scene) }
        if answer.needsConfirmation { throw .needsConfirmation(scene.identifier) }
    }

    private func mustBeEditing(_ scene: WidgetScene) async throws(CommandRefusal) -> Editing {
        guard picture != nil else { throw .noPicture }
        if let editing = await editing(scene.identifier), scene.tile.view == editing.view { return editing }
        throw Self.gone(scene)
    }

    private static func gone(_ scene: WidgetScene) -> CommandRefusal {
        if case .unableToLoad(_, let message) = scene.tile.content { return .unableToLoad(message: message) }
        return .notEdited("\(scene.identifier) has no picture to edit any more; `hostel logs` says why.")
    }
}

extension PhotoDesk: ScenePoint {
    package var heading: String { "Photos" }

    /// Our choice: a picture as wide as the tile, and its tools.
    package func standardHeight(_ sizes: MaximumSizes) -> CGFloat? { min(440, sizes.expanded.height) }

    package var commands: [CommandTable] {
        [
            CommandTable(PhotosCommand.self, hasPictures: true) { [weak self] command throws(CommandRefusal) in
                guard let self else { throw .hostStops }
                return try await carryOut(command)
            }
        ]
    }

    package func join(_ board: SceneBoard) { self.board = board }
}
