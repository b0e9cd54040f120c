import Foundation
import HostelTestSupport
import SharedDefaults

extension TemporaryFolder {
    var log: String { path + "/group.test.defaults" }
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
