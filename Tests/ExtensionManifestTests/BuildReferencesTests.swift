import HostelTestSupport
import Testing

@testable import ExtensionManifest

/// The places of references, compared with the rule in its plainest form.
struct BuildReferencesTests {
    /// A bracket closes the last open bracket of its kind. `$()` and a reference inside another one are left out.
    private func places(in text: String) -> [Range<Int>] {
        let bytes = Array(text.utf8)
        var open: [UInt8: [Int]] = [:]
        var ends: [Int: Int] = [:]
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "{"): open[byte, default: []].append(index)
            case UInt8(ascii: ")"), UInt8(ascii: "}"):
                let bracket = UInt8(ascii: byte == UInt8(ascii: ")") ? "(" : "{")
                guard let start = open[bracket, default: []].popLast() else { continue }
                if start > 0, bytes[start - 1] == UInt8(ascii: "$"), index > start + 1 { ends[start - 1] = index }
            default: continue
            }
        }
        var result: [Range<Int>] = []
        for (start, end) in ends.sorted(by: { $0.key < $1.key }) where start >= result.last?.upperBound ?? 0 {
            result.append(start..<(end + 1))
        }
        return result
    }

    @Test func placesOfRandomTextFollowTheRule() {
        var random = SeededGenerator(seed: 0xB1D)
        let pieces = ["$", "(", ")", "{", "}", "$(", "${", "$(A)", "${A}", "$()", "a", "é"]
        var faults: [String] = []
        var found = 0
        for _ in 0..<3_000 {
            let count = Int.random(in: 0...14, using: &random)
            let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
            let places = BuildReferences(text).places.map(\.range)
            found += places.count
            if places != self.places(in: text) { faults.append(text) }
        }
        #expect(faults == [] && found > 1_000)
    }

    @Test func repetitionIsTheSameTextAsTheReferenceBefore() {
        let scan = BuildReferences("$(A)x$(A)${A}$(AB)$(AC)$(AC)")
        #expect(scan.places.map(\.isRepetition) == [false, true, false, false, false, true])
    }

    @Test func repeatedReferencesAreReplacedAndNamedOnce() {
        let settings = BuildSettings(["A": "1", "B": "$(C)"])
        let expansion = settings.expand("$(A)$(A)-$(B)$(B)$(A)")
        #expect(expansion.text == "11-$(C)$(C)1" && expansion.missing == ["C"])
        #expect(BuildVariable.references(in: "$(A)$(A)${A}$(A)") == ["$(A)", "${A}"])
    }
}
