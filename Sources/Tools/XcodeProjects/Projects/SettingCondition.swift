/// The condition of a build setting, such as `[sdk=iphoneos*][arch=arm64]`. A value.
///
/// It holds for a phone: other SDKs, simulators and architectures have settings of their own.
struct SettingCondition {
    private static let phone = ["sdk": "iphoneos", "arch": "arm64", "config": "Release", "variant": "normal"]

    let holds: Bool

    init(_ text: Substring) {
        let parts = text.split { $0 == "[" || $0 == "]" || $0 == "," || $0.isWhitespace }
        holds = parts.allSatisfy { part in
            let sides = part.split(separator: "=", maxSplits: 1)
            guard sides.count == 2, let value = Self.phone[String(sides[0])] else { return false }
            guard let star = sides[1].firstIndex(of: "*") else { return sides[1] == value }
            // A star ends nearly all of them; one further inside stands for the rest.
            return value.hasPrefix(sides[1][..<star])
        }
    }
}
