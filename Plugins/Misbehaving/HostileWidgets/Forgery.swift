import Foundation
import Glibc

/// Messages that the kit writes to the session with the host, at descriptor 3, past the SDK.
enum Forgery {
    /// The numbers of the host's first requests; the forger does not know the present one.
    private static let requests: ClosedRange<UInt32> = 1...20

    static func send() {
        switch Deed.own {
        case .forgesRequest:
            // Of requests that the host has not made.
            for request in UInt32(1_000)..<1_200 { looks(request, 0, blank) }
        case .forgesIndex: for request in requests { looks(request, 7, blank) }
        case .forgesPicture:
            for request in requests {
                notice(
                    "widget.picture",
                    Array(#"{"request":\#(request),"picture":1,"width":2000,"height":2000}"#.utf8))
            }
        case .forgesManyLooks:
            for request in requests { for number in UInt32(0)..<1_500 { looks(request, number, blank) } }
        case .forgesLargeLooks:
            // 3,000 fields, each a group that is never closed.
            let groups = (0..<3_000).flatMap { _ in [0x12, 0x04, 0x0A, 0x02, 0x08, 0x01] as [UInt8] }
            for request in requests { looks(request, 0, blank + groups) }
        case .forgesAnswer: for _ in 0..<50 { notice("widget.timelineMade", Array(#"{"number":1}"#.utf8)) }
        default: break
        }
    }

    /// A list without operations, 148 points wide and high.
    private static var blank: [UInt8] {
        let side = withUnsafeBytes(of: Float(148).bitPattern.littleEndian) { Array($0) }
        return [0x0A, 10, 0x0D] + side + [0x15] + side
    }

    private static func looks(_ request: UInt32, _ number: UInt32, _ list: [UInt8]) {
        notice("widget.looks", bytes(request) + bytes(number) + list)
    }

    private static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }

    /// One packet: the header of a notice on the channel of custom messages, the name, the body.
    private static func notice(_ name: String, _ body: [UInt8]) {
        let payload = [UInt8(name.utf8.count)] + Array(name.utf8) + body
        let packet = [1, 0, 2, 0] + bytes(UInt32(payload.count)) + [UInt8](repeating: 0, count: 8) + payload
        while Glibc.send(3, packet, packet.count, Int32(MSG_NOSIGNAL)) < 0 {
            guard errno == EAGAIN || errno == EINTR else { return }
            var room = pollfd(fd: 3, events: Int16(POLLOUT), revents: 0)
            poll(&room, 1, 100)
        }
    }
}
