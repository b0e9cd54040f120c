import Testing

@testable import SourceLowering

/// The sources that the compiler on Linux takes.
@Suite struct LoweringTests {
    private func lowered(_ text: String) -> String {
        LoweredSource(Array(text.utf8)).text.map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    private func findings(_ text: String) -> [LoweringFinding] { LoweredSource(Array(text.utf8)).findings }

    @Test func aSourceThatNeedsNothingIsKept() {
        let text = "import SwiftUI\nstruct A: View { var body: some View { Text(\"@objc #selector(a)\") } }\n"
        #expect(LoweredSource(Array(text.utf8)).text == nil)
    }

    @Test(arguments: [
        ("@objc func a() {}", "      func a() {}"),
        ("@objc(HSTClock) class A {}", "                class A {}"),
        ("@objc (HSTClock)\nclass A {}", "                \nclass A {}"),
        ("@objcMembers @IBDesignable class A {}", "                           class A {}"),
        ("@IBOutlet\nweak var a: UILabel!", "         \nweak var a: UILabel!"),
        ("@IBAction func a() {}", "          func a() {}"),
        ("@available(iOS 14, *) @nonobjc func a() {}", "@available(iOS 14, *)          func a() {}"),
        ("@objcVersion var a = 1", "@objcVersion var a = 1"),
        ("@UIApplicationMain\nclass A {}", "@main             \nclass A {}"),
        ("@AppEnum(schema: .a.b) enum A {}", "                       enum A {}"),
        (
            "import FoundationModels\n@Generable struct A { @Guide(.count(2)) var b: [Int] }",
            "                       \n           struct A {                   var b: [Int] }"
        ),
        ("@Guide(1) var a = 2", "@Guide(1) var a = 2"),
        ("@AppEnum enum A {}", "@AppEnum enum A {}"),
    ])
    func attributesOfObjectiveCBecomeBlanks(_ text: String, _ expected: String) { #expect(lowered(text) == expected) }

    @Test(arguments: [
        ("import UIKit.UIView\nlet a = 1", "import UIKit       \nlet a = 1"),
        ("@testable import Foundation.NSDate // b", "@testable import Foundation        // b"),
        ("import struct UIKit.UIEdgeInsets", "import struct UIKit.UIEdgeInsets"),
        ("import os.log", "import os.log"),
        ("import CoreImage.CIFilterBuiltins", "import CoreImage                 "),
        ("import LocalAuthentication", "import Security           "), ("import WebKit", "import UIKit "),
        ("import SafariServices", "import UIKit         "), ("import MessageUI", "import UIKit    "),
        ("import CoreFoundation\nlet a = 1", "import ExtensionFoundation\nlet a = 1"),
        ("import CoreText\nlet a = 1", "import UIKit   \nlet a = 1"), ("import CoreSpotlight", "import UIKit        "),
        ("import func CoreFoundation._CFIsMainThread", "import func CoreFoundation._CFIsMainThread"),
        ("import struct CoreFoundation.CGFloat; a", "import ExtensionFoundation          ; a"),
        ("import A.B", "import A.B"),
        ("let a = b.import\nUIKit.UIView()", "let a = b.import\nUIKit.UIView()"),
    ])
    func anImportOfAPartIsOneOfTheModule(_ text: String, _ expected: String) {
        #expect(lowered(text) == expected)
        #expect(findings(text).isEmpty)
    }

    @Test(arguments: [
        ("a.weekdaySymbols?[0]", "a._weekdaySymbols?[0]"), ("a.amSymbol!", "a._amSymbol!"),
        ("a.monthSymbols[0]", "a.monthSymbols[0]"), ("a.amSymbol != b", "a.amSymbol != b"),
        ("let monthSymbols: [String]? = nil", "let monthSymbols: [String]? = nil"),
    ])
    func symbolsOfAFormatterAreOptionalWhereSourcesUnwrapThem(_ text: String, _ expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test(arguments: [
        ("import UIKit\nlet a: CIImage? = nil", "import CoreImage; import UIKit\nlet a: CIImage? = nil"),
        ("import SwiftUI\nlet a = CIContext()", "import CoreImage; import SwiftUI\nlet a = CIContext()"),
        (
            "import UIKit\nimport CoreImage\nlet a = CIContext()", "import UIKit\nimport CoreImage\nlet a = CIContext()"
        ),
        ("import Foundation\nlet a: CIColor", "import Foundation\nlet a: CIColor"),
    ])
    func namesOfImagesBringTheirModuleAsUIKitDoes(_ text: String, _ expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test(arguments: [
        (
            "// a\nimport Foundation\nlet a = XMLParser(data: b)",
            "// a\nimport FoundationXML; import Foundation\nlet a = XMLParser(data: b)"
        ),
        (
            "import Foundation\nimport FoundationXML\nlet a = XMLParser(data: b)",
            "import Foundation\nimport FoundationXML\nlet a = XMLParser(data: b)"
        ),
        ("import Foundation\nlet a = \"XMLParser\"", "import Foundation\nlet a = \"XMLParser\""),
    ])
    func theParserOfXMLBringsItsModule(_ text: String, _ expected: String) { #expect(lowered(text) == expected) }

    @Test(arguments: [
        (
            "import Foundation\nlet a = CFNotificationName(b)",
            "import ExtensionFoundation; import Foundation\nlet a = CFNotificationName(b)"
        ),
        ("import SwiftUI\nlet a = CFNotificationName(b)", "import SwiftUI\nlet a = CFNotificationName(b)"),
        (
            "import CoreFoundation\nlet a = CFNotificationName(b)",
            "import ExtensionFoundation\nlet a = CFNotificationName(b)"
        ),
    ])
    func theNotificationsOfCoreFoundationBringTheirModule(_ text: String, _ expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test(arguments: [
        ("let a: Foundation.URLRequest", "let a: FoundationNetworking.URLRequest"),
        ("let a: Foundation.URL", "let a: Foundation.URL"),
        ("let a: My.Foundation.URLRequest", "let a: My.Foundation.URLRequest"),
    ])
    func typesOfTheNetworkAreOfTheirModule(_ text: String, _ expected: String) { #expect(lowered(text) == expected) }

    @Test func conditionsFollowTheKindOfTheSources() {
        func lowered(_ condition: String, _ rules: LoweringRules) -> String {
            LoweredSource(Array("#if \(condition)\n#endif".utf8), rules: rules).text.map {
                String(decoding: $0.dropFirst(4).prefix { $0 != 0x0A }, as: UTF8.self)
            } ?? condition
        }
        let (project, linux) = (LoweringRules(isOfProject: true), LoweringRules(isForLinux: true))
        #expect(lowered("SWIFT_PACKAGE && A", project) == "false         && A")
        #expect(lowered("SWIFT_PACKAGE", linux) == "SWIFT_PACKAGE")
        #expect(lowered("canImport(Security)", linux) == "false              ")
        #expect(lowered("canImport(Security)", project) == "canImport(Security)")
        #expect(lowered("canImport(UIKit)", linux) == "canImport(UIKit)")
        #expect(lowered("!canImport(Darwin)", linux) == "!false            ")
        #expect(lowered("canImport(zlib)", linux) == "false          ")
        #expect(lowered("canImport(Darwin)", project) == "canImport(Darwin)")
        #expect(LoweringRules.namesLinux(Array("#if !canImport(Darwin)".utf8)))
        #expect(LoweringRules.namesLinux(Array("#if os(Linux)".utf8)) && !LoweringRules.namesLinux(Array("Linux".utf8)))
    }

    @Test func aPredicateOfATextBringsItsModule() {
        #expect(
            lowered("import Foundation\nlet a = NSPredicate(format: b)")
                == "import CoreData; import Foundation\nlet a = NSPredicate(format: b)")
        #expect(
            lowered("import CoreData\nlet a = NSPredicate(format: b)")
                == "import CoreData\nlet a = NSPredicate(format: b)")
        // Also where the first import becomes blanks, or lies behind a condition.
        #expect(
            lowered("import MusicKit\nlet a = NSPredicate(format: b)")
                == "import CoreData;                \nlet a = NSPredicate(format: b)")
        #expect(
            lowered("#if canImport(UIKit)\nimport UIKit\n#endif\nimport A\nlet a = NSPredicate(format: b)")
                == "#if canImport(UIKit)\nimport UIKit\n#endif\nimport CoreData; import A\nlet a = NSPredicate(format: b)"
        )
        #expect(
            lowered("import A\na(#function, NSPredicate(format: b))")
                == "import CoreData; import A\na(#function, NSPredicate(format: b))")
        #expect(lowered("func a(b: NSPredicate, format: C) {}") == "func a(b: NSPredicate, format: C) {}")
        #expect(lowered("let a = NSPredicate(value: true)") == "let a = NSPredicate(value: true)")
    }

    @Test func anImportOfAServiceThatIsDeniedStays() {
        for module in ["CloudKit", "HealthKit", "WatchConnectivity"] {
            #expect(lowered("import \(module)\nlet a = 1") == "import \(module)\nlet a = 1")
        }
    }

    @Test func aProcessIsTheSharedOne() {
        #expect(lowered("let a = ProcessInfo().userName") == "let a = ProcessInfo.processInfo.userName")
        #expect(lowered("let a = ProcessInfo.processInfo") == "let a = ProcessInfo.processInfo")
    }

    @Test func aBundleOfAFrameworkIsAskedForByName() {
        #expect(lowered("let a = Bundle(identifier: \"b\")!") == "let a = Bundle._named(identifier: \"b\")!")
        #expect(
            lowered("a.urls(forResourcesWithExtension: b, subdirectory: c)")
                == "a._urls(forResourcesWithExtension: b, subdirectory: c)")
        #expect(lowered("a.urls(for: b, in: c)") == "a.urls(for: b, in: c)")
        #expect(lowered("Foundation.Bundle(identifier: b)") == "Foundation.Bundle._named(identifier: b)")
        for text in ["Bundle(for: A.self)", "A.Bundle(identifier: b)", "func Bundle(identifier: B) {}"] {
            #expect(lowered(text) == text)
        }
    }

    @Test func aProcessTellsThePlatformsVersionAndNotTheKernels() {
        #expect(
            lowered("ProcessInfo.processInfo.isOperatingSystemAtLeast(a)")
                == "ProcessInfo.processInfo.isPlatformAtLeast       (a)")
        #expect(
            lowered("ProcessInfo().operatingSystemVersion") == "ProcessInfo.processInfo.platformVersion       ")
        #expect(
            lowered("ProcessInfo.processInfo.operatingSystemVersionString")
                == "ProcessInfo.processInfo.platformVersionString       ")
        // An object of a source's own.
        for text in ["a.operatingSystemVersion", "processInfo.operatingSystemVersion", "A.ProcessInfo()"] {
            #expect(lowered(text) == text)
        }
    }

    @Test func anObjectWithoutArgumentsIsAnEmptyOne() {
        #expect(lowered("throw NSError()") == "throw NSError(domain: \"\", code: 0)")
        #expect(lowered("throw NSError(domain: a)") == "throw NSError(domain: a)")
        #expect(lowered("let a = URLSession()") == "let a = URLSession(configuration: .default)")
        for name in ["NSAttributedString", "NSMutableAttributedString", "NSMutableString"] {
            #expect(lowered("let a = \(name)()") == "let a = \(name)(string: \"\")")
            #expect(lowered("let a = \(name)(string: b)") == "let a = \(name)(string: b)")
        }
        #expect(lowered("func NSMutableString() {}") == "func NSMutableString() {}")
    }

    @Test(arguments: [
        (
            "open override func observeValue(forKeyPath a: String?) {}",
            "open          func observeValue(forKeyPath a: String?) {}"
        ),
        ("super.observeValue(forKeyPath: a)", "_observeNothing   (forKeyPath: a)"),
        ("override func observeValue(of a: Int) {}", "override func observeValue(of a: Int) {}"),
        (
            "open override func responds(to a: Selector) -> Bool {\n#if b\n{}\n#endif\n}; c",
            "                                                     \n     \n  \n      \n ; c"
        ),
        ("func responds(to a: Selector) -> Bool { true }", "func responds(to a: Selector) -> Bool { true }"),
        ("override func responds(at a: Int) -> Bool { true }", "override func responds(at a: Int) -> Bool { true }"),
    ])
    func anObservingMethodOverridesNone(_ text: String, _ expected: String) { #expect(lowered(text) == expected) }

    @Test(arguments: [
        (
            "func < (l: NSNumber, r: NSNumber) -> Bool { true }",
            "func  _isLess (l: NSNumber, r: NSNumber) -> Bool { true }"
        ),
        ("func < (l: NSNumber, r: NSNumber?) -> Bool { true }", "func < (l: NSNumber, r: NSNumber?) -> Bool { true }"),
        ("func < (l: A, r: NSNumber) -> Bool { true }", "func < (l: A, r: NSNumber) -> Bool { true }"),
        (
            "extension A { static func < (l: NSNumber, r: NSNumber) {} }",
            "extension A { static func < (l: NSNumber, r: NSNumber) {} }"
        ),
    ])
    func foundationComparesNumbers(_ text: String, _ expected: String) { #expect(lowered(text) == expected) }

    @Test(arguments: [
        (
            "struct A: PreviewProvider { static var previews: some View { B { C() } } }",
            "public struct A: PreviewProvider { public static var previews: some View { B { C() } } }"
        ),
        (
            "struct A: D, SwiftUI.PreviewProvider { @E static var previews: some View { B() }\n"
                + "static var platform: PreviewPlatform? { nil }; static let sample = F() }",
            "public struct A: D, SwiftUI.PreviewProvider { @E public static var previews: some View { B() }\n"
                + "public static var platform: PreviewPlatform? { nil }; static let sample = F() }"
        ),
    ])
    func aProviderOfPreviewsBecomesPublic(_ text: String, _ expected: String) {
        #expect(lowered(text) == expected)
        #expect(findings(text).isEmpty)
    }

    @Test(arguments: [
        "private struct A: PreviewProvider { static var previews: some View { B() } }",
        "struct A: PreviewProvider { static var previews: B { B() } }",
        "struct A: PreviewProvider { public static var previews: some View { B() } }",
        "struct A: PreviewProvider { struct C { static var previews: some View { B() } } }",
        "struct A: PreviewProvider { static var previews: some View { B()",
        "struct A: PreviewProvider", "struct A: View { static var previews: some View { B() } }",
        "enum A: PreviewProvider { static var previews: some View { B() } }",
    ])
    func anyOtherProviderOfPreviewsStays(_ text: String) { #expect(lowered(text) == text) }

    @Test(arguments: [
        ("import GameplayKit\nlet a = 1", "                  \nlet a = 1"),
        ("@preconcurrency public import Vision", "                                    "),
        ("import enum Vision.VNError", "                          "),
        ("import CoreML; import UIKit", "             ; import UIKit"),
        ("import PushKit", "              "), ("import UserNotificationsUI", "                          "),
        ("import Accessibility", "                    "), ("import CoreLocationUI", "                     "),
    ])
    func anImportOfAModuleThatIsNotThereIsLeftOutAndNamed(_ text: String, _ expected: String) throws {
        #expect(lowered(text) == expected)
        let found = findings(text)
        try #require(found.count == 1)
        #expect(found[0].description.hasPrefix("Hostel has no module "))
        #expect(found[0].line == 1)
    }

    @Test(arguments: [
        ("func a(sender: AnyObject) { sender.tag }", "func a(sender: AnyObject) { _LookedUp(sender).tag }"),
        (
            "func a(_ b: AnyObject, c: Int) { b.isEqual(c) }",
            "func a(_ b: AnyObject, c: Int) { _LookedUp(b).isEqual(c) }"
        ),
        ("for a in b as [AnyObject] { a.isEqual(c) }", "for a in b as [AnyObject] { _LookedUp(a).isEqual(c) }"),
        (
            "var a = [AnyObject](); b(self.a[0].value(forKey: c), a[d[1]].count)",
            "var a = [AnyObject](); b(_LookedUp(self.a[0]).value(forKey: c), _LookedUp(a[d[1]]).count)"
        ),
        ("let a: [AnyObject] = b; a[0].object(forKey: c)", "let a: [AnyObject] = b; _LookedUp(a[0]).object(forKey: c)"),
    ])
    func aMemberThatTheRuntimeLooksUpOfAnObjectOfAnyClassHasAValueThatHasIt(_ text: String, _ expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test(arguments: [
        "func a(sender: UIButton) { sender.tag }", "func a(b: AnyObject) { c.b.tag }",
        "func a(b: AnyObject?) { b.tag }", "func a(b: AnyObject) { let b = C(); b.tag }",
        "func a(b: AnyObject) {}; func d(b: UIView) { b.tag }", "for a in b as [AnyObject] {}; for a in c { a.text }",
        "func a(b: AnyObject) { b.other }", "var a = [AnyObject](); a.count", "var a = [AnyObject](); b.a[0].count",
        "var a = [Int](); a[0].count", "var a = [AnyObject](); var a = [B](); a[0].count",
    ])
    func aMemberOfAnyOtherValueStays(_ text: String) { #expect(lowered(text) == text) }

    @Test(arguments: [
        ("a.enumerateMatches(in: b, range: c) { d in }", "a._enumerateMatches(in: b, range: c) { d in }"),
        ("Thread.current.threadDictionary[a] = b", "Thread.current._threadDictionary[a] = b"),
        (
            "extension A { public final override var isAccessibilityElement: Bool { get { a } set {} }; let b = 1 }",
            "extension A {                                                                            ; let b = 1 }"
        ),
        (
            "extension A { override func index(ofAccessibilityElement a: Any) -> Int { 0 } }",
            "extension A {                                                                 }"
        ),
        (
            "class A: B { override func accessibilityElementCount() -> Int { 0 } }",
            "class A: B { override func accessibilityElementCount() -> Int { 0 } }"
        ),
        ("extension A { override func other() {} }", "extension A { override func other() {} }"),
        (
            "import Foundation\nclass A: NSLock {}",
            "import struct CoreFoundation.CFUUIDBytes; import Foundation\nclass A: NSLock {}"
        ),
        ("import Foundation\nlet a: NSLock", "import Foundation\nlet a: NSLock"),
        ("func enumerateMatches(in b: C) {}", "func enumerateMatches(in b: C) {}"),
        (
            "private func widgetPerformUpdate(completionHandler: A) {}",
            "        func widgetPerformUpdate(completionHandler: A) {}"
        ),
        (
            "fileprivate func widgetActiveDisplayModeDidChange(_ a: B) {}",
            "            func widgetActiveDisplayModeDidChange(_ a: B) {}"
        ),
        ("private func other(completionHandler: A) {}", "private func other(completionHandler: A) {}"),
    ])
    func aMethodThatLinuxTakesInAnotherFormIsWrittenInIt(_ text: String, _ expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test func anImportOfAnotherModuleOfThePackageStays() {
        let rules = LoweringRules(siblings: ["Speech"])
        #expect(LoweredSource(Array("import Speech\nlet a = 1".utf8), rules: rules).text == nil)
    }

    @Test(arguments: [
        (
            "@NSManaged public var day: Date?\nlet a = 1",
            "           public var day: Date? { get { _managed(\"day\") } set { _setManaged(\"day\", newValue) } }\nlet a = 1"
        ),
        (
            "class A { @NSManaged var b: Set<B> }",
            "class A {            var b: Set<B> { get { _managed(\"b\") } set { _setManaged(\"b\", newValue) } } }"
        ),
        (
            "@objc(addItemsObject:)\n@NSManaged public func addToItems(_ value: Item)",
            "                      \n           public func addToItems(_ value: Item) { _addManaged(\"items\", value) }"
        ),
        (
            "@NSManaged func removeFromItems(_ values: NSSet)",
            "           func removeFromItems(_ values: NSSet) { _removeManaged(\"items\", values) }"
        ),
    ])
    func managedMembersAskTheirObject(_ text: String, _ expected: String) {
        #expect(lowered(text) == expected)
        #expect(findings(text).isEmpty)
    }

    @Test(arguments: [
        ("class A { func b() { c(#selector(d)) } }", "class A { func b() { c( Selector(\"d\", A.d)) } }"),
        ("class A { func b() { c(#selector(d(_:))) } }", "class A { func b() { c( Selector(\"d\", A.d(_:))) } }"),
        ("class A { let b = #selector(self.d) }", "class A { let b =  Selector(\"d\",      A.d) }"),
        ("class A { let b = #selector(Self.d) }", "class A { let b =  Selector(\"d\",      A.d) }"),
        ("class A { let b = #selector(B.d) }", "class A { let b =  Selector(\"d\", B.d) }"),
        (
            "class A { let b = #selector(d as (A) -> () -> Void) }",
            "class A { let b =  Selector(\"d\", A.d as (A) -> () -> Void) }"
        ),
        (
            "extension A.B where C == D { let b = #selector(d) }",
            "extension A.B where C == D { let b =  Selector(\"d\", A.B.d) }"
        ),
        (
            "class A: B { class func e() { }\n struct C { } ; let b = #selector(d) }",
            "class A: B { class func e() { }\n struct C { } ; let b =  Selector(\"d\", A.d) }"
        ),
        ("class A { let b = \"\\(c(#selector(d)))\" }", "class A { let b = \"\\(c( Selector(\"d\", A.d)))\" }"),
    ])
    func aSelectorTakesItsMethodByTheTypeAroundIt(_ text: String, _ expected: String) {
        #expect(lowered(text) == expected)
    }

    @Test(arguments: [
        ("#keyPath(Day.name)", "\"name\"            "), ("#keyPath(name.first)", "\"name.first\"        "),
        ("#keyPath(self.name)", "\"name\"             "),
    ])
    func aKeyPathBecomesItsText(_ text: String, _ expected: String) { #expect(lowered(text) == expected) }

    @Test func theCoreOfSwiftUIIsSwiftUI() {
        #expect(
            lowered("import SwiftUICore\nlet a: SwiftUICore.Color") == "import SwiftUI    \nlet a:     SwiftUI.Color")
    }

    @Test func theBundleOfAPackageIsTheWidgets() {
        #expect(lowered("Text(word, bundle: #bundle)") == "Text(word, bundle: Bundle.main)")
    }

    @Test(arguments: [
        ("#if os(iOS)\n#endif", "#if true   \n#endif"),
        ("#if !os( iOS ) && os(macOS)\n#endif", "#if !true      && os(macOS)\n#endif"),
        (
            "#if A\n#elseif os(iOS) || os(tvOS) // os(iOS)\n#endif",
            "#if A\n#elseif true    || os(tvOS) // os(iOS)\n#endif"
        ),
        ("let a = os(iOS)", "let a = os(iOS)"),
        (
            "#if canImport(Darwin)\n#elseif canImport(Glibc)\n#endif",
            "#if false            \n#elseif canImport(Glibc)\n#endif"
        ),
        ("#if canImport(Darwin)\n#endif\n// Linux", "#if canImport(Darwin)\n#endif\n// Linux"),
        (
            "#if canImport(Darwin)\n#endif\n#if os(Linux)\n#endif",
            "#if canImport(Darwin)\n#endif\n#if os(Linux)\n#endif"
        ),
    ])
    func aWidgetIsCompiledAsForAPhone(_ text: String, _ expected: String) { #expect(lowered(text) == expected) }

    @Test(arguments: [
        ("@objc protocol A { }", "      protocol A: AnyObject { }"),
        ("@objc public protocol A: B { }", "      public protocol A: AnyObject, B { }"),
        ("@objc protocol A: class { }", "      protocol A: class { }"),
        ("@objc func a() {}\nprotocol B {}", "      func a() {}\nprotocol B {}"),
    ])
    func aProtocolOfObjectiveCIsOneOfClasses(_ text: String, _ expected: String) { #expect(lowered(text) == expected) }

    @Test(arguments: [
        "\"@objc\"", "\"\"\"\n\"@objc\" \"\" #selector(a)\n\"\"\"", "#\"\\(@objc) \" \"#", "##\"\"# @objc \"##",
        "// @objc\n", "/* /* @objc */ @objc */", "let a = /@objc\\/#selector(a)/", "let a = #/\n @objc \n/#",
        "\"\\\"@objc\"", "let `class` = 1",
    ])
    func textAndCommentsAreKept(_ text: String) { #expect(lowered(text) == text) }

    @Test(arguments: [
        "\"\\(a)\" @objc", "let a = b / c; @objc let d = e / f", "let a = \"unclosed\n@objc", "a() / @objc",
        "#\"\\#(a(\")\"))\"# @objc",
    ])
    func codeBehindThemIsRead(_ text: String) { #expect(lowered(text) == text.replacing("@objc", with: "     ")) }

    @Test func eachPlaceThatNeedsTheRuntimeIsNamed() {
        let text = """
            @objc protocol A {
                @objc optional func b() -> Int
            }
            class C { @NSManaged var d = 1
              func e() { f(#selector(getter: d)); f(#selector(g.h)) }
            }
            func optional() {}
            """
        #expect(
            findings(text) == [
                LoweringFinding(kind: .optionalRequirement, line: 2, column: 11),
                LoweringFinding(kind: .managedProperty, line: 4, column: 11),
                LoweringFinding(kind: .propertySelector, line: 5, column: 16),
                LoweringFinding(kind: .selectorOfValue, line: 5, column: 41),
            ])
        let deep = String(repeating: "\"\\(", count: 40)
        #expect(findings(deep).map(\.kind) == [.tooDeep] && lowered(deep) == deep)
    }

    @Test func theFileGivesItsPlacesToTheOriginal() throws {
        func file(_ text: String) throws -> String {
            String(
                decoding: try #require(LoweredSource(Array(text.utf8)).file(original: "/a \"b\"/C.swift")),
                as: UTF8.self)
        }
        let name = "#sourceLocation(file: \"/a \\\"b\\\"/C.swift\", line: "
        #expect(try file("// C\n@objc class D {}") == name + "2)\n      class D {}")
        #expect(try file("\n@objc class D {}") == name + "2)\n      class D {}")
        #expect(try file("@objc class D {}") == name + "1)\n      class D {}")
        #expect(LoweredSource.isMade(Array(try file("@objc class D {}").utf8)))
        #expect(!LoweredSource.isMade(Array("@objc class D {}".utf8)))
    }

    @Test func aSourceWithANameOfEndlessMarksIsKept() {
        let name = "a" + String(repeating: "\u{301}\u{323}", count: 100_000)
        let source = LoweredSource(Array("@objc class \(name) {}".utf8))
        #expect(source.text == nil && source.findings.map(\.kind) == [.endlessMarks])
        var rules = LoweringRules()
        rules.take(Array("@objc protocol P { optional func \(name)() }".utf8))
        #expect(LoweredSource(Array("@objc class e\u{301} {}".utf8)).text != nil)
    }

    @Test func aSourceBeyondTheBoundIsKept() {
        let text = [UInt8](repeating: 0x20, count: LoweredSource.longest) + Array("@objc".utf8)
        let source = LoweredSource(text)
        #expect(source.text == nil && source.findings.map(\.kind) == [.tooLong])
    }
}
