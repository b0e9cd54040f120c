internal import DisplayLists
internal import ExtensionFoundation
internal import ExtensionMessages
internal import LinuxSystem
internal import TimelineMessages
internal import WidgetDisplay

/// Sends the looks of entries to the host.
@MainActor
final class LooksSender {
    private let host: any HostLink
    /// Warnings that the log has already.
    private var told: Set<String> = []

    init(_ host: any HostLink) { self.host = host }

    func send(_ looks: WidgetLooks) -> Bool { host.send(looks.message) }

    /// Sends a picture; false if it could not be decoded, or the host does not read.
    func send(_ picture: WidgetPicture, _ content: ImageContent) -> Bool {
        do throws(SystemError) {
            let bytes = picture.width * picture.height * 4
            guard let memory = try SealedPixels.make(byteCount: bytes, draw: { content.draw(into: $0) }) else {
                return false
            }
            return host.send(picture.message, descriptors: [memory.rawValue])
        } catch {
            Log.write("no memory for a picture: \(error)")
            return false
        }
    }

    /// Writes a warning to the log, once in this process.
    func warn(_ warning: String, of kind: String) {
        guard told.count < 200, told.insert(kind + warning).inserted else { return }
        Log.write("\(kind): \(warning)")
    }
}

/// The looks of one request, each different list once, and its pictures, each content once.
@MainActor
struct LooksOfRequest {
    private let request: WidgetTimelineRequest
    private let sender: LooksSender
    /// By their hashes: the lists of a long timeline would take more memory than an extension has.
    private var numbers: [ContentHash: Int] = [:]
    private var pictures: [ObjectIdentifier: UInt32] = [:]
    /// Keeps the pictures alive, so that their identities stay unique.
    private var contents: [ImageContent] = []

    init(_ request: WidgetTimelineRequest, _ sender: LooksSender) {
        self.request = request
        self.sender = sender
    }

    /// Sends a view unless an equal one was sent.
    ///
    /// - Returns: its number; nil if it could not be sent.
    mutating func send(_ view: RenderedView) -> Int? {
        for warning in view.warnings { sender.warn(warning, of: request.kind) }
        var list = view.list
        var renumbered: [UInt32: UInt32] = [:]
        for (number, content) in view.pictures.sorted(by: { $0.key < $1.key }) {
            renumbered[number] = picture(content)
        }
        list.operations = list.operations.compactMap { operation in
            guard case .image(var image) = operation else { return operation }
            guard let number = renumbered[image.image] else { return nil }
            image.image = number
            return .image(image)
        }
        if let url = view.url {
            // The region below all others: a press anywhere else opens it.
            let whole = DisplayRegion(frame: CGRect(origin: .zero, size: list.size), label: "", url: url)
            list.operations.insert(.region(whole), at: 0)
        }
        let hash = ContentHash(list)
        if let number = numbers[hash] { return number }
        let number = numbers.count
        guard number < TimelineLimit.looks,
            sender.send(WidgetLooks(request: request.number, number: UInt32(number), list: list))
        else { return nil }
        numbers[hash] = number
        return number
    }

    /// The number of a picture, which is sent at its first use; nil if it is left out.
    private mutating func picture(_ content: ImageContent) -> UInt32? {
        if let number = pictures[ObjectIdentifier(content)] { return number }
        guard contents.count < TimelineLimit.pictures, content.width * content.height <= TimelineLimit.pixels else {
            sender.warn("a picture is left out: it is too large, or there are too many", of: request.kind)
            return nil
        }
        let number = UInt32(contents.count + 1)
        let picture = WidgetPicture(
            request: request.number, picture: number, width: content.width, height: content.height)
        guard sender.send(picture, content) else {
            sender.warn("a picture could not be decoded or sent", of: request.kind)
            return nil
        }
        contents.append(content)
        pictures[ObjectIdentifier(content)] = number
        return number
    }
}
