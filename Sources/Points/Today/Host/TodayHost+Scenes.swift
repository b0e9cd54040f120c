internal import ExtensionHost
package import ExtensionMessages
internal import ExtensionSession
package import SceneHost

// The events and requests of the scenes.

extension TodayHost: SceneObserver {
    package func receive(_ event: SceneEvent, from scene: WidgetScene) {
        keyboards?.receive(event, from: scene)
        photos?.receive(event, from: scene)
        switch event {
        case .redraw: onChange()
        case .willAppear, .appeared, .viewGone: break
        case .input(let input): audit.recorder(of: scene.identifier)?.note(input)
        case .story(let what, let why): note(what, why, of: scene.identifier)
        case .backtrace(let frames): noteBacktrace(frames, of: scene)
        case .exited(let reason):
            finishRecording(of: scene, reason)
            retired(scene)
            let what = if case .jettisoned = reason { "killed" } else { "exited" }
            note(what, "\(reason.code): \(reason.message)", of: scene.identifier)
        }
    }

    package func open(
        _ url: String, from scene: WidgetScene, _ completion: @escaping @HostActor (Bool) -> Void
    ) {
        open(url, from: scene.identifier) { result in
            if case .success = result { completion(true) } else { completion(false) }
        }
    }

    package func answer(_ request: ContainerRequest, from scene: WidgetScene) -> ContainerReply {
        answer(request, from: .widget(scene.identifier))
    }

    package func received(_ message: CustomMessage, from scene: WidgetScene) throws(MessageError) {
        guard let keyboards else { throw .unknownName(message.name) }
        try keyboards.received(message, from: scene)
    }

    private func noteBacktrace(_ frames: [BacktraceFrame], of scene: WidgetScene) {
        let library = scene.process.bundle.libraryPath.split(separator: "/").last.map(String.init) ?? ""
        let own = frames.filter { $0.module?.hasSuffix("/" + library) == true }
        let names = (own.isEmpty ? frames : own).compactMap { $0.function?.prefix(160) }.prefix(4)
            .joined(separator: " ← ")
        if !names.isEmpty { note("backtrace", names, of: scene.identifier) }
    }
}
