import Testing

@testable import SourceLowering

/// Code that the original platform's runtime serves for any object.
@Suite struct ObjectMemberTests {
    private func lowered(_ text: String) -> String {
        LoweredSource(Array(text.utf8)).text.map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    @Test(arguments: [
        ("return (a.b as AnyObject).boolValue", "return _LookedUp(a.b as AnyObject).boolValue"),
        ("f((a as AnyObject).stringValue)", "f(_LookedUp(a as AnyObject).stringValue)"),
        ("let c = (d(1) as AnyObject).isEqual(e)", "let c = _LookedUp(d(1) as AnyObject).isEqual(e)"),
        ("f(a as AnyObject).boolValue", "f(a as AnyObject).boolValue"),
        ("a?(b as AnyObject).boolValue", "a?(b as AnyObject).boolValue"),
        ("(a as AnyObject).title", "(a as AnyObject).title"),
        ("(a as! AnyObject) .b", "(a as! AnyObject) .b"),
    ])
    func aMemberOfAnObjectOfAnyClassIsLookedUp(_ text: String, _ expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test(arguments: [
        ("class A: UIResponder, UIApplicationDelegate {}", "final class A: UIResponder, UIApplicationDelegate {}"),
        ("public class A: B, UIApplicationDelegate {}", "public final class A: B, UIApplicationDelegate {}"),
        ("final class A: B, UIApplicationDelegate {}", "final class A: B, UIApplicationDelegate {}"),
        ("open class A: B, UIApplicationDelegate {}", "open class A: B, UIApplicationDelegate {}"),
        ("class A: B { var c: UIApplicationDelegate? }", "class A: B { var c: UIApplicationDelegate? }"),
        ("class func a(b: UIApplicationDelegate) {}", "class func a(b: UIApplicationDelegate) {}"),
    ])
    func aDelegateOfAnApplicationIsFinal(_ text: String, _ expected: String) { #expect(lowered(text) == expected) }
}
