import Testing

@testable import SourceLowering

/// The code that connects a class to its storyboard.
@Suite struct ConnectionTests {
    private func lowered(_ text: String) -> String {
        LoweredSource(Array(text.utf8)).text.map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    private func findings(_ text: String) -> [LoweringFinding] { LoweredSource(Array(text.utf8)).findings }

    /// The cases of both methods in a class with these members.
    private func cases(_ members: String) throws -> [String] {
        let text = lowered("class A: B {\n\(members)\n}")
        return text.split(separator: "case ").dropFirst().map { String($0.prefix { $0 != "}" && $0 != ";" }) }
    }

    /// The names of the outlets or actions that a source connects.
    private func names(_ text: String) -> [String] {
        lowered(text).split(separator: "case \"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test func aClassConnectsItsOutletsAndActionsOnTheLineOfItsLastBrace() {
        let text = """
            class Today: UIViewController {
                @IBOutlet private weak var label: UILabel!
                @IBOutlet var rows: [UILabel]!
                @IBAction func tapped(_ sender: UIButton) {}
            }
            let after = 1
            """
        #expect(
            lowered(text) == """
                class Today: UIViewController {
                              private weak var label: UILabel!
                              var rows: [UILabel]!
                              func tapped(_ sender: UIButton) {}
                ; override func hostelConnect(outlet name: String, to value: Any) -> Bool { switch name { \
                case "label": guard let value = value as? UILabel else { return false }; self.label = value; return true; \
                case "rows": guard let value = value as? [UILabel] else { return false }; self.rows = value; return true; \
                default: return super.hostelConnect(outlet: name, to: value) } }; \
                override func hostelAction(named name: String) -> Selector? { switch name { \
                case "tapped:": return Selector("tapped", Today.tapped(_:)); \
                default: return super.hostelAction(named: name) } } }
                let after = 1
                """)
    }

    @Test func aClassWithoutOutletsAndActionsIsKept() {
        let text = "class A: UIViewController { var label: UILabel! ; func tapped(_ sender: Any) {} }"
        #expect(LoweredSource(Array(text.utf8)).text == nil)
    }

    @Test(arguments: [
        ("@IBOutlet var a: UILabel!", "UILabel"), ("@IBOutlet weak var a: UILabel?", "UILabel"),
        ("@IBOutlet var a: UILabel! = nil", "UILabel"), ("@IBOutlet var a: UILabel! { didSet { b() } }", "UILabel"),
        ("@IBOutlet var a: UILabel!; var b: Int", "UILabel"), ("@IBOutlet\n  @objc dynamic var a: UILabel", "UILabel"),
        ("@IBOutlet private(set) unowned var a: UILabel! // a: B", "UILabel"),
        ("@IBOutlet fileprivate lazy var a: UILabel = { UILabel() }()", "UILabel"),
        ("@IBOutlet @available(iOS 14, *) var a: UILabel!\nfunc b() {}", "UILabel"),
        ("@IBOutlet var a: Optional<UILabel>", "Optional<UILabel>"),
        ("@IBOutlet var a: Map<String, [Int: UILabel?]>?", "Map<String, [Int: UILabel?]>"),
        ("@IBOutlet var a: (any A & B)!", "(any A & B)"), ("@IBOutlet weak var a: any A\nvar b = 1", "any A"),
        ("@IBOutlet var a: Map<Int,\n String>!", "Map<Int, String>"),
        ("@IBOutlet var a: UIKit.UILabel!", "UIKit.UILabel"),
        ("@IBOutlet var a: (A) -> B", "(A) -> B"), ("@IBInspectable var a: `Type`?", "`Type`"),
        ("@IBInspectable var a: String {\nget { \"\" } set {} }", "String"),
    ])
    func anOutletHasItsTypeAsWritten(_ member: String, _ type: String) throws {
        #expect(try cases(member) == ["\"a\": guard let value = value as? \(type) else { return false "])
    }

    @Test func aNumberIsConvertedToThePropertysType() {
        let text = "class A: B { @IBInspectable var a: CGFloat = 1\n@IBInspectable var b: UInt8? \n}"
        #expect(
            lowered(text).contains(
                """
                case "a": guard let value = value as? Double ?? (value as? Int).map({ Double($0) }) else { return false }; \
                self.a = CGFloat(value); return true; \
                case "b": guard let value = (value as? Int ?? (value as? Double).flatMap({ Int(exactly: $0) }))\
                .flatMap({ UInt8(exactly: $0) }) else { return false }; self.b = value; return true;
                """))
    }

