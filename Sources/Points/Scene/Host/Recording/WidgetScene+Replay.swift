internal import DisplayLists
internal import ExtensionHost
internal import ExtensionSession
internal import Foundation

extension WidgetScene {
    /// A scene in the state at the beginning of a recording, with its own state folder.
    static func replaying(_ header: RecordingHeader, _ folder: StateFolder) throws -> WidgetScene {
        try folder.create()
        let state = SceneState(keptIn: try StateStore(path: folder.database))
        state.remember(SceneState.Modes(chosen: header.chosenMode, largest: header.largestMode), of: header.identifier)
        let bundle = InstalledExtension(
            identifier: header.identifier, container: nil, extensionPoint: header.extensionPoint,
            version: header.version, displayName: header.displayName, bundlePath: "", libraryPath: "",
            entry: .principalClass(""), moduleName: "", declaresExpanded: false,
            predatesDisplayModes: header.predatesDisplayModes ?? false, stamps: [])
        let process = ExtensionInstance(
            bundle: bundle,
            services: InstanceServices(
                forkServer: ForkServerConnection(loop: HostActor.shared.loop, configuration: ForkServerConfiguration()),
                groups: GroupFolders(state: folder), data: DataFolders(state: folder),
                folders: FolderMeter(measure: .walk(.absent), quota: 0), sampler: try MemorySampler(),
                tallies: Tallies(),
                // No process answers. The replay has a shorter deadline of its own.
                deadlines: LifeDeadlines(all: .seconds(3600))))
        let scene = WidgetScene(
            process: process, environment: Tile.Environment(header.room), state: state)
        scene.replay(after: header.lastView, privateView: header.lastPrivateView)
        return scene
    }
}
