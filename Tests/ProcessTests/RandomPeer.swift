import DisplayLists
import ExtensionHost
import ExtensionMessages
import ExtensionSession
import Foundation
import Glibc
import HostelTestSupport
import KeyboardMessages
import LinuxSystem
import PhotoMessages
import SceneMessages
import TimelineMessages

/// The extension's side of a session that says anything at any time, from a fixed seed. Once it is obedient it begins and
/// answers as an extension does.
@HostActor
final class RandomPeer {
    var isObedient = false
    /// Messages that it has sent at random.
    private(set) var said = 0
    private var generator: SeededGenerator
    private var socket: OwnedDescriptor?
    private var registration: Registration?
    private var assembler = FrameAssembler()
    private var buffer = PacketBuffer(capacity: SessionLimits.standard.packet)
    /// The requests of the host in the present session, answered ones too.
    private var asked: [Frame] = []
    /// The numbers of views that the host has named.
    private var views: [UInt32] = [0, 1]

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    /// The host's end of a new session. An earlier one is closed.
    func connect() -> OwnedDescriptor? {
        close()
        guard var pair = try? PacketSocket.pair() else { return nil }
        let far = pair.takeSecond()
        guard (try? far.setNonblocking()) != nil else { return nil }
        registration = try? HostActor.watch(far.rawValue, for: .readable, self) { own, _ in own.read() }
        socket = consume far
        return pair.takeFirst()
    }

    func close() {
        registration?.cancel()
        registration = nil
        _ = socket.take()
        assembler = FrameAssembler()
        asked = []
    }

    // MARK: Listening

    private func read() {
        while let number = socket?.rawValue {
            guard case .packet(let packet)? = try? buffer.receive(from: number, mostDescriptors: 4) else { return }
            let bytes = UnsafeRawBufferPointer(rebasing: buffer.memory[..<packet.count])
            guard let frame = try? assembler.accept(bytes, descriptors: packet.descriptors.count) else { continue }
            hear(frame)
        }
    }

    private func hear(_ frame: Frame) {
        if case .appear(let view, _)? = try? WidgetRequest(encoded: frame.payload), frame.channel == .widget {
            views.append(view.rawValue)
        }
        guard frame.kind == .request else { return }
        asked.append(frame)
        if isObedient { obey(frame) }
    }

    private func obey(_ frame: Frame) {
        switch frame.channel {
        case .control:
            guard case .begin? = try? ControlRequest(encoded: frame.payload) else {
                return reply(to: frame, LifeReply().encoded())
            }
            reply(to: frame, Self.ready)
        case .ping: reply(to: frame, frame.payload)
        case .widget:
            switch try? WidgetRequest(encoded: frame.payload) {
            case .appear(let view, _):
                say(.notice, .widget, 0, WidgetEvent.frame(view, serial: 1, Self.list(width: 100)).encoded())
                reply(to: frame, WidgetReply.appeared.encoded())
            case .performUpdate: reply(to: frame, WidgetReply.updated(.newData).encoded())
            default: reply(to: frame, WidgetReply.done.encoded())
            }
        case .custom where CustomMessage.name(in: frame.payload) == WidgetDescribe.name:
            reply(to: frame, Self.described.message.encoded())
        case .custom, .container, .session: say(.failure, frame.channel, frame.request, [])
        }
    }

    private static let described = WidgetDescribed(
        widgets: [WidgetDescription(kind: "a", name: "A", text: "", families: ["systemSmall"])])

    /// Answers what it has left open, once it is obedient.
    func catchUp() { for frame in asked { obey(frame) } }

    private func reply(to frame: Frame, _ payload: [UInt8]) { say(.reply, frame.channel, frame.request, payload) }

    // MARK: Saying anything

    /// Says one thing.
    func sayAnything() {
        said += 1
        let frame = asked.randomElement(using: &generator)
        switch Int.random(in: 0..<16, using: &generator) {
        case 0..<5: if let frame { say(.reply, frame.channel, frame.request, answer(for: frame.channel)) }
        case 5: if let frame { say(.failure, frame.channel, frame.request, []) }
        case 6: if let frame { say(.reply, anyChannel, frame.request, answer(for: frame.channel)) }
        case 7..<12:
            let (channel, payload) = notice
            say(.notice, channel, 0, payload)
        case 12, 13:
            let (channel, payload) = Bool.random(using: &generator) ? request : notice
            say(.request, channel, UInt64.random(in: 1...4, using: &generator), payload)
        case 14:
            let (channel, payload) = notice
            let packets = Frame(kind: .notice, channel: channel, request: 0, payload: payload).packets(limit: 200)
            for packet in packets { send(generator.damaged(packet)) }
        default:
            let (channel, payload) = Bool.random(using: &generator) ? request : notice
            say(.notice, channel, 0, generator.damaged(payload))
        }
    }

    private func say(_ kind: FrameKind, _ channel: Channel, _ request: UInt64, _ payload: [UInt8]) {
        let isOdd = !isObedient && Int.random(in: 0..<12, using: &generator) == 0
        let descriptors = isOdd || kind == .notice && isPicture(payload, on: channel) ? descriptors(isOdd ? 4 : 1) : []
        defer { for descriptor in descriptors { Glibc.close(descriptor) } }
        let frame = Frame(
            kind: kind, channel: channel, request: request, payload: payload, descriptorCount: descriptors.count)
        var beside = descriptors
        for packet in frame.packets(limit: SessionLimits.standard.packet) {
            send(packet, beside)
            beside = []
        }
    }

