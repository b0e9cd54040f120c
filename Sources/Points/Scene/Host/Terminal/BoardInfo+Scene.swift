internal import ExtensionHost
internal import Foundation

extension BoardInfo {
    /// The facts about a scene as they are now.
    @HostActor
    init(_ scene: WidgetScene) {
        let process = scene.process
        let figures = process.figures()
        var facts: [(name: String, value: String)] = [
            ("version", process.bundle.version),
            ("bundle", process.bundle.bundlePath),
            ("process", figures.pid.map { "\(figures.state), pid \($0)" } ?? figures.state),
            (
                "memory",
                "\(ProcessFigures.text(ofBytes: figures.footprint)) of at most "
                    + ProcessFigures.text(ofBytes: figures.hardLimit)
            ),
            ("launched", "\(figures.launches) times, ended for memory \(figures.kills) times"),
            ("tile", "\(scene.tile.activeMode), \(Int(scene.tile.size.height)) pt high"),
        ]
        if let command = process.bundle.consent.command(for: scene.identifier) { facts.append(("waits for", command)) }
        if case .unableToLoad(_, let message) = scene.tile.content { facts.append(("reason", message)) }
        let time = Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: false)
        self.init(
            identifier: scene.identifier, facts: facts,
            log: process.log.lines.suffix(Self.mostLogLines).map { "\($0.time.formatted(time)) \($0.text)" })
    }
}