    @Test func anyObjectIsTakenWithoutATest() {
        #expect(lowered("class A: B { @IBOutlet var a: AnyObject? }").contains("\"a\": self.a = value as AnyObject; "))
    }

    @Test func eachNameOfADeclarationIsAnOutlet() {
        #expect(names("class A: B { @IBOutlet var a, b: C!, d: E! }") == ["a", "b", "d"])
        #expect(names("class A: B { @IBOutlet @objc(other) var a: C! }") == ["other"])
        #expect(lowered("class A: B { @IBOutlet var `default`: C! }").contains("case \"default\": "))
        #expect(lowered("class A: B { @IBOutlet var `default`: C! }").contains("self.`default` = value"))
    }

    @Test(arguments: [
        ("func tapped(_ sender: Any)", "\"tapped:\": return Selector(\"tapped\", A.tapped(_:))"),
        ("func tapped()", "\"tapped\": return Selector(\"tapped\", A.tapped as (A) -> () -> Void)"),
        ("func tapped(sender: Any)", "\"tappedWithSender:\": return Selector(\"tapped\", A.tapped(sender:))"),
        ("func tapped(for sender: Any)", "\"tappedFor:\": return Selector(\"tapped\", A.tapped(for:))"),
        ("func jumpTo(page: Any)", "\"jumpToPage:\": return Selector(\"jumpTo\", A.jumpTo(page:))"),
        (
            "func tapped(_ s: Any, forEvent e: UIEvent)",
            "\"tapped:forEvent:\": return Selector(\"tapped\", A.tapped(_:forEvent:))"
        ),
        (
            "private func tapped(_ s: Map<A, B> = [1, 2], _ e: (A, B) -> C)",
            "\"tapped::\": return Selector(\"tapped\", A.tapped(_:_:))"
        ),
        ("@objc(other:) func tapped(_ s: Any)", "\"other:\": return Selector(\"tapped\", A.tapped(_:))"),
        ("func `repeat`(_ s: Any)", "\"repeat:\": return Selector(\"repeat\", A.`repeat`(_:))"),
    ])
    func anActionHasItsNameOfObjectiveC(_ method: String, _ expected: String) throws {
        #expect(try cases("@IBAction \(method) {}") == [expected])
    }

    @Test func theNameOfObjectiveCMayStandBeforeTheAction() throws {
        #expect(try cases("@objc(b:) @IBAction func a(_ c: D) {}") == ["\"b:\": return Selector(\"a\", A.a(_:))"])
        #expect(try cases("@objc(b) var c: D\n@IBAction func a() {}").first?.hasPrefix("\"a\"") == true)
    }

    @Test(arguments: [
        "@IBAction func a(_ b: C, d: E, f: G) {}", "@IBAction func a<B>(_ c: B) {}", "@IBAction func a(",
        "@IBAction var a: B", "func a() { @IBOutlet var b: C }", "@IBOutlet func a() {}",
        "struct C { @IBAction func a() {} }",
    ])
    func aMemberThatNoStoryboardReachesGetsNoCode(_ member: String) throws {
        #expect(try cases(member).isEmpty)
    }

    @Test(arguments: [
        ("class", ""), ("final class", ""), ("private final class", ""), ("public class", "public "),
        ("@MainActor open class", "open "), ("public final class", "public "), ("package class", "package "),
        ("@objc(Name) public class", "public "),
    ])
    func theMethodsAreAsVisibleAsTheClass(_ words: String, _ access: String) {
        let text = lowered("import UIKit\n\(words) A: B { @IBOutlet var a: C! }")
        #expect(text.contains("var a: C! ; \(access)override func hostelConnect"), "\(text)")
    }

    @Test func aClassInAPublicExtensionIsPublic() {
        let text = "public extension A { class B: C { @IBAction func a() {} } }"
        #expect(lowered(text).contains("; public override func"))
        #expect(!lowered(text.replacing("class", with: "private class")).contains("public override"))
    }

    @Test(arguments: [
        "class A: B { @IBAction func a() {} ", "class A<T: C>: B<T> { @IBAction func a() {}; ",
        "class A<T>: B where T == (C) -> D { @IBAction func a() {} ", "class A : UIKit.B, C { @IBAction func a() {} ",
    ])
    func aClassIsKnownInEachForm(_ text: String) {
        #expect(lowered(text + "}").contains("override func hostelAction"))
        #expect(!lowered(text + "}").contains("; ;") && !lowered(text + "}").contains(";;"))
    }

