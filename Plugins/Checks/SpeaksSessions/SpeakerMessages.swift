import PeerSessions

// The messages of an extension point that only tests have. The host's side is compiled from this file too.

/// The sum of some numbers.
struct Sum: SessionRequest {
    typealias Reply = Int
    var numbers: [Int]
}

/// Works in steps until it was done or is cancelled, and reports its progress after each step.
struct Work: SessionRequest {
    typealias Reply = Done
    var steps: Int
    /// Milliseconds of each step.
    var pause: Int
}

/// The number of requests that were cancelled in the extension.
struct Cancelled: SessionRequest { typealias Reply = Int }

/// Numbers from one on.
struct Count: SessionStreamRequest {
    typealias Element = Int
    var to: Int
    /// The number after which the extension fails.
    var failsAfter: Int?
}

/// The number of elements that left the extension's handler in all.
struct Sent: SessionRequest { typealias Reply = Int }

struct Note: SessionMessage { var text: String }

/// Has the extension send its host a `Shouted` with the same fields.
struct Shout: SessionMessage {
    var name: String
    var seconds: Double
}

/// Extension to host.
struct Shouted: SessionMessage {
    var name: String
    var seconds: Double
}

/// The notes that came, in their order.
struct Notes: SessionRequest { typealias Reply = [String] }

/// Has the extension ask its host for `Greeting`, and answers with the host's answer.
struct Relay: SessionRequest {
    typealias Reply = String
    var name: String
}

/// Extension to host.
struct Greeting: SessionRequest {
    typealias Reply = String
    var name: String
}

/// The bytes in their opposite order.
struct Reverse: SessionRequest {
    struct Reply: Codable, Sendable { var bytes: SharedBytes }
    var bytes: SharedBytes
}

/// The content of an open file.
struct ReadFile: SessionRequest {
    typealias Reply = [UInt8]
    var file: SharedDescriptor
}

struct Fail: SessionRequest {
    typealias Reply = Done
    var code: String
}

/// Ends or blocks the process.
struct Misbehave: SessionRequest {
    typealias Reply = Done
    enum How: String, Codable { case crash, hang, grow }
    var how: How
}

/// A request that the extension has no handler for.
struct Unheard: SessionRequest { typealias Reply = Done }
struct UnheardStream: SessionStreamRequest { typealias Element = Done }

/// The content of a file; nil if the extension cannot open it.
struct ReadPath: SessionRequest {
    typealias Reply = [UInt8]?
    var path: String
}

/// Writes a file, and answers whether that was possible.
struct WritePath: SessionRequest {
    typealias Reply = Bool
    var path: String
    var bytes: [UInt8]
}
