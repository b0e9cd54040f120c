import Foundation
import HostelTestSupport
import Testing

@testable import ExtensionManifest

/// The modules whose types a bundle is compared by.
struct InterfaceModuleTests {
    /// Modules of HostelSDK of which no bundle uses a symbol: those for an author's tests, those that Hostel itself
    /// launches, and one that only exports others.
    private static let unseen: Set<String> = [
        "HostelTesting", "_Testing_UIKit", "ForeignSDK", "DrawingSDK", "FoundationGaps",
    ]
    /// Modules that an author sees through others, which re-export them.
    private static let exported: Set<String> = ["UIKitCore", "UIKitKeyboard", "SwiftDataModels"]

    @Test func everyModuleOfTheSDKIsComparedOrNamedHere() throws {
        let manifest = try String(contentsOfFile: BuildProducts.root + "/Package.swift", encoding: .utf8)
        let product = try #require(manifest.firstMatch(of: /name: "HostelSDK",[^\[]*targets: \[([^\]]*)\]/)?.1)
        let targets = Set(product.matches(of: /"([^"]+)"/).map { String($0.1) })
        try #require(targets.count > 15 && targets.contains("WidgetKit"))
        let expected = targets.subtracting(Self.unseen).union(Self.exported)
        let found = Set(InterfaceModules.all.names)
        #expect(
            expected.subtracting(found).isEmpty,
            "A type of these modules could change unseen. Add them to InterfaceModules, or to `unseen`.")
        #expect(found.subtracting(expected).isEmpty, "HostelSDK has no such modules any more.")
        #expect(Self.unseen.isSubset(of: targets) && Self.exported.isDisjoint(with: targets))
    }

    /// A library that names none of these modules has no value of a type of SwiftUI's.
    @Test func modulesThatSeeSwiftUIAreListedWithIt() throws {
        let manifest = try String(contentsOfFile: BuildProducts.root + "/Package.swift", encoding: .utf8)
        var needs: [String: [String]] = [:]
        for target in manifest.matches(of: /name: "([^"]+)",\s*dependencies: \[([^\]]*)\]/) {
            needs[String(target.1)] = target.2.matches(of: /"([^"]+)"/).map { String($0.1) }
        }
        var seeing: Set = ["SwiftUI"]
        while let next = needs.first(where: { !seeing.contains($0.key) && !seeing.isDisjoint(with: $0.value) }) {
            seeing.insert(next.key)
        }
        let listed = Set(InterfaceModules.swiftUI.names)
        #expect(listed == seeing.intersection(InterfaceModules.all.names))
        #expect(listed.count > 5 && InterfaceModules.views.names.contains("UIKitCore"))
    }

    private static func isSeen(_ symbol: String) -> (defined: Bool, own: Bool) {
        Array(symbol.utf8CString).withUnsafeBytes { bytes in
            let name = UnsafeRawBufferPointer(rebasing: bytes.dropLast())
            return (InterfaceModules.define(name), InterfaceModules.own(name))
        }
    }

    @Test func symbolsBelongToTheModuleThatDefinesThem() {
        for own in ["$s6Charts7BarMarkVMn", "$s12CoreLocation10CLLocationCMn", "$s7SwiftUI4ViewP9WidgetKitE1ayyF"] {
            #expect(Self.isSeen(own) == (true, true), "\(own)")
        }
        // The compiler writes HostelFoundation so in an extension of Foundation's types.
        #expect(Self.isSeen("$s10Foundation4DateV06HostelA0E1ayyF") == (true, true))
        // Another library's function, which takes a view.
        #expect(Self.isSeen("$s5MyKit1ayy7SwiftUI4TextVF") == (true, false))
        for foreign in ["$s10Foundation4DateVMn", "$s4Mine1aSivg", "puts", ""] {
            #expect(Self.isSeen(foreign) == (false, false), "\(foreign)")
        }
    }
}
