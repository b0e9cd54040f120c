internal import ExtensionFoundation
internal import ExtensionMessages
internal import LinuxSystem
internal import SceneMessages

/// The way to the host of a point with views, over the session of the extension's process.
@MainActor
final class SessionWidgetLink: WidgetHostLink {
    private let host: any HostLink

    init(_ host: any HostLink) { self.host = host }

    func send(_ event: WidgetEvent) -> Bool { host.send(event.bounded) }

    func send(custom message: CustomMessage) -> Bool { host.send(message) }

    func define(
        image: UInt32, width: Int, height: Int, draw: (UnsafeMutableRawBufferPointer) -> Bool
    ) -> Bool {
        do throws(SystemError) {
            guard let memory = try SealedPixels.make(byteCount: width * height * 4, draw: draw) else { return false }
            return host.send(
                WidgetEvent.imageDefined(image: image, width: width, height: height), descriptors: [memory.rawValue])
        } catch {
            Log.write("no memory for a picture: \(error)")
            return false
        }
    }

    func open(_ url: String, from view: ViewIdentifier, completion: @escaping @MainActor (Bool) -> Void) {
        guard url.utf8.count <= TextLimit.url else { return completion(false) }
        host.request(WidgetHostRequest.open(view, url: url), expecting: WidgetHostReply.self) { reply in
            let isOpened = if case .opened(true)? = reply { true } else { false }
            completion(isOpened)
        }
    }
}

extension WidgetEvent {
    /// The event with its texts cut to the host's limits: a longer one would end the session.
    fileprivate var bounded: WidgetEvent {
        switch self {
        case .warning(let text): .warning(text.cut(to: TextLimit.warning))
        case .lifeCycle(let view, let step): .lifeCycle(view, step: step.cut(to: TextLimit.lifeCycleStep))
        default: self
        }
    }
}