    @Test func aNestedClassNamesItselfAsItsDeclarationDoes() {
        let text = lowered("class A: B { @IBAction func a() {}\n class C: D { @IBAction func c() {} }\n}")
        #expect(text.contains("Selector(\"c\", C.c as (C) -> () -> Void)") && text.contains("Selector(\"a\", A.a as"))
        let lines = text.split(separator: "\n")
        #expect(lines[1].contains("C.c") && !lines[1].contains("A.a") && lines[2].contains("A.a"))
    }

    @Test(arguments: [
        "extension A { @IBAction func a() {} }\nclass A: B {}",
        "class A: B {}\nextension A: C { @IBAction func a() {} }",
        "struct S { class A: B {} }\nextension S.A where C == D { @IBAction func a() {} }",
        "class A: B {}\nprivate extension A { @IBInspectable var a: C { get { b } set { b = newValue } } }",
    ])
    func anExtensionsMembersBelongToTheClassOfItsFile(_ text: String) throws {
        let line = try #require(lowered(text).split(separator: "\n").first { $0.contains("class A") })
        #expect(line.contains("case \"a\": "))
        #expect(findings(text).isEmpty && line.contains("class A: B { override"))
    }

    @Test func eachMemberThatIsNotConnectedIsNamed() {
        let text = """
            extension A { @IBAction func a() {} }
            class B: NSObject { @IBOutlet var a: C! }
            class D { @IBOutlet var a: C! }
            class E: B { @IBOutlet var b: C! }
            class F: UIView { @IBInspectable var b = 1.0 }
            """
        #expect(
            findings(text) == [
                LoweringFinding(kind: .connectionOutside, line: 1, column: 15),
                LoweringFinding(kind: .connectionOfObject, line: 2, column: 7),
                LoweringFinding(kind: .connectionOfObject, line: 3, column: 7),
                LoweringFinding(kind: .connectionOfObject, line: 4, column: 7),
                LoweringFinding(kind: .untypedOutlet, line: 5, column: 19),
            ])
        #expect(names(text).isEmpty)
    }

    @Test func theWrittenCodeIsBounded() {
        let name = String(repeating: "a", count: 500)
        let outlets = String(repeating: "@IBOutlet var \(name), b: \(name)\n", count: 5_000)
        let source = LoweredSource(Array("class \(name): B {\n\(outlets)}".utf8))
        #expect(source.findings == [LoweringFinding(kind: .tooManyConnections, line: 4_098, column: 1)])
        #expect((source.text?.count ?? 0) < 16 << 20)
        let long = String(repeating: "a", count: 600)
        let members = "@IBOutlet var \(long): C\n@IBOutlet var a: \(long)\n@IBAction func \(long)() {}"
        #expect(names("class A: B { \(members) }").isEmpty)
        #expect(names("class \(long): B { @IBAction func a() {} }").isEmpty)
    }

    @Test(arguments: [
        (
            "func add(_ coder: NSCoder) -> UIViewController?",
            "\"add:\": return { coder, sender, identifier in self.add(coder) "
        ),
        (
            "private func add(_ coder: NSCoder, sender: Any?) -> Day?",
            "\"add:sender:\": return { coder, sender, identifier in self.add(coder, sender: sender) "
        ),
        (
            "func add(coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Day?",
            "\"addWithCoder:sender:segueIdentifier:\": return { coder, sender, identifier in "
                + "self.add(coder: coder, sender: sender, segueIdentifier: identifier) "
        ),
    ])
    func aSegueActionMakesItsController(_ method: String, _ expected: String) throws {
        #expect(try cases("@IBSegueAction \(method) { nil }") == [expected])
        #expect(lowered("class A: B { @IBSegueAction \(method) { nil } }").contains("-> HostelSegueAction? {"))
    }

    @Test func aSegueActionOfAnExtensionBelongsToItsClass() {
        let text = "final class A: B {}\nextension A { @IBSegueAction func add(_ c: NSCoder) -> D? { nil } }"
        #expect(lowered(text).split(separator: "\n")[0].contains("override func hostelSegueAction"))
        #expect(names("class A: B { @IBSegueAction func add() -> D? { nil } }").isEmpty)
    }
}
