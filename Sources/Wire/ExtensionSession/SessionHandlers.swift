internal import ExtensionMessages
internal import LinuxSystem

/// The calls of a session's owner. Each does nothing until the owner sets it, and again after the end.
struct SessionHandlers {
    var onNotice: (Channel, [UInt8], inout DescriptorList) throws(MessageError) -> Void = { _, _, _ in }
    var onRequest: (Channel, [UInt8], inout DescriptorList, Session.ReplyToken) throws(MessageError) -> Void = {
        _, _, _, _ in
    }
    var onSlowed: () -> Void = {}
    var onEnd: (SessionEnd) -> Void = { _ in }
}
