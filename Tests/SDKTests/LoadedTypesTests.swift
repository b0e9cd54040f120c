import ExtensionFoundation
import Glibc
import Testing

final class PlainPrincipal {}
final class PrincipalWithParameter<Value> {}
struct NotAPrincipal {}
enum Outer { final class Inner {} }

protocol Speaking: AnyObject { func word() -> String }
class Speaker: Speaking { func word() -> String { "speaker" } }
final class LoudSpeaker: Speaker { override func word() -> String { "loud" } }
final class MuteObject {}
final class Carrier<Value> {}
extension Carrier: Speaking where Value == Int { func word() -> String { "carrier" } }

/// A value of a protocol by the records of its class's library, in place of a cast.
struct LoadedConformanceTests {
    @Test func anObjectWhoseClassDeclaresTheProtocolIsThatObject() throws {
        let object = Speaker()
        let value = try #require(LoadedTypes.cast(object, to: (any Speaking).self))
        #expect(value === object && value.word() == "speaker")
    }

    @Test func theValueHoldsTheObjectOnce() throws {
        weak var object: Speaker?
        do {
            let made = Speaker()
            object = made
            let value = LoadedTypes.cast(made, to: (any Speaking).self)
            #expect(try #require(value).word() == "speaker")
        }
        #expect(object == nil)
    }

    @Test func anInheritedAConditionalAndAMissingConformanceAreLeftToTheCast() {
        #expect(LoadedTypes.cast(LoudSpeaker(), to: (any Speaking).self) == nil)
        #expect(LoadedTypes.cast(Carrier<Int>(), to: (any Speaking).self) == nil)
        #expect(LoadedTypes.cast(MuteObject(), to: (any Speaking).self) == nil)
        #expect(LoadedTypes.cast(Speaker(), to: (any CustomStringConvertible).self) == nil)
        #expect(LoadedTypes.cast(Speaker(), to: Int.self) == nil)
    }
}

/// Finding a principal class among the types of one library: here the tests' own program.
struct LoadedTypesTests {
    private static func find(_ name: String) throws -> AnyClass? {
        LoadedTypes.named(name, in: try #require(dlopen(nil, RTLD_NOW)))
    }

    @Test func aClassIsFoundByItsModuleAndName() throws {
        #expect(try Self.find("SDKTests.PlainPrincipal") == PlainPrincipal.self)
    }

    @Test func theWholeNameIsThatOfTheRuntime() {
        for name in ["SDKTests.PlainPrincipal", "PlainPrincipal", "$s8SDKTests14PlainPrincipalC"] {
            #expect(ClassNames.full(PlainPrincipal.self, name: name) == "SDKTests.PlainPrincipal")
        }
        #expect(ClassNames.full(Outer.Inner.self, name: "SDKTests.Outer.Inner") == "SDKTests.Outer.Inner")
    }

    @Test(arguments: [
        "SDKTests.PrincipalWithParameter", "SDKTests.NotAPrincipal", "SDKTests.Outer.Inner", "SDKTests.Inner",
        "SDKTests.Absent", "Absent.PlainPrincipal", "PlainPrincipal", "", ".", "SDKTests.", ".PlainPrincipal",
        "Foundation.Bundle",
    ])
    func noOtherNameLeadsToAClass(name: String) throws {
        #expect(try Self.find(name) == nil)
    }
}
