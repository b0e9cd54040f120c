import ExtensionHost

/// Hosts the widgets of a folder: `Embedding FOLDER STATE-FOLDER FORK-SERVER`.
@main
enum Embedding {
    static func main() async throws {
        let arguments = CommandLine.arguments
        var configuration = Host.Configuration(folders: [arguments[1]], state: StateFolder(path: arguments[2]))
        configuration.forkServer = arguments[3]
        let host = try await Host.start(configuration, points: [PlainPoint("com.apple.widget-extension")])

        let events = await host.events()
        for bundle in await host.unusable {
            print("unusable:", bundle.path, bundle.reasons.map(\.message).joined(separator: " "))
        }
        for identity in await host.installed {
            print("installed:", identity.identifier, identity.version, "for", identity.extensionPoint)
        }

        if let first = await host.installed.first {
            let hosted = try await host.launch(first.identifier)
            print("state:", await hosted.state, "memory:", await hosted.figures.footprint, "bytes")
            await hosted.invalidate()
        }
        await host.stop()
        for await event in events { print("event:", event.identifier, event.what, event.why) }
    }
}
