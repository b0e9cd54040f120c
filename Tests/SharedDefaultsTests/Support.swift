import Foundation
import SharedDefaults

/// A folder that is deleted with the test.
final class Folder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/hostel-defaults-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var log: String { path + "/group.test.defaults" }
}

/// The same numbers in every run (SplitMix64).
struct FixedRandom: RandomNumberGenerator {
    private var state: UInt64 = 0x4805_7E1D_EFA1_7000

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension DefaultsValue {
    /// A value of each type, and all of them inside each other.
    static let samples: [String: DefaultsValue] = {
        var samples: [String: DefaultsValue] = [
            "text": .string("測試存儲 \u{0} é"), "empty": .string(""), "data": .data(Data([0, 255, 1])),
            "date": .date(Date(timeIntervalSinceReferenceDate: 123.456)), "yes": .bool(true), "no": .bool(false),
            "one": .integer(1), "least": .integer(.min), "most": .unsigned(.max), "float": .float(0.1),
            "double": .double(0.1), "whole": .double(1), "infinite": .double(.infinity), "": .integer(0),
        ]
        samples["array"] = .array([.bool(true), .integer(1), .double(1), .string("1"), .array([])])
        samples["all"] = .dictionary(samples)
        return samples
    }()
}
