internal import DisplayLists
package import ExtensionHost
internal import Foundation

// The board's answers to commands.

extension SceneBoard {
    package var commands: [CommandTable] {
        let own = CommandTable(SceneCommand.self, hasPictures: true) { [weak self] command throws(CommandRefusal) in
            guard let self else { throw .hostStops }
            return try await carryOut(command)
        }
        return [own] + point.commands
    }

    package func carryOut(_ command: SceneCommand) async throws(CommandRefusal) -> SceneCommand.Answer {
        switch command {
        case .show(let identifier): try await show(identifier)
        case .hide(let identifier): try await hide(identifier)
        case .choose(let identifier, let mode): try choose(mode, for: identifier)
        case .press(let identifier, let region):
            if try await !guestsPress(region, of: identifier) { try press(region, of: identifier) }
        case .snapshot(let identifier, let mode, let format, let setting):
            return .picture(try await snapshot(of: identifier, mode: mode, format: format, setting: setting))
        }
        return .done
    }

    /// The scene of a displayable extension. Throws the reason why an extension has no scene.
    package func scene(_ identifier: String) throws(CommandRefusal) -> WidgetScene {
        guard let host else { throw .hostStops }
        let hosted = try host.hosted(identifier)
        guard let scene = scenes[identifier] else {
            throw .notDisplayable(identifier, reason: "\(hosted.identity.extensionPoint) has no tiles.")
        }
        return scene
    }

    package func show(_ identifier: String) async throws(CommandRefusal) {
        if let (guest, tiles) = owner(of: identifier) {
            for tile in tiles + [identifier] { setHidden(false, tile) }
            return try await guest.show(identifier)
        }
        var scene: WidgetScene
        repeat {
            scene = try beginToShowScene(identifier)
            await scene.wait { tile in
                switch tile.stage {
                case .shown, .hidden: true
                case .launching, .appearing, .disappearing: false
                }
            }
            // If another version has replaced the extension meanwhile, that version must appear.
        } while scene.isRetired
        await point.settle(identifier)
        if case .unableToLoad(_, let message) = scene.tile.content { throw .unableToLoad(message: message) }
    }

    private func beginToShowScene(_ identifier: String) throws(CommandRefusal) -> WidgetScene {
        let scene = try scene(identifier)
        guard scene.hasContent else { throw .noContent(identifier) }
        setHidden(false, identifier)
        point.willShow(identifier)
        scene.tryAgain()
        return scene
    }

    package func hide(_ identifier: String) async throws(CommandRefusal) {
        if owner(of: identifier) != nil { return setHidden(true, identifier) }
        let scene = try scene(identifier)
        setHidden(true, identifier)
        point.willHide(identifier)
        scene.handle(.hide)
        await scene.wait { $0.stage == .hidden || $0.isWanted }
    }

    private func choose(_ mode: SceneCommand.Mode, for identifier: String) throws(CommandRefusal) {
        let scene = try scene(identifier)
        guard mode == .compact || scene.tile.largestMode == .expanded else { throw .modeNotOffered(identifier) }
        scene.handle(.choose(mode == .compact ? .compact : .expanded))
    }

    private func press(_ number: Int, of identifier: String) throws(CommandRefusal) {
        let scene = try scene(identifier)
        if scene.tile.isUnableToLoad { return scene.tryAgain() }
        guard case .shown = scene.tile.stage else { throw .notShown(identifier) }
        let places = scene.places
        // The number is untrusted. It is checked before one is subtracted from it.
        guard number > 0, places.indices.contains(number - 1) else {
            throw .noSuchPlace(number, count: places.count)
        }
        guard scene.press(places[number - 1]) else { throw .nothingDrawn(number) }
    }

    private func snapshot(
        of identifier: String, mode: SceneCommand.Mode?, format: PictureFormat, setting: PictureSetting?
    ) async throws(CommandRefusal) -> DrawnPicture {
        let wanted: DisplayMode? = mode.map { $0 == .compact ? .compact : .expanded }
        guard let drawing else { throw .hostStops }
        if let picture = try await guestsSnapshot(of: identifier, as: format, in: setting) { return picture }
        while true {
            let scene = try scene(identifier)
            guard setting?.tint == nil else { throw .noTint(identifier) }
            guard scene.hasContent else { throw .noContent(identifier) }
            do throws(SceneFailure) {
                let portrait = try await scene.picture(in: wanted, environment: setting.map(environment))
                return DrawnPicture(
                    data: try await scene.draw(portrait, as: format, at: drawing), width: portrait.list.size.width,
                    height: portrait.list.size.height)
            } catch {
                if !scene.isRetired { throw CommandRefusal(error) }
            }
        }
    }
}

extension SceneBoard: DebugShowing {
    package func beginToShow(_ identifier: String) throws(CommandRefusal) {
        _ = try beginToShowScene(identifier)
    }
}
