import ExtensionFoundation
import Glibc
import Testing

final class PlainPrincipal {}
final class PrincipalWithParameter<Value> {}
struct NotAPrincipal {}
enum Outer { final class Inner {} }

/// Finding a principal class among the types of one library: here the tests' own program.
struct LoadedTypesTests {
    private static func find(_ name: String) throws -> AnyClass? {
        LoadedTypes.named(name, in: try #require(dlopen(nil, RTLD_NOW)))
    }

    @Test func aClassIsFoundByItsModuleAndName() throws {
        #expect(try Self.find("SDKTests.PlainPrincipal") == PlainPrincipal.self)
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
