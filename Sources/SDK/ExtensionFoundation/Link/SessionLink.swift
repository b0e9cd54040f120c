internal import CLinux
internal import ExtensionMessages
internal import ExtensionSession
internal import Glibc
internal import LinuxSystem

/// A widget's words to its host over the session.
@MainActor
final class SessionLink: WidgetHostLink {
    private let session: Session

    init(session: Session) { self.session = session }

    @discardableResult
    func send(_ event: WidgetEvent) -> Bool {
        do throws(SessionError) {
            try session.notify(event.bounded)
            return true
        } catch {
            return failed(error)
        }
    }

    @discardableResult
    func send(custom message: CustomMessage) -> Bool {
        do throws(SessionError) {
            try session.notify(message)
            return true
        } catch {
            return failed(error)
        }
    }

    // A session that is over ends the process soon; what could not be said to a host that does not read goes into
    // the log.
    private func failed(_ error: SessionError) -> Bool {
        switch error {
        case .ended: break
        case .oversized: Log.write("a frame was too large to be sent")
        case .backpressure, .deadlinePassed, .refused: Log.write("the host does not read: a message was dropped")
        }
        return false
    }

    func define(
        image: UInt32, width: Int, height: Int, draw: (UnsafeMutableRawBufferPointer) -> Bool
    ) -> Bool {
        do throws(SystemError) {
            guard let memory = try SealedPixels.make(byteCount: width * height * 4, draw: draw) else { return false }
            do throws(SessionError) {
                try session.notify(
                    WidgetEvent.imageDefined(image: image, width: width, height: height),
                    descriptors: [memory.rawValue])
                return true
            } catch {
                return failed(error)
            }
        } catch {
            Log.write("no memory for a picture: \(error)")
            return false
        }
    }

    func open(_ url: String, from view: ViewIdentifier, completion: @escaping @MainActor (Bool) -> Void) {
        guard url.utf8.count <= TextLimit.url else { return completion(false) }
        // The host keeps its own deadlines; a session that ends answers with an error.
        session.request(
            WidgetHostRequest.open(view, url: url), expecting: WidgetHostReply.self, deadline: nil
        ) { result in
            let isOpened = if case .success(.opened(true)) = result { true } else { false }
            MainActor.assumeIsolated { completion(isOpened) }
        }
    }
}

/// Memory with a picture in it that can be handed to another process: nothing can change it any more.
enum SealedPixels {
    /// Nil if `draw` says that there is no picture.
    static func make(
        byteCount: Int, draw: (UnsafeMutableRawBufferPointer) -> Bool
    ) throws(SystemError) -> OwnedDescriptor? {
        let memory = OwnedDescriptor(owning: try systemCall(.memfdCreate) { hostel_memfd_create("picture") })
        _ = try systemCall(.ftruncate) { kernelResult(ftruncate(memory.rawValue, byteCount)) }
        let address = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, memory.rawValue, 0)
        guard let address, address != MAP_FAILED else { throw SystemError(.mmap, errno) }
        let isDrawn = draw(UnsafeMutableRawBufferPointer(start: address, count: byteCount))
        // A seal against writing is refused while a writable map is left.
        munmap(address, byteCount)
        guard isDrawn else { return nil }
        let seals = hostel_seal_seal | hostel_seal_shrink | hostel_seal_grow | hostel_seal_write
        _ = try systemCall(.fcntl) { hostel_add_seals(memory.rawValue, seals) }
        return memory
    }
}

extension WidgetEvent {
    /// The event with its texts cut to what the host takes: a longer one would end the session.
    var bounded: WidgetEvent {
        switch self {
        case .warning(let text): .warning(text.cut(to: TextLimit.warning))
        case .lifeCycle(let view, let step): .lifeCycle(view, step: step.cut(to: TextLimit.lifeCycleStep))
        default: self
        }
    }
}

extension String {
    /// The first characters that fit into so many UTF-8 bytes.
    func cut(to byteCount: Int) -> String {
        guard utf8.count > byteCount else { return self }
        var end = utf8.index(startIndex, offsetBy: byteCount)
        while end.samePosition(in: self) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}
