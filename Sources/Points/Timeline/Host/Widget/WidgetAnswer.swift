internal import DisplayLists
internal import LinuxSystem
internal import SceneHost
internal import TimelineMessages
internal import WidgetDisplay

/// The looks and pictures that came for one question, checked as they arrive. Their cost to the host is bounded. A
/// value.
struct WidgetAnswer {
    struct Fault: Error, Hashable {
        var text: String
    }

    let number: UInt32
    private var images = ImageStore()
    private(set) var looks: [EntryLooks] = []
    /// Of the lists on the wire.
    private var bytes = 0
    /// Of the lists in the host.
    private var memory = 0

    init(_ number: UInt32) { self.number = number }

    mutating func define(_ picture: WidgetPicture, from memory: inout DescriptorList) throws(ImageStore.Refusal) {
        try images.define(picture.picture, width: picture.width, height: picture.height, from: &memory)
    }

    /// - Parameter bytes: of the message; all looks together stay within an archive's bound.
    mutating func add(_ looks: WidgetLooks, bytes: Int) throws(Fault) {
        guard Int(looks.number) == self.looks.count else {
            throw Fault(text: "looks \(looks.number) after \(self.looks.count) others")
        }
        self.bytes += bytes
        guard self.bytes <= ArchiveLimits.bytes else {
            throw Fault(text: "a timeline of more than \(ArchiveLimits.bytes) bytes")
        }
        memory += looks.list.memoryBytes
        guard memory <= LooksLedger.limit else {
            throw Fault(text: "a timeline whose looks take more than \(LooksLedger.limit) bytes of memory")
        }
        do throws(DisplayListError) {
            self.looks.append(try EntryLooks(checking: looks.list, pictures: images.pictures))
        } catch {
            throw Fault(text: "a display list: \(error)")
        }
    }
}
