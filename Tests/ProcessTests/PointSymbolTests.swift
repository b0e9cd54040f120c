import ExtensionHost
import Foundation
import Testing

extension ProcessTests {
    struct PointSymbolTests {
        /// The rule of `PointSymbols`, written out: the SDK finds a point's handler by its identifier alone.
        @Test func theSDKExportsAHandlerForEachPointWithAHost() throws {
            let listed = try Command.run("/usr/bin/env", ["nm", "-D", Products.debug + "/libHostelSDK.so"]).output
            let symbols = Set(listed.split(separator: "\n").compactMap { $0.split(separator: " ").last })
            let points = try ExtensionPointTable.shipped().hosts.keys
            #expect(points.count >= 3)
            for point in points {
                let suffix = point.replacingOccurrences(of: "-", with: "__").replacingOccurrences(of: ".", with: "_")
                #expect(symbols.contains("hostel_point_\(suffix)"), "\(point)")
            }
        }
    }
}
