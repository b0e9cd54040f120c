package import ExtensionHost
internal import Foundation

extension BoardInfo {
    /// The facts about a scene as they are now.
    @HostActor
    init(_ scene: WidgetScene) {
        var facts = [(name: "tile", value: "\(scene.tile.activeMode), \(Int(scene.tile.size.height)) pt high")]
        let process = scene.process
        if let command = process.bundle.consent.command(for: scene.identifier) { facts.append(("waits for", command)) }
        if case .unableToLoad(_, let message) = scene.tile.content { facts.append(("reason", message)) }
        self.init(identifier: scene.identifier, of: process, facts: facts)
    }

    /// The facts about an extension's process as they are now, then those about its tile.
    @HostActor
    package init(identifier: String, of process: ExtensionInstance, facts: [(name: String, value: String)]) {
        let figures = process.figures()
        let all: [(name: String, value: String)] = [
            ("version", process.bundle.version),
            ("bundle", process.bundle.bundlePath),
            ("process", figures.pid.map { "\(figures.state), pid \($0)" } ?? figures.state),
            (
                "memory",
                "\(ProcessFigures.text(ofBytes: figures.footprint)) of at most "
                    + ProcessFigures.text(ofBytes: figures.hardLimit)
            ),
            ("launched", "\(figures.launches) times, ended for memory \(figures.kills) times"),
        ]
        let time = Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: false)
        self.init(
            identifier: identifier, facts: all + facts,
            log: process.log.lines.suffix(Self.mostLogLines).map { "\($0.time.formatted(time)) \($0.text)" })
    }
}