    private func isPicture(_ payload: [UInt8], on channel: Channel) -> Bool {
        guard channel == .widget, case .imageDefined? = try? WidgetEvent(encoded: payload) else { return false }
        return true
    }

    private func send(_ packet: [UInt8], _ descriptors: [Int32] = []) {
        guard let number = socket?.rawValue else { return }
        _ = try? PacketSocket.send(packet, to: number, descriptors: descriptors)
    }

    /// Memory that is sealed or not, and descriptors of another kind.
    private func descriptors(_ most: Int) -> [Int32] {
        (0..<Int.random(in: 1...most, using: &generator)).compactMap { _ in
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: try? SharedMemory(name: "hostel-random", count: 16).descriptor.duplicate().release()
            case 1: open("/dev/null", O_RDWR | O_CLOEXEC)
            default:
                try? SharedMemory.sealed(name: "hostel-random", [UInt8](repeating: 255, count: 16)).descriptor
                    .duplicate().release()
            }
        }
    }

    // MARK: Messages

    private var anyChannel: Channel { Channel.allCases.randomElement(using: &generator) ?? .control }

    private var view: ViewIdentifier { ViewIdentifier(rawValue: views.randomElement(using: &generator) ?? 1) }

    private static let ready = BeginReply.ready(version: ProtocolVersion.current, principal: "Random.Peer").encoded()

    private static func list(width: Double) -> DisplayList {
        DisplayList(
            size: CGSize(width: width, height: 50),
            operations: [.region(DisplayRegion(frame: CGRect(x: 0, y: 0, width: 9, height: 9), label: "a", url: "a:b"))]
        )
    }

    private func answer(for channel: Channel) -> [UInt8] {
        let number = Int.random(in: 0..<6, using: &generator)
        switch channel {
        case .control:
            let failure = BeginReply.failed(LoadFailure(.principalClassNotFound, detail: "none"))
            return number == 0 ? LifeReply().encoded() : number == 1 ? failure.encoded() : Self.ready
        case .widget:
            let replies: [WidgetReply] = [.done, .appeared, .updated(.newData), .updated(.failed)]
            return replies[number % replies.count].encoded()
        case .custom:
            let replies = [
                PhotoStarted(resumes: true).message, PhotoFinished(hasOutput: true).message,
                PhotoCancelled(needsConfirmation: true).message, Self.described.message,
                WidgetActed(isDone: true, opening: .url("https://a.example")).message,
                WidgetTimelineMade(number: UInt32(number), entries: [WidgetEntry(date: 0, looks: 0)]).message,
            ]
            return replies[number].encoded()
        case .container, .ping, .session: return generator.bytes(atMost: 40)
        }
    }

    private var notice: (Channel, [UInt8]) {
        let (view, number) = (view, UInt32.random(in: 0..<4, using: &generator))
        let size = CGSize(width: Double(number) * 100, height: 4000)
        let events: [WidgetEvent] = [
            .frame(view, serial: number, Self.list(width: 100 + Double(number))),
            .imageDefined(image: number, width: 2, height: 2), .imageReleased(image: number),
            .preferredSize(view, size), .largestDisplayMode(view, number % 2 == 0 ? .compact : .expanded),
            .lifeCycle(view, step: "viewDidLoad"), .warning("\u{1B}[2J"), .updated(view, .newData),
        ]
        let messages = [
            KeyboardEdit(view: view.rawValue, change: .move(-Int(number))).message,
            KeyboardEdit(view: view.rawValue, change: .insert("a\n")).message,
            KeyboardEdit(view: view.rawValue, change: .deleteBackward).message,
            KeyboardWish(view: view.rawValue, wish: .dismiss).message,
            KeyboardWish(view: view.rawValue, wish: .nextKeyboard).message,
            WidgetLooks(request: number, number: number, list: Self.list(width: 100)).message,
            WidgetPicture(request: number, picture: number, width: 2, height: 2).message,
            WidgetTimelineMade(number: number, entries: [WidgetEntry(date: 0, looks: 0)]).message,
            WidgetActed(isDone: true, opening: .app).message,
        ]
        if Int.random(in: 0..<3, using: &generator) > 0 {
            return (.widget, events.randomElement(using: &generator)?.encoded() ?? [])
        }
        return (.custom, messages.randomElement(using: &generator)?.encoded() ?? [])
    }

    private var request: (Channel, [UInt8]) {
        let requests: [ContainerRequest] = [
            .enter(version: 1), .reload(kind: nil), .setContent(false, widget: "a"),
            .setContent(true, widget: "a"), .setStanding(isInForeground: true), .post(name: "a"), .placed,
        ]
        if Bool.random(using: &generator) {
            return (.container, requests.randomElement(using: &generator)?.encoded() ?? [])
        }
        return Bool.random(using: &generator)
            ? (.ping, generator.bytes(atMost: 20))
            : (.widget, WidgetHostRequest.open(view, url: "https://a.example/\u{1B}").encoded())
    }
}
