import HostelTestSupport
import Testing

@testable import SourceLowering

/// Random and damaged sources.
@Suite struct LoweringFuzzTests {
    private static let sample = """
        // A sample
        @objc(HSTClock) public class Clock: UIViewController {
            @IBOutlet weak var label: UILabel!
            @IBInspectable var size: Map<CGFloat, [Int]>? { didSet {} }
            @IBAction func pressed(_ sender: Any, forEvent event: UIEvent) {}
            lazy var path = #keyPath(Clock.label) + #"raw \\#(name(")")) "# + \"""
                long \\(value.map { "\\($0)" } ?? "") " ""
                \"""
            #if os(iOS) && !targetEnvironment(macCatalyst) /* a /* nested */ comment */
            @objc func tapped(_ sender: UIButton) { button.addTarget(self, action: #selector(tapped(_:)), for: [.a]) }
            #endif
        }
        extension Clock { @IBAction @objc(other:) func done(sender: Any) {} }
        @objc protocol Delegate: B { @objc optional func a() }
        let expression = /[/]"/ ; let other = #/ " /#
        """

    private static let connections = [
        "@IBOutlet var a: ", "@IBOutlet var a, ", "class A: B { @IBOutlet var a: C<", "class A: B { @IBAction func a(",
        "class A: B { @IBOutlet var a: C; ", "extension A { @IBAction func a() {} }", "class A<", "@IBAction @objc(",
        "class A: A { @IBAction func a() {} } ; ",
    ]

    private static let pieces = [
        "#if canImport(CoreImage) ", "#if (", "#if !", "static ", "@a(", "extension A { @objc func b() -> ",
        "class A { func urlSession(_ a: B, task: C) async -> ", "a.urlSession?(b, ",
    ]

    private static func lines(_ bytes: [UInt8]) -> Int { bytes.count { $0 == 0x0A } }

    @Test func linesKeepTheirNumbersInDamagedSources() {
        var random = SeededGenerator(seed: 0x10E5)
        var changed = 0
        for _ in 0..<3_000 {
            let bytes = random.damaged(Array(Self.sample.utf8))
            let source = LoweredSource(bytes)
            guard let text = source.text else { continue }
            changed += 1
            #expect(Self.lines(text) == Self.lines(bytes))
        }
        #expect(changed > 1_000)
    }

    @Test func aLoweredSourceNeedsNoFurtherChange() throws {
        let once = try #require(LoweredSource(Array(Self.sample.utf8)).text)
        #expect(LoweredSource(once).text == nil)
    }

    @Test func linesKeepTheirNumbersInRandomOrdersOfWords() {
        var random = SeededGenerator(seed: 0x10E6)
        let words = [
            "@objc ", "#selector(", "a", ")", "\"", "\\(", "/", "#", "\n", "class A {", "}", "os(iOS)", "#if ", "//",
            "/*", "*/", "\"\"\"", "protocol ", "@IBOutlet ", "var a", ": B", "@IBAction ", "func a(_ b: C)",
            "extension A {", "<", ">", ", ", "@objc(a:) ", "#if canImport(CoreImage)\n", "import A", "#else", "#endif",
            "func b() {", "override ", "@A(1) ", "func urlSession(_ a: B, task: C", ") async -> D {",
            "a.urlSession?(b, task: ",
        ]
        for _ in 0..<3_000 {
            let text = (0..<40).map { _ in words.randomElement(using: &random) ?? "" }.joined()
            var rules = LoweringRules()
            rules.take(Array("@objc extension A { func b() {} }; class A: B { override func b() {} }".utf8))
            rules.take(Array("extension B { @objc func b() {} }".utf8))
            rules.take(Array(text.utf8))
            let lowered = LoweredSource(Array(text.utf8), rules: rules).text ?? Array(text.utf8)
            #expect(Self.lines(lowered) == Self.lines(Array(text.utf8)), "\(text)")
        }
    }

    @Test func randomBytesAndDeepNestingKeepTheirLines() {
        var random = SeededGenerator(seed: 0x10E7)
        for _ in 0..<500 {
            let bytes = random.bytes(atMost: 2_000)
            #expect(Self.lines(LoweredSource(bytes).text ?? bytes) == Self.lines(bytes))
        }
        for piece in ["@objc(", "#selector(", "=/a ", "\"\\(", "class A {", "(", "/*"] + Self.connections + Self.pieces
        {
            let bytes = Array(String(repeating: piece, count: 3_000).utf8)
            #expect(Self.lines(LoweredSource(bytes).text ?? bytes) == 0, "\(piece)")
        }
    }
}
